import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../components/feedback/callout.tsx';
import { hasProviders } from '../../../components/sign-in/has-providers.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { LINKS } from './social-queries.ts';

/** After a new password: which services open the account besides, because it leaves their links (product §2.30). Nothing without one. */
export function LinkedServices() {
  const { t } = useTranslation('settings');
  const { data: links = [] } = useQuery({ ...LINKS, enabled: hasProviders() });
  const names = links.filter(({ is_linked }) => is_linked).map(({ provider }) => t(`social.${provider}`));
  if (names.length === 0) return null;
  return <Callout type="info">{t('password.alsoBy', { services: names.join(', ') })}</Callout>;
}
