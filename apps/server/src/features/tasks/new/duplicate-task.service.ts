import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../../context.ts';
import { refuseProblems } from '../../../errors.ts';
import type { FoundTask } from '../tasks.repository.ts';
import { getOwnTaskWithWords } from '../tasks.service.ts';
import { windowProblem } from '../window/task-window.service.ts';
import { storeTasks } from './store-tasks.service.ts';

/**
 * Creates tasks with the words and settings of a task of the caller, for these classes and times, or for these pupils of one class
 * (product §4.25). The words keep the texts that they have in the task, also of words that are changed or deleted by now. Refuses
 * `not_found` for pupils of other classes.
 */
export async function duplicateTask(
  context: Context,
  actor: Actor,
  taskId: number,
  { key, name: rawName, set_for, student_ids, ...rest }: Body<typeof newTasks.duplicate>,
): Promise<Task[]> {
  rest satisfies NothingElse;
  const source = await getOwnTaskWithWords(context.db, actor, taskId);
  const name = cleanText(rawName);
  refuseProblems({
    name: taskNameProblem(name),
    ...Object.fromEntries(set_for.map((set, index) => [`set_for.${index}.valid_until`, windowProblem(set)])),
  });
  const {
    kind,
    language_from_id,
    language_to_id,
    type,
    difficulty,
    direction,
    diacritic,
    time,
    email,
    answers_shown,
    mistakes_return,
  } = source;
  const languages = { language_from_id, language_to_id };
  return storeTasks(context, actor, {
    key,
    settings: {
      kind,
      name,
      ...languages,
      type,
      difficulty,
      direction,
      diacritic,
      time,
      email,
      answers_shown,
      mistakes_return,
    },
    sets: set_for.map(({ usergroup_id, ...window }) => ({ class_id: usergroup_id, ...window })),
    ...(student_ids && { chosen: [...new Set(student_ids)], makesUpFor: madeUpBy(source, set_for) }),
    takeWords: async () => ({ words: source.words, word_group_ids: source.word_group_ids }),
  });
}

/** The first date of a test that is set once more in its own class; undefined for homework and in another class. */
function madeUpBy(
  { id, kind, usergroup_id, makes_up_for }: FoundTask,
  setFor: Body<typeof newTasks.duplicate>['set_for'],
): number | undefined {
  const isLaterDate = kind === 'test' && setFor.every((set) => set.usergroup_id === usergroup_id);
  return isLaterDate ? (makes_up_for ?? id) : undefined;
}
