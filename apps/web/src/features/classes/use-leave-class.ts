import { classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { outdateClasses } from './outdate-classes.ts';

/** Ends a pupil's membership of a class for good, after asking (product §8.13). Resolves to true if ended. */
export function useLeaveClass() {
  const { t } = useTranslation('classes');
  const leave = useConfirmedCall(classes.leave, {
    refreshes: ['/usergroups/assigned', '/usergroups/archived', '/tests/assigned'],
  });
  return async ({ id, name }: { id: number; name: string }) => {
    const texts = { title: t('leaveTitle', { name }), text: t('leaveText'), yes: t('leave'), done: t('left') };
    const hasLeft = await leave({ params: { id } }, texts);
    if (hasLeft) await outdateClasses();
    return hasLeft;
  };
}
