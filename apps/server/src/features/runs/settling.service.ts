import { FASTEST_ANSWER_MS } from '@slovickovo/domain/limits';
import { summarise } from '@slovickovo/domain/player/player';
import type { Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { earnPoints } from '../rankings/rankings.service.ts';
import {
  addWordResults,
  discardRun,
  findOpenRunId,
  findRun,
  finishRun,
  lockRun,
  type RunRow,
  takeOverdueRun,
} from './runs.repository.ts';

/** The run, or `not_found`. */
export async function getRun(db: Db, runId: number): Promise<RunRow> {
  const row = await findRun(db, runId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Whether the moment has come; never without one. */
export function isPast(moment: string | null, now: string): boolean {
  return moment !== null && Date.parse(moment) <= Date.parse(now);
}

/** The player's open run once overdue and withdrawn ones are out of the way. Locks it. */
export async function settledOpenRun(tx: Db, context: Context, playerId: number): Promise<RunRow | undefined> {
  const runId = await findOpenRunId(tx, playerId);
  if (runId === undefined) return undefined;
  await lockRun(tx, runId);
  const row = await getRun(tx, runId);
  return (await settle(tx, context, row)) === 'open' ? row : undefined;
}

/** Discards the run when its task is gone for the player, finishes it when its time is over. Says what became of it. */
export async function settle(tx: Db, context: Context, row: RunRow): Promise<RunRow['state']> {
  if (row.state !== 'open') return row.state;
  if (row.withdrawn) {
    await discardRun(tx, row.id);
    return 'discarded';
  }
  if (isPast(row.closes_at, row.server_now)) {
    await finish(tx, context, row);
    return 'finished';
  }
  return 'open';
}

/** Makes the result of what is stored: one result, one row of points, whoever else tries at the same moment. */
export async function finish(tx: Db, { config }: Context, row: RunRow): Promise<void> {
  const questions = row.questions;
  const verdicts = new Map(row.answers.map(({ n, valid }) => [n, valid]));
  const { points, max_points, test_rate, correct } = summarise({
    questions,
    verdicts: questions.map((_, n) => verdicts.get(n) ?? null),
    kind: row.kind,
    difficulty: row.difficulty,
  });
  const elapsed = Date.parse(row.server_now) - Date.parse(row.date_started);
  const suspicious = row.answers.length > 0 && elapsed / row.answers.length < FASTEST_ANSWER_MS;
  const finished = await finishRun(tx, row.id, { points, max_points, test_rate, correct, suspicious });
  if (finished === undefined) return;
  await addWordResults(
    tx,
    row.user_id,
    row.answers.flatMap(({ n, valid }) => {
      const word_id = questions[n]?.word_id;
      return word_id === undefined ? [] : [{ word_id, valid }];
    }),
    finished,
  );
  await earnPoints(tx, config, {
    run_id: row.id,
    user_id: row.user_id,
    task_id: row.task_id,
    kind: row.kind,
    points,
    suspicious,
    earned_at: finished,
  });
}

/** Finishes all overdue runs, one transaction each; safe beside other processes. Gives how many there were. */
export async function finishOverdueRuns(context: Context): Promise<number> {
  for (let count = 0; ; count += 1) {
    const found = await transaction(context.db, async (tx) => {
      const runId = await takeOverdueRun(tx);
      if (runId !== undefined) await settle(tx, context, await getRun(tx, runId));
      return runId !== undefined;
    });
    if (!found) return count;
  }
}
