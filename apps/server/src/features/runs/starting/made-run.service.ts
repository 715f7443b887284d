import { randomBytes } from 'node:crypto';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { writtenQuestions } from '@slovickovo/domain/question-types/written-questions';
import { seededRandom } from '@slovickovo/domain/random';
import { withAccepted } from '@slovickovo/domain/runs/accepted-answers';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { PractisedWords } from '../../../db/conditions/practice.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { RunRow } from '../runs.repository.ts';
import { insertRun, insertTestTogether } from './start-together.service.ts';
import { writeQuestions } from './started.presenter.ts';
import { findPractisedWords, type NewRun, type PlayableTask } from './starting.repository.ts';
import { getTaskWords } from './task-words.service.ts';

/** A new run. Its questions are texts outside the heap: those of a class that starts together would all wait there as objects. */
export interface MadeRun {
  /** The run without its questions. */
  run: RunRow;
  /** The questions with the answers that the teacher has accepted; the text of `writtenQuestions`. */
  judged: Buffer;
  /** The questions as the player may see them, written by `writeQuestions`. */
  shown: Buffer;
}

/** How a run is made: the user gets its result, the player answers. */
export interface Making {
  userId: number;
  playerId: number;
  state: NewRun['state'];
  /** Whether verdicts and right answers are withheld from the player. */
  isWithheld: boolean;
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
  const words = await wordsOf(db, task, practised);
  const seed = randomBytes(16).toString('hex');
  const { stored, count, max_points, ...texts } = textsOf(questionsOf(task, words, seed), task, making);
  const row = {
    state,
    task_id: task.id,
    user_id: userId,
    played_by: playerId,
    kind,
    mode: runModeOf(kind),
    difficulty,
    diacritic,
    question_count: count,
    max_points,
  };
  const time = state === 'taken' ? null : task.time;
  const made = { ...row, questions: stored, time, grace_ms: graceMs(time), task_revision: task.revision, seed };
  // A pupil opens at most one run at a time. A teacher may enter several, at the same moment as their pupils.
  const isOwnTest = kind === 'test' && userId === playerId && replaced === undefined;
  const created = isOwnTest ? await insertTestTogether(db, made) : await insertRun(db, made, replaced);
  return created && { run: { ...facts, ...NEW_RUN, ...row, ...created, questions: [] }, ...texts };
}

/** The state of every new run. */
const NEW_RUN = {
  current: 0,
  revision: 0,
  date_finished: null,
  points: null,
  test_rate: null,
  correct: null,
  suspicious: false,
  previous_best: null,
  withdrawn: false,
  overdue: false,
  answers: [],
  appeals: [],
};

/** Returns what is needed of questions after they are made. */
function textsOf(
  questions: Question[],
  { kind, difficulty, accepted }: PlayableTask,
  { state, isWithheld }: Pick<Making, 'state' | 'isWithheld'>,
) {
  const judged = withAccepted(questions, accepted);
  const stored = Buffer.from(writtenQuestions(questions));
  return {
    count: questions.length,
    max_points: maxPoints(questions, { kind, difficulty }),
    stored,
    judged: judged === questions ? stored : Buffer.from(writtenQuestions(judged)),
    shown: writeQuestions({ ...NEW_RUN, mode: runModeOf(kind), state, questions: judged }, isWithheld),
  };
}

/** The words of a task, from which questions are made. */
export async function wordsOf(
  db: Db,
  { id, practice_of }: Pick<PlayableTask, 'id' | 'practice_of'>,
  practised?: PractisedWords,
) {
  // A few mistakes alone are too few for wrong options, so the other words of the practised run serve as such.
  if (practice_of !== null) return practised ?? (await findPractisedWords(db, id));
  return { words: await getTaskWords(db, id) };
}

/** Makes the questions of a task; refuses `generation_impossible`. */
export function questionsOf(
  { type, kind, difficulty, direction }: Pick<PlayableTask, 'type' | 'kind' | 'difficulty' | 'direction'>,
  words: Awaited<ReturnType<typeof wordsOf>>,
  seed: string,
): Question[] {
  const random = seededRandom(seed);
  const questions = makeQuestions({ ...words, type, mode: runModeOf(kind), difficulty, direction, random });
  if (questions === null) throw new AppError('generation_impossible');
  return questions;
}
