import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Assigns a group to a class and shows a notice. */
export function useAssignGroup(onDone: () => void) {
  const { t } = useTranslation('word-groups');
  return useCall(assignments.assign, {
    refreshes: ['/usergroups/:id/wordgroups', '/usergroups/:id/news'],
    meta: { refusals: 'form' },
    onSuccess: ({ name, usergroup }) => {
      showNotice({ type: 'success', text: t('assigned', { name, className: usergroup.usergroup_name }) });
      onDone();
    },
  });
}
