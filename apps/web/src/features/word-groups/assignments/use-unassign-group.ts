import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { useConfirmedCall } from '../../../lib/confirmed-call.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** Ends the assignment of a group to its class after asking. Resolves to true if ended. */
export function useUnassignGroup() {
  const { t } = useTranslation('word-groups');
  const remove = useConfirmedCall(assignments.remove, {
    refreshes: ['/usergroups/:id/wordgroups', '/usergroups/:id/news'],
  });
  return ({ id, name, usergroup, owner }: AssignedGroup) =>
    remove(
      { params: { id: usergroup.usergroup_id }, body: { wordgroups: [id] } },
      {
        title: t('unassignTitle', { name }),
        text: t(owner === 'you' ? 'unassignText' : 'unassignTextOfOther'),
        yes: t('unassign'),
        done: t('unassigned', { name }),
      },
    );
}
