// Holds what was acknowledged against what is stored, and asks the doctor.
import { createDatabase, type DatabaseConnection, type DatabaseHandle } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts';
import { violationsOf } from '../../apps/server/src/testing/databases/violations.ts';
import type { PlayedRun } from './class-at-work.ts';

export const QUIET = { info: () => {}, warn: () => {} };
/** At most so many problems of one kind are told. */
const MOST_TOLD = 5;

/** Works with the embedded database of a folder, whether a server runs there or not. */
export async function withEmbedded<T>(dataDir: string, work: (database: DatabaseHandle) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: QUIET });
  try {
    return await withDatabase(embedded.connection, work);
  } finally {
    await embedded.stop();
  }
}

export async function withDatabase<T>(
  connection: DatabaseConnection,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = createDatabase(connection, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Returns what is wrong: an acknowledged answer or result that is lost, stored twice or differently, points that were booked
 * another time than once, and every violated invariant of the data.
 */
export async function whatIsWrong(database: DatabaseHandle, played: readonly PlayedRun[]): Promise<string[]> {
  const { rows: answers } = await database.pool.query<{ run_id: number; n: number; response: string; counts: boolean }>(
    'select run_id, n, response, counts from answers',
  );
  const { rows: runs } = await database.pool.query<{ id: number; state: string; points: number; correct: number }>(
    'select id, state, points, correct from runs',
  );
  const { rows: ledger } = await database.pool.query<{ run_id: number; points: number }>(
    'select run_id, points from points_ledger',
  );
  const stored = new Map<string, typeof answers>();
  for (const answer of answers) {
    const key = `${answer.run_id} ${answer.n}`;
    stored.set(key, [...(stored.get(key) ?? []), answer]);
  }
  const problems: string[] = [];
  for (const { id, answers: acknowledged, result, isCutShort } of played) {
    for (const [n, response] of acknowledged) {
      const found = (stored.get(`${id} ${n}`) ?? []).filter((answer) => answer.counts);
      if (found.length !== 1 || found[0]?.response !== response)
        problems.push(`answer ${n} of run ${id} was acknowledged and is stored ${found.length} times`);
    }
    const run = runs.find((row) => row.id === id);
    if (isCutShort && run?.state !== 'finished') problems.push(`run ${id} was ended and has no result`);
    if (result === undefined) continue;
    const booked = ledger.filter(({ run_id }) => run_id === id);
    if (run?.state !== 'finished' || run.points !== result.points || run.correct !== result.correct)
      problems.push(`the acknowledged result of run ${id} is not stored`);
    if (booked.length !== 1 || booked[0]?.points !== result.points)
      problems.push(`the points of run ${id} were booked ${booked.length} times`);
  }
  return [
    ...problems.slice(0, MOST_TOLD),
    ...(await violationsOf(database)).map((violation) => `doctor: ${violation}`),
  ];
}
