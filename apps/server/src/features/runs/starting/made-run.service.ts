import { runModeOf } from '@slovickovo/domain/runs/runs';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { PractisedWords } from '../../../db/conditions/practice.ts';
import type { Db } from '../../../db/database.ts';
import type { RunRow } from '../runs.repository.ts';
import { type MadeQuestions, NEW_RUN, type Showing, type WordsOfTask, writtenRun } from './made-questions.service.ts';
import { takePrepared } from './prepared-questions.service.ts';
import { insertRun, insertTestTogether } from './start-together.service.ts';
import { findPractisedWords, type PlayableTask } from './starting.repository.ts';
import { getTaskWords } from './task-words.service.ts';

/** A new run. Its questions are texts outside the heap: those of a class that starts together would all wait there as objects. */
export interface MadeRun extends Pick<MadeQuestions, 'judged' | 'shown'> {
  /** The run without its questions. */
  run: RunRow;
}

/** How a run is made: the user gets its result, the player answers. */
export interface Making extends Showing {
  userId: number;
  playerId: number;
  /** The player's open run that the new one replaces. */
  replaced?: number | undefined;
  /** The words of a practice, if the caller knows them. */
  practised?: PractisedWords | undefined;
}

/**
 * Makes the questions of a run of the task and inserts it; one that is taken along has no deadline. Returns undefined when another call
 * was first, or the task accepts other answers than when it was read.
 */
export async function insertMadeRun(db: Db, task: PlayableTask, making: Making): Promise<MadeRun | undefined> {
  const { userId, playerId, state, replaced, practised } = making;
  const { kind, difficulty, diacritic, accepted, ...facts } = task;
  // A pupil opens at most one run at a time. A teacher may enter several, at the same moment as their pupils.
  const isOwnTest = kind === 'test' && state === 'open' && userId === playerId && replaced === undefined;
  const prepared = isOwnTest ? takePrepared(db, task) : undefined;
  const made = prepared ?? writtenRun(task, await wordsOf(db, task, practised), making);
  const row = {
    state,
    task_id: task.id,
    user_id: userId,
    played_by: playerId,
    kind,
    mode: runModeOf(kind),
    difficulty,
    diacritic,
    question_count: made.count,
    max_points: made.max_points,
  };
  const time = state === 'taken' ? null : task.time;
  const { seed, stored: questions } = made;
  const inserted = { ...row, questions, time, grace_ms: graceMs(time), task_revision: task.revision, seed };
  const created = isOwnTest ? await insertTestTogether(db, inserted) : await insertRun(db, inserted, replaced);
  const { judged, shown } = made;
  return created && { judged, shown, run: { ...facts, ...NEW_RUN, ...row, ...created, questions: [] } };
}

/** The words of a task, from which questions are made. */
export async function wordsOf(
  db: Db,
  { id, practice_of }: Pick<PlayableTask, 'id' | 'practice_of'>,
  practised?: PractisedWords,
): Promise<WordsOfTask> {
  // A few mistakes alone are too few for wrong options, so the other words of the practised run serve as such.
  if (practice_of !== null) return practised ?? (await findPractisedWords(db, id));
  return { words: await getTaskWords(db, id) };
}
