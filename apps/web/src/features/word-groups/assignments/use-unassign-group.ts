import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api/api-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';

/** Asks, then takes a group away from its class. */
export function useUnassignGroup(): (group: AssignedGroup) => Promise<void> {
  const { t } = useTranslation(['word-groups', 'components']);
  const remove = useCall(assignments.remove, { refreshes: ['/usergroups/:id/wordgroups', '/usergroups/:id/news'] });
  return async ({ id, name, usergroup }) => {
    const sure = await confirm({
      title: t('unassignTitle', { name }),
      text: t('unassignText'),
      yes: t('unassign'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: usergroup.usergroup_id }, body: { wordgroups: [id] } },
      { onSuccess: () => showNotice({ type: 'success', text: t('unassigned', { name }) }) },
    );
  };
}
