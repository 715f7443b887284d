import type { Direction, TaskType } from '@slovickovo/domain/question-types/question-types';
import { isHeard, type OfferedTaskType, offeredTaskTypes } from '@slovickovo/domain/question-types/task-types';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { WordLanguage } from '../../../components/words/entered-words.ts';
import { useCanRead } from '../../../lib/speech/use-can-read.ts';

/** The languages of a task's words. */
export interface WordLanguages {
  from: WordLanguage;
  to: WordLanguage;
}

/**
 * The types that the wizard offers, in their order. Those that are heard only if this device or the server reads a language that the
 * pupils would hear (product §5.30), or if one of them is chosen already.
 */
export function useOfferedTypes(
  kind: TaskKind,
  { type, direction }: { type: TaskType; direction: Direction },
  { from, to }: WordLanguages,
): { types: OfferedTaskType[]; canBeHeard: boolean } {
  const offered = offeredTaskTypes(kind);
  // Class tests have no heard types, so nothing is asked for them.
  const isAsked = offered.some(isHeard);
  const readsFrom = useCanRead(isAsked && direction !== 'to_from' ? from.code : null);
  const readsTo = useCanRead(isAsked && direction !== 'from_to' ? to.code : null);
  const canBeHeard = readsFrom || readsTo;
  return { types: offered.filter((each) => canBeHeard || !isHeard(each) || each === type), canBeHeard };
}
