import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { taskTypeProblem } from '@slovickovo/domain/question-types/task-types';
import { taskNameProblem, timeLimitProblem } from '@slovickovo/domain/tasks/tasks';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { Actor, Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { isOffered } from '../../languages/languages.service.ts';
import { storeGroupsWithWords } from '../../word-groups/word-groups.service.ts';
import { cleanRows, wordsProblems } from '../../words/word-rows.service.ts';
import { windowProblem } from '../window/task-window.service.ts';
import { type Choice, getChosenWords } from '../word-sources.service.ts';
import { storeTasks, type TaskSettings } from './store-tasks.service.ts';

type CreateForm = Body<typeof newTasks.create>;

/**
 * Creates an exercise of the caller, or a homework or a test for each of the caller's classes that are named, with the time of
 * each (product §5.14, product §7.20). New words become a group of the caller.
 */
export function createTasks(context: Context, actor: Actor, { key, ...form }: CreateForm): Promise<Task[]> {
  return createWith(context, actor, form, { key, windowField: (index) => `set_for.${index}.valid_until` });
}

/** Creates one task (POST /tests). The call has no key, so a repeated one creates another task. */
export async function createTask(
  context: Context,
  actor: Actor,
  { usergroup_id, group_id, valid_from, valid_until, ...form }: Body<typeof tasks.create>,
): Promise<Task> {
  const set_for = [{ usergroup_id, group_id, valid_from, valid_until }];
  const options = { key: null, windowField: () => 'valid_until' };
  const [created] = await createWith(context, actor, { ...form, set_for, new_words: [] }, options);
  if (!created) throw new Error('A call without a key creates its task.');
  return created;
}

async function createWith(
  context: Context,
  actor: Actor,
  { name: rawName, language_ids, settings, set_for, new_words, new_group_name, ...rest }: Omit<CreateForm, 'key'>,
  { key, windowField }: { key: string | null; windowField: (index: number) => string },
): Promise<Task[]> {
  rest satisfies NothingElse;
  const {
    type,
    difficulty,
    direction,
    time,
    diacritic,
    email,
    ugType,
    answers_shown,
    mistakes_return,
    wordGroups,
    words,
    ...others
  } = settings;
  others satisfies NothingElse;
  const name = cleanText(rawName);
  const kind = ugType ?? 'exercise';
  const entered = cleanRows(new_words);
  const group_name = cleanText(new_group_name ?? rawName);
  if (answers_shown === 'after' && kind !== 'test') throw new AppError('malformed');
  if (mistakes_return && kind === 'test') throw new AppError('malformed');
  refuseProblems({
    name: taskNameProblem(name),
    ...Object.fromEntries(set_for.map((set, index) => [windowField(index), windowProblem(set)])),
    type: taskTypeProblem(type, kind),
    time: timeLimitProblem(time),
    language_ids:
      isOffered(language_ids.language_from_id) && isOffered(language_ids.language_to_id) ? null : 'language_unknown',
    ...wordsProblems(entered),
    new_group_name: entered.length > 0 && new_group_name !== undefined ? wordGroupNameProblem(group_name) : null,
  });
  if (entered.length > LIMITS.questions_per_task) throw new AppError('task_words_limit');
  const common: TaskSettings = {
    kind,
    name,
    ...language_ids,
    type,
    difficulty,
    direction,
    diacritic,
    time,
    email,
    answers_shown,
    mistakes_return,
  };
  return storeTasks(context, actor, {
    key,
    settings: common,
    sets: set_for.map(({ usergroup_id, ...window }) => ({ class_id: usergroup_id, ...window })),
    takeWords: (tx) => takeWords(tx, actor, { group_name, language_ids, wordGroups, words, entered }),
  });
}

interface Words extends Omit<Choice, 'languages'> {
  /** Of the new group with the entered words. */
  group_name: string;
  language_ids: CreateForm['language_ids'];
  entered: readonly EnteredWord[];
}

/** The chosen words, then the entered ones, which are stored in a new group. A word that is both is asked once. */
async function takeWords(
  tx: Tx,
  actor: Actor,
  { group_name, language_ids, wordGroups, words, entered }: Words,
): Promise<{ words: WordPair[]; word_group_ids: number[] }> {
  const choice = { languages: language_ids, words, wordGroups };
  const chosen = await getChosenWords(tx, actor, choice, { isLocking: entered.length > 0 });
  if (entered.length === 0) return { words: chosen, word_group_ids: [...wordGroups] };
  const stored = await storeGroupsWithWords(tx, actor, {
    wordgroups: [{ wordgroup_id: null, name: group_name }],
    language_ids,
    rows: entered,
  });
  const added = stored.words.map(({ id, word_text, translation }) => ({
    word_id: id,
    from: word_text,
    to: translation,
  }));
  const distinct = new Map([...chosen, ...added].map((word) => [word.word_id, word]));
  return { words: [...distinct.values()], word_group_ids: [...wordGroups, ...stored.groups.map(({ id }) => id)] };
}
