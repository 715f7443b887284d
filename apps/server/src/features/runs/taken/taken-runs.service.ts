import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Run } from '@slovickovo/contract/runs/runs';
import type { TakenItem, TakenRun, takenRuns } from '@slovickovo/contract/runs/taken-runs';
import { LIMITS } from '@slovickovo/domain/limits';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { playPolicies, startPolicies } from '../runs.policies.ts';
import { presentRun } from '../runs.presenter.ts';
import { findRun, type RunRow } from '../runs.repository.ts';
import { judged, withRepeats } from '../saving/judging.service.ts';
import { finish, finishable, getRun, summaryOf } from '../settling.service.ts';
import { insertMadeRun } from '../starting/made-run.service.ts';
import { findPlayableTask } from '../starting/start-together.service.ts';
import {
  discardTakenRun,
  findDeliveryFacts,
  finishUncounted,
  listTakenRunsOf,
  removeExpiredRuns,
} from './taken-runs.repository.ts';

/** A run that was taken along. A new one has no questions in `taken`, but those of `writeQuestions`. */
interface Taken {
  taken: TakenRun;
  questions: Buffer | undefined;
}

/**
 * Makes a run that is played without a connection (product §4.38), by the rules of a start. It is no open run: others can be played
 * meanwhile. Refuses `needs_connection` for a class test, for a time limit, which nobody could prove, and for a practice that
 * nobody made by hand; and `taken_limit`.
 */
export async function takeAlong({ db }: Context, actor: Actor, taskId: number): Promise<Taken> {
  const people = { userId: actor.id, playerId: actor.id };
  for (;;) {
    const task = await findPlayableTask(db, { taskId, ...people });
    authorize(task !== undefined && startPolicies.start(actor, { ...task, user_id: actor.id }));
    if (task.kind === 'test' || task.time !== null || task.practice !== null) throw new AppError('needs_connection');
    const { run, questions, expires_at } = await transaction(db, async (tx) => {
      await lockChangesOf(tx, actor.id);
      const { count, run_id, expires_at } = await removeExpiredRuns(tx, actor.id, taskId);
      if (run_id !== null) return { run: await getRun(tx, run_id), questions: undefined, expires_at };
      if (task.is_archived) throw new AppError('class_archived');
      if (!task.running) throw new AppError('task_inactive');
      if (count >= LIMITS.taken_runs) throw new AppError('taken_limit');
      const made = await insertMadeRun(tx, task, { ...people, state: 'taken', isWithheld: false });
      return { run: made?.run, questions: made?.shown, expires_at };
    });
    // It accepts other answers than a moment ago.
    if (run === undefined) continue;
    return { taken: { run: presentRun(run, false), valid_until: run.valid_until, expires_at }, questions };
  }
}

/** Returns what the caller has taken along, and what was delivered too late, the newest first. */
export function listTakenRuns({ db }: Context, actor: Actor): Promise<TakenItem[]> {
  return listTakenRunsOf(db, actor.id);
}

/**
 * Judges the answers of a run that was taken along and makes its result, once: of several deliveries, also at the same moment and from
 * two devices, the first one counts, and all get its result. It counts by the database's clock and the present window of its task;
 * later the result is kept for the pupil, uncounted. Refuses `task_inactive` while the task was moved to a later start, and
 * `class_archived` while a result that is in time must wait for the class.
 */
export async function deliverTakenRun(
  context: Context,
  actor: Actor,
  runId: number,
  { answers: incoming, ...rest }: Body<typeof takenRuns.deliver>,
): Promise<Run> {
  rest satisfies NothingElse;
  for (;;) {
    const run = await getOwnRun(context, actor, runId);
    if (run.state === 'finished' || run.state === 'uncounted') return presentRun(run, false);
    if (run.state !== 'taken') throw new AppError('run_closed');
    const counted = await count(context, run, incoming);
    if (counted !== undefined) return presentRun(counted, false);
    const facts = await findDeliveryFacts(context.db, runId);
    if (facts.is_early) throw new AppError('task_inactive');
    if (facts.is_in_time && facts.is_archived) throw new AppError('class_archived');
    const kept = facts.is_in_time ? undefined : await keep(context, run, incoming);
    if (kept !== undefined) return presentRun(await getRun(context.db, runId), false);
  }
}

/** Gives up a run that was not delivered, so that the task can be taken along anew; again changes nothing. */
export async function removeTakenRun(context: Context, actor: Actor, runId: number): Promise<void> {
  const run = await getOwnRun(context, actor, runId);
  if (run.state === 'discarded' || (await discardTakenRun(context.db, runId))) return;
  throw new AppError('run_closed');
}

/** Only an exercise or a homework can have been taken along; its right answers are no secret of its player. */
async function getOwnRun({ db }: Context, actor: Actor, runId: number): Promise<RunRow> {
  const run = await findRun(db, runId);
  authorize(run !== undefined && playPolicies.play(actor, run) && run.mode === 'open');
  return run;
}

type Incoming = Body<typeof takenRuns.deliver>['answers'];

/** Makes the result. Returns undefined if the run changed, or does not count. */
async function count(context: Context, run: RunRow, incoming: Incoming) {
  const { answers, repeats } = judged(run, incoming, { isEnd: true });
  return finish(context, withRepeats(finishable(run), repeats), answers, repeats);
}

/** Keeps the answers with a result that does not count. Returns undefined if the run changed, or is in time. */
async function keep({ db }: Context, run: RunRow, incoming: Incoming) {
  // Questions that are asked again count for nothing, so they need not be kept.
  const { answers } = judged({ ...run, mistakes_return: false, practice: null }, incoming);
  return finishUncounted(db, run, summaryOf(finishable(run), answers), answers);
}
