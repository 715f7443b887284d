import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { runs } from '@slovickovo/contract/runs/runs';
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
import { newSeed, questionsOf } from './made-questions.service.ts';
import { insertMadeRun, wordsOf } from './made-run.service.ts';
import { findPlayableTask, inTurn } from './start-together.service.ts';
import { presentStarted, type StartReply } from './started.presenter.ts';
import { type PlayableTask, type StartOf, updateEnteringPlayer } from './starting.repository.ts';

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
): Promise<StartReply> {
  rest satisfies NothingElse;
  return inTurn(context.db, () => tryStart(context, actor, { taskId, userId, practised }));
}

/** Starts the run, again and again until no other call is in between. */
async function tryStart(
  context: Context,
  actor: Actor,
  { taskId, userId, practised }: { taskId: number; userId: number; practised: PractisedWords | undefined },
): Promise<StartReply> {
  for (;;) {
    const task = await findPlayableTask(context.db, { taskId, userId, playerId: actor.id });
    authorize(task !== undefined && startPolicies.start(actor, { ...task, user_id: userId }));
    const found = task.open_run_id === null ? undefined : await getSettledRun(context, task.open_run_id);
    // Without a result nobody has begun the task, which may change the rest of what was read.
    if (found?.task_id === taskId && !['open', 'finished'].includes(found.state)) continue;
    const open = found?.state === 'open' ? found : undefined;
    if (open !== undefined && isSameStart(open, { task, userId }))
      return presentStarted(presentRun(open, isWithheldFromPlayer(actor, open)));
    if (task.is_archived) throw new AppError('class_archived');
    if (!task.running) throw new AppError('task_inactive');
    if (task.has_attempt) {
      if (userId === actor.id || !(await takeOver(context.db, { taskId, userId, playerId: actor.id })))
        throw new AppError('test_done');
      continue;
    }
    // A run that the teacher enters for a pupil is the teacher's consent.
    if (task.kind === 'test' && userId === actor.id && !task.may_write) throw new AppError('not_admitted');
    const isWithheld = isWithheldFromPlayer(actor, { ...task, user_id: userId });
    const making = { userId, playerId: actor.id, state: 'open' as const, isWithheld, replaced: open?.id, practised };
    const made = await insertMadeRun(context.db, task, making);
    if (made === undefined) continue;
    rememberRun(context.db, { ...made.run, questions: made.judged });
    return presentStarted(presentRun(made.run, isWithheld), made.shown);
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
function isSameStart(open: RunRow, { task, userId }: { task: PlayableTask; userId: number }): boolean {
  const isSame = open.user_id === userId && (open.task_id === task.id || isSameWarmUp(open, task));
  if (!isSame) throw new AppError('run_open', { data: locationOf(open) });
  const age = Date.parse(open.server_now) - Date.parse(open.date_started);
  return open.mode === 'sealed' || open.practice === 'warm_up' || (open.current === 0 && age < SAME_CLICK_MS);
}

function isSameWarmUp(open: RunRow, task: PlayableTask): boolean {
  const isWarmUp = open.practice === 'warm_up' && task.practice === 'warm_up';
  return isWarmUp && open.language_from_id === task.language_from_id && open.language_to_id === task.language_to_id;
}

/** Questions as a run of the caller's own task would ask them; nothing is stored (product §6.6). */
export async function previewRun({ db }: Context, actor: Actor, taskId: number) {
  const task = await getTaskFor(db, actor, taskId, 'change');
  const questions = questionsOf(task, await wordsOf(db, task), newSeed());
  return {
    questions: questions.map((question) => ({ ...presentQuestion(question, false), response: null, valid: null })),
    test: presentTest(task),
  };
}

function locationOf(row: RunRow) {
  return { run_id: row.id, test_id: row.task_id, usergroup_id: row.usergroup_id, kind: row.kind };
}
