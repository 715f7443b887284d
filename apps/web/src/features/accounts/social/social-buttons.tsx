import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import classes from './social-buttons.module.css';

/** Links that start a sign-in by the providers that the server is set up for, which the HTML names (product §7.5). */
export function SocialButtons() {
  const { t } = useTranslation('login');
  const { providers } = document.documentElement.dataset;
  if (!providers) return null;
  return (
    <div className={classes.buttons}>
      {Object.entries(PROVIDER_NAMES).map(
        ([provider, name]) =>
          providers.includes(provider) && (
            <a key={provider} href={`/api/login/${provider}`}>
              <img src={`/providers/${provider}.svg`} alt="" width="20" height="20" />
              {t('continueBy', { name })}
            </a>
          ),
      )}
    </div>
  );
}
