import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { extraTime } from '@slovickovo/contract/classes/extra-time';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { showUndoable } from '../../../lib/undo.ts';

/** What shows the extra time of pupils. */
const READERS = ['/usergroups', '/tests'] as const;

/** Sets the extra time of pupils in percent; the notice can take it back. Resolves to true if it is set. */
export function useSetExtraTime(classId: number) {
  const { t } = useTranslation('class-groups');
  const set = useCall(extraTime.set, { refreshes: [...READERS] });
  return async (students: readonly ClassStudent[], percent: number): Promise<boolean> => {
    const body = { students: students.map(({ id }) => id), percent };
    const done = await set.mutateAsync({ params: { id: classId }, body }).catch(() => null);
    if (done === null) return false;
    const count = students.length;
    const text = percent === 0 ? t('extraTime.taken', { count }) : t('extraTime.given', { count, percent });
    showUndoable(text, { undoId: done.undo_id, refreshes: READERS });
    return true;
  };
}
