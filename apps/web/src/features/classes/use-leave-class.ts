import { classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Ends a pupil's membership of a class for good, after asking (product §8.13). Resolves to true if ended. */
export function useLeaveClass() {
  const { t } = useTranslation('classes');
  // Without the class itself: the server would refuse it to a former member.
  const leave = useConfirmedCall(classes.leave, { refreshes: ['/usergroups/assigned', '/tests/assigned'] });
  return ({ id, name }: { id: number; name: string }) =>
    leave(
      { params: { id } },
      { title: t('leaveTitle', { name }), text: t('leaveText'), yes: t('leave'), done: t('left') },
    );
}
