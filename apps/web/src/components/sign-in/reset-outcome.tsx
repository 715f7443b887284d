import type { restore } from '@slovickovo/contract/accounts/restore';
import { RESET_LINK_MINUTES } from '@slovickovo/domain/limits';
import type { Payload } from '../../lib/api/call-api.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Callout } from '../feedback/callout.tsx';

/** Says what became of the request for a link that sets a password, once it is answered (product §5.6). */
export function ResetOutcome({ reply }: { reply: Payload<typeof restore.request> | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <div role="status">
      {reply &&
        (reply.message === 'link_not_sent' ? (
          <Callout type="info" title={t('restore.link_not_sent')}>
            {t('restore.askPeople')}
          </Callout>
        ) : (
          <Callout type="success" title={t(`restore.${reply.message}`)}>
            {t('restore.whatNext', { minutes: RESET_LINK_MINUTES })}
          </Callout>
        ))}
    </div>
  );
}
