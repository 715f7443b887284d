import { useTranslation } from '../../lib/texts/use-translation.ts';
import { PROVIDER_NAMES } from './provider-names.ts';
import classes from './social-buttons.module.css';

/**
 * Links that start a sign-in by the providers that the server is set up for (product §7.5). The root element of the HTML names
 * them, and the styles hide the others, so that the links are in their places before any script runs.
 */
export function SocialButtons() {
  const { t } = useTranslation('login');
  return (
    <div className={classes.buttons}>
      {Object.entries(PROVIDER_NAMES).map(([provider, name]) => (
        <a key={provider} className={classes[provider]} href={`/api/login/${provider}`}>
          <img src={`/providers/${provider}.svg`} alt="" width="20" height="20" loading="lazy" />
          {t('continueBy', { name })}
        </a>
      ))}
    </div>
  );
}
