import type { Db } from '../../../db/database.ts';
import { inBatchesOfEach } from '../../../db/statements/batches.ts';
import { createTurns } from '../../../processes/turns.ts';
import { noteBurst } from '../bursts.service.ts';
import { findPlayableTasks, insertRuns, type NewRun } from './starting.repository.ts';

/** The facts of a start, as `findPlayableTasks` returns them; those of a whole class that starts are read together. */
export const findPlayableTask = inBatchesOfEach(findPlayableTasks);

/** So many starts are worked on at the same time in a process: enough for full batches of statements. */
export const AT_ONCE = 160;

const turns = new WeakMap<Db, ReturnType<typeof createTurns>>();

/**
 * Does the work of one start. While many are under way, the next ones wait in the order of their arrival: of pupils who start in one
 * moment the first are answered first, and what is made for a start is soon needed no more.
 */
export function inTurn<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const own = turns.get(db) ?? createTurns({ atOnce: AT_ONCE });
  turns.set(db, own);
  return own(work);
}

type Opened = Awaited<ReturnType<typeof insertRuns>> extends Map<number, infer Run> ? Run : never;

/** Inserts a run, as `insertRuns` does, in place of one that is open. Returns undefined if it was not opened. */
export async function insertRun(db: Db, run: NewRun, replaced?: number): Promise<Opened | undefined> {
  return (await insertRuns(db, [run], replaced)).get(run.user_id);
}

/**
 * Inserts the run of a class test that a pupil starts, as `insertRun` does. Those of pupils who start at the same moment share
 * statements and commits; each is answered after the commit that contains it.
 */
export const insertTestTogether = inBatchesOfEach(
  async (db, runs: readonly NewRun[]): Promise<Promise<Opened | undefined>[]> => {
    const alone = (run: NewRun) => insertRun(db, run);
    if (runs.length === 1) return runs.map(alone);
    noteBurst(db);
    const ofUsers = new Map(runs.toReversed().map((run) => [run.user_id, run]));
    const isFirst = (run: NewRun) => ofUsers.get(run.user_id) === run;
    const opened = await insertRuns(db, runs.filter(isFirst)).catch(() => undefined);
    // One of them may be why the statement failed, so each is tried alone, and fails alone. So is one that was left out, because another
    // transaction may have held its pupil or its task, and a second start of the same pupil.
    return runs.map(async (run) => (isFirst(run) ? opened?.get(run.user_id) : undefined) ?? alone(run));
  },
);
