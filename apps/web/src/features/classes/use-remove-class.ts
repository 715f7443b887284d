import { classes } from '@slovickovo/contract/classes/classes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';

/** Asks, says what is lost, deletes. True when the class is gone. */
export function useRemoveClass(): (schoolClass: { id: number; name: string }) => Promise<boolean> {
  const { t } = useTranslation(['classes', 'components']);
  // The deleted class's own copy is not fetched again: it would only be refused as missing.
  const remove = useCall(classes.remove, { refreshes: ['/usergroups/created'] });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      yes: t('components:delete'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove.mutateAsync({ params: { id } });
      showNotice({ type: 'success', text: t('deleted', { name }) });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}
