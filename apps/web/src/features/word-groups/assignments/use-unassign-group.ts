import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Ends the assignment of a group to its class after asking. Resolves to true if ended. */
export function useUnassignGroup() {
  const { t } = useTranslation('word-groups');
  const remove = useConfirmedCall(assignments.remove, {
    refreshes: ['/usergroups/:id/wordgroups', '/usergroups/:id/news'],
  });
  return ({ id, name, usergroup }: AssignedGroup) =>
    remove(
      { params: { id: usergroup.usergroup_id }, body: { wordgroups: [id] } },
      {
        title: t('unassignTitle', { name }),
        text: t('unassignText'),
        yes: t('unassign'),
        done: t('unassigned', { name }),
      },
    );
}
