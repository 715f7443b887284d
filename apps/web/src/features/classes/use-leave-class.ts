import { classes } from '@slovickovo/contract/classes/classes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';

/** A pupil leaves a class for good (product §8.13). True when it is done. */
export function useLeaveClass(): (schoolClass: { id: number; name: string }) => Promise<boolean> {
  const { t } = useTranslation(['classes', 'components']);
  // The class itself is no longer one's own, so its copy is not fetched again.
  const leave = useCall(classes.leave, { refreshes: ['/usergroups/assigned', '/tests/assigned'] });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: t('leaveTitle', { name }),
      text: t('leaveText'),
      yes: t('leave'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await leave.mutateAsync({ params: { id } });
      showNotice({ type: 'success', text: t('left') });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}
