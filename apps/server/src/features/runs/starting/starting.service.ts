import { randomBytes } from 'node:crypto';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Run, runs } from '@slovickovo/contract/runs/runs';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { seededRandom } from '@slovickovo/domain/random';
import { withAccepted } from '@slovickovo/domain/runs/accepted-answers';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { Actor, Context } from '../../../context.ts';
import type { PractisedWords } from '../../../db/conditions/practice.ts';
import type { Db } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/violations.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { getTaskFor } from '../../tasks/tasks.service.ts';
import { startPolicies } from '../runs.policies.ts';
import { presentQuestion, presentRun, presentTest } from '../runs.presenter.ts';
import type { RunRow } from '../runs.repository.ts';
import { rememberRun } from '../saving/known-runs.service.ts';
import { getSettledRun } from '../settling.service.ts';
import { isWithheldFromPlayer } from '../verdicts.service.ts';
import { findPlayableTask, insertRun, insertTestTogether, inTurn } from './start-together.service.ts';
import {
  findPractisedWords,
  type NewRun,
  type PlayableTask,
  type StartOf,
  updateEnteringPlayer,
} from './starting.repository.ts';
import { getTaskWords } from './task-words.service.ts';

/** A start repeated within this time is a double click, not a request to begin again. */
const SAME_CLICK_MS = 5_000;

/**
 * Starts a run: membership and window by the database's clock, questions made here and stored whole
 * (product §10.3, §10.9).
 *
 * An open run of the same exercise or homework is discarded for the new one, except after a double click, which returns it. One of the
 * same class test is returned, and so is a warm-up in the same languages, each start of which makes an exercise of its own; a finished
 * test refuses with `test_done`. An open run of another task refuses with `run_open`; a pupil who joined after the test had begun and
 * was not let in, with `not_admitted`. With `user_id` the class's teacher enters the run of a pupil, and takes over a class test that a
 * colleague began to enter. The words of a practice need not be read if the caller knows them (`practised`).
 *
 * Nothing is locked: unique indexes decide which of several starts is first, and the others try again
 * (docs/decisions/0008).
 */
export async function startRun(
  context: Context,
  actor: Actor,
  { id: taskId, user_id: userId = actor.id, ...rest }: Body<typeof runs.start>,
  practised?: PractisedWords,
): Promise<Run> {
  rest satisfies NothingElse;
  return inTurn(context.db, () => tryStart(context, actor, { taskId, userId, practised }));
}

/** Starts the run, again and again until no other call is in between. */
async function tryStart(
  context: Context,
  actor: Actor,
  { taskId, userId, practised }: { taskId: number; userId: number; practised: PractisedWords | undefined },
): Promise<Run> {
  for (;;) {
    const task = await findPlayableTask(context.db, { taskId, userId, playerId: actor.id });
    authorize(task !== undefined && startPolicies.start(actor, { ...task, user_id: userId }));
    const found = task.open_run_id === null ? undefined : await getSettledRun(context, task.open_run_id);
    // Without a result nobody has begun the task, which may change the rest of what was read.
    if (found?.task_id === taskId && !['open', 'finished'].includes(found.state)) continue;
    const open = found?.state === 'open' ? found : undefined;
    if (open !== undefined && isSameStart(open, { task, userId }))
      return presentRun(open, isWithheldFromPlayer(actor, open));
    if (task.is_archived) throw new AppError('class_archived');
    if (!task.running) throw new AppError('task_inactive');
    if (task.has_attempt) {
      if (userId === actor.id || !(await takeOver(context.db, { taskId, userId, playerId: actor.id })))
        throw new AppError('test_done');
      continue;
    }
    // A run that the teacher enters for a pupil is the teacher's consent.
    if (task.kind === 'test' && userId === actor.id && !task.may_write) throw new AppError('not_admitted');
    const run = await openRun(context, { task, userId, playerId: actor.id, replaced: open?.id, practised });
    if (run !== undefined) return presentRun(run, isWithheldFromPlayer(actor, run));
  }
}

/**
 * Lets the teacher go on with a class test that a colleague began to enter for the pupil (docs/decisions/0081). Returns whether the start
 * has to look again: at the test, or at a run that the teacher has begun meanwhile.
 */
async function takeOver(db: Db, start: StartOf): Promise<boolean> {
  try {
    return await updateEnteringPlayer(db, start);
  } catch (error) {
    if (!isUniqueViolation(error, 'runs_one_open_idx')) throw error;
    return true;
  }
}

