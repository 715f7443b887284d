import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import { makeQuestions, wordsWithoutQuestion } from '@slovickovo/domain/question-types/make-questions';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { refuseOtherClasses } from '../../classes/classes.service.ts';
import { taskPolicies } from '../tasks.policies.ts';
import { presentTaskForTeacher } from '../tasks.presenter.ts';
import { listTasks, listTasksOfKey } from '../tasks.repository.ts';
import { insertTasks, type NewTask, type SetFor } from './new-tasks.repository.ts';

/** As many words a refusal names. */
const MOST_NAMED_WORDS = 5;

/** What the tasks of one call have in common, before its words are known. */
export type TaskSettings = Omit<NewTask, 'created_by' | 'set_key' | 'word_group_ids' | 'for_chosen' | 'makes_up_for'>;

interface StoredTasks {
  /** The same key again creates nothing more. Null for a call that cannot be repeated. */
  key: string | null;
  settings: TaskSettings;
  sets: readonly SetFor[];
  /** The pupils for whom a homework or a test is, all of its only class; without it, it is for the class or group of each set. */
  chosen?: readonly number[];
  /** The test of the class of which it is a later date for chosen pupils. */
  makesUpFor?: number | undefined;
  /** Returns the words; what it stores is part of the transaction. */
  takeWords: (tx: Tx) => Promise<{ words: readonly WordPair[]; word_group_ids: number[] }>;
}

/**
 * Stores a task for each class, with the news of each class, in one transaction: all of them or none. The texts of the words are
 * copied, so that a later edit changes no task. Of calls of one user with the same key, the unique index `tasks_set_key_idx` lets one
 * store its tasks; the others wait for it and return them.
 */
export async function storeTasks(
  { db, random }: Context,
  actor: Actor,
  { key, settings, sets, chosen, makesUpFor, takeWords }: StoredTasks,
): Promise<Task[]> {
  const classIds = sets.flatMap(({ class_id }) => class_id ?? []);
  // An exercise belongs to no class; of homework and tests each class has one.
  if (settings.kind === 'exercise' ? sets.length > 1 || classIds.length > 0 : classIds.length < sets.length)
    throw new AppError('malformed');
  if (chosen && !(sets.length === 1 && sets[0]?.class_id && sets[0].group_id === null)) throw new AppError('malformed');
  const names = sets.map(({ class_id, group_id }) => `${class_id} ${group_id}`);
  if (new Set(names).size < names.length) throw new AppError('malformed');
  await refuseOtherClasses(db, actor, sets);
  const author = { created_by: actor.id, set_key: key };
  const task = { ...settings, ...author, for_chosen: chosen !== undefined, makes_up_for: makesUpFor ?? null };
  const create = async (tx: Tx): Promise<number[]> => {
    const { words, word_group_ids } = await takeWords(tx);
    if (words.length === 0) throw new AppError('no_words');
    if (words.length > LIMITS.questions_per_task) throw new AppError('task_words_limit');
    const { type, difficulty, direction, kind } = settings;
    const trial = makeQuestions({ words, type, mode: runModeOf(kind), difficulty, direction, random });
    if (trial === null) {
      const unasked = wordsWithoutQuestion({ words, type, mode: runModeOf(kind), direction });
      throw new AppError('generation_impossible', { words: namesOf(unasked) });
    }
    const created = await insertTasks(tx, { task: { ...task, word_group_ids }, sets, words, chosen: chosen ?? [] });
    if (created.length === 0) throw new Error('The key has tasks already.');
    if (created.some((one) => one.chosen < (chosen?.length ?? 0))) throw new AppError('not_found');
    return created.map(({ id }) => id);
  };
  const ofCall = async (error: unknown) => {
    // What a repeated call finds may have changed since the first one, whose tasks it returns whatever refuses it now; not those of
    // a class that the caller has left: a repeated call may name another one.
    const done = key === null ? [] : await listTasksOfKey(db, actor.id, key);
    if (done.length === 0) throw error;
    return done.filter((one) => one.valid && taskPolicies.change(actor, { ...one, is_student: false }));
  };
  const stored = await transaction(db, create).then((ids) => listTasks(db, ids, actor.id), ofCall);
  return stored.map(presentTaskForTeacher);
}

/** The first words of a list, as a refusal names them; a last "…" stands for the others. */
function namesOf(words: readonly WordPair[]): string[] {
  const names = words.slice(0, MOST_NAMED_WORDS).map(({ from, to }) => `${from} – ${to}`);
  return words.length > MOST_NAMED_WORDS ? [...names, '…'] : names;
}
