import { isServerToBeTold } from '../../lib/session/sessions-to-end.ts';
import { useStore } from '../../lib/store.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from './callout.tsx';

/** Says that this device is signed out while the server does not know it yet (product §4.16); nothing once it does. */
export function SignedOutHere() {
  const { t } = useTranslation('components');
  return useStore(isServerToBeTold) && <Callout type="warning">{t('signedOutHere')}</Callout>;
}