/** Returns whether the open run is the one that the start asks for; refuses when it is a run of another task. */
function isSameStart(open: RunRow, { task, userId }: Pick<Start, 'userId'> & { task: PlayableTask }): boolean {
  const isSame = open.user_id === userId && (open.task_id === task.id || isSameWarmUp(open, task));
  if (!isSame) throw new AppError('run_open', { data: locationOf(open) });
  const age = Date.parse(open.server_now) - Date.parse(open.date_started);
  return open.mode === 'sealed' || open.practice === 'warm_up' || (open.current === 0 && age < SAME_CLICK_MS);
}

function isSameWarmUp(open: RunRow, task: PlayableTask): boolean {
  const isWarmUp = open.practice === 'warm_up' && task.practice === 'warm_up';
  return isWarmUp && open.language_from_id === task.language_from_id && open.language_to_id === task.language_to_id;
}

interface Start {
  userId: number;
  playerId: number;
  /** The player's open run that the new one replaces. */
  replaced?: number | undefined;
  practised?: PractisedWords | undefined;
}

/** Inserts the run. Returns undefined when another start was first. */
async function openRun(
  { db }: Context,
  { task, ...start }: Start & { task: PlayableTask },
): Promise<RunRow | undefined> {
  const run = await insertMadeRun(db, task, { ...start, state: 'open' });
  if (run !== undefined) rememberRun(db, run);
  return run;
}

/**
 * Makes the questions of a run of the task and inserts it; one that is taken along has no deadline. Returns undefined when another call
 * was first, or the task accepts other answers than when it was read.
 */
export async function insertMadeRun(
  db: Db,
  task: PlayableTask,
  { userId, playerId, state, replaced, practised }: Start & { state: NewRun['state'] },
): Promise<RunRow | undefined> {
  const { kind, difficulty, diacritic } = task;
  const time = state === 'taken' ? null : task.time;
  const seed = randomBytes(16).toString('hex');
  const questions = await questionsOf(db, task, seed, practised);
  const row = {
    state,
    task_id: task.id,
    user_id: userId,
    played_by: playerId,
    kind,
    mode: runModeOf(kind),
    difficulty,
    diacritic,
    questions,
    max_points: maxPoints(questions, { kind, difficulty }),
  };
  const times = { time, grace_ms: graceMs(time) };
  const made = { ...row, ...times, task_revision: task.revision, seed };
  // A pupil opens at most one run at a time. A teacher may enter several, at the same moment as their pupils.
  const isOwnTest = kind === 'test' && userId === playerId && replaced === undefined;
  const created = isOwnTest ? await insertTestTogether(db, made) : await insertRun(db, made, replaced);
  if (created === undefined) return undefined;
  const { accepted, ...facts } = task;
  const judged = withAccepted(questions, accepted);
  return { ...facts, ...NEW_RUN, ...row, ...created, questions: judged, question_count: questions.length };
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

async function questionsOf(
  db: Db,
  {
    id,
    type,
    kind,
    difficulty,
    direction,
    practice_of,
  }: Pick<PlayableTask, 'id' | 'type' | 'kind' | 'difficulty' | 'direction' | 'practice_of'>,
  seed: string,
  practised?: PractisedWords,
): Promise<Question[]> {
  // A few mistakes alone are too few for wrong options, so the other words of the practised run serve as such.
  const words =
    practice_of === null ? { words: await getTaskWords(db, id) } : (practised ?? (await findPractisedWords(db, id)));
  const random = seededRandom(seed);
  const questions = makeQuestions({ ...words, type, mode: runModeOf(kind), difficulty, direction, random });
  if (questions === null) throw new AppError('generation_impossible');
  return questions;
}

/** Questions as a run of the caller's own task would ask them; nothing is stored (product §6.6). */
export async function previewRun({ db }: Context, actor: Actor, taskId: number) {
  const task = await getTaskFor(db, actor, taskId, 'change');
  const questions = await questionsOf(db, task, randomBytes(16).toString('hex'));
  return {
    questions: questions.map((question) => ({ ...presentQuestion(question, false), response: null, valid: null })),
    test: presentTest(task),
  };
}

function locationOf(row: RunRow) {
  return { run_id: row.id, test_id: row.task_id, usergroup_id: row.usergroup_id, kind: row.kind };
}
