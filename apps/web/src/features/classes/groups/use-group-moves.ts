import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import { classGroups } from '@slovickovo/contract/classes/groups';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { showUndoable } from '../../../lib/undo.ts';

/** What shows the groups of a class and what is set for them. */
export const GROUP_READERS = ['/usergroups', '/tests'] as const;

/** Moves pupils to a group, or out of all (null); the notice can take it back. Resolves to true if moved. */
export function useMoveToGroup(classId: number) {
  const { t } = useTranslation('classes');
  const move = useCall(classGroups.move, { refreshes: [...GROUP_READERS] });
  return async (students: readonly number[], group: ClassGroup | null): Promise<boolean> => {
    const body = { students: [...students], group_id: group?.id ?? null };
    const moved = await move.mutateAsync({ params: { id: classId }, body }).catch(() => null);
    if (moved === null) return false;
    const count = students.length;
    const text = group
      ? t('studentGroups.moved', { count, group: group.name })
      : t('studentGroups.takenOut', { count });
    showUndoable(text, { undoId: moved.undo_id, refreshes: GROUP_READERS });
    return true;
  };
}

/** Divides the class by surname into two groups; the notice can take it back. */
export function useHalveClass(classId: number) {
  const { t } = useTranslation('classes');
  const halve = useCall(classGroups.halve, { refreshes: [...GROUP_READERS] });
  const run = async (): Promise<void> => {
    const names: [string, string] = [t('studentGroups.first'), t('studentGroups.second')];
    const halved = await halve.mutateAsync({ params: { id: classId }, body: { names } }).catch(() => null);
    if (halved === null) return;
    showUndoable(t('studentGroups.halved'), { undoId: halved.undo_id, refreshes: GROUP_READERS });
  };
  return { run, isPending: halve.isPending };
}
