import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { CALL_RATES } from '../../features/accounts/attempts/attempt-limits.ts';

/** What only frames the statements of a transaction. */
const FRAME = /^(?:begin|start transaction|commit|rollback|savepoint|release)/i;

/** The counters of what a process tells the others by some of a user's calls, which do not wait for it (`RequestRate`). */
const TOLD: readonly unknown[] = Object.keys(CALL_RATES);

interface Recording {
  statements: string[];
  /** The recording inside which this one was begun. */
  around: Recording | undefined;
}

const recordings = new AsyncLocalStorage<Recording>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
  const [sent] = given as unknown as [string | { text: string; values?: unknown[] }];
  const { text, values = [] } = typeof sent === 'string' ? { text: sent } : sent;
  const isOfCall = !FRAME.test(text.trim()) && !values.some((value) => TOLD.includes(value));
  for (let recording = recordings.getStore(); isOfCall && recording !== undefined; recording = recording.around) {
    recording.statements.push(text);
  }
  return (query as (...values: never[]) => never).apply(this, given);
} as typeof query;

/**
 * Runs the call; returns the statements that it sends to the database, without those that begin and end transactions. A statement that
 * several calls share is one of the call that sends it.
 */
export async function sentStatements(call: () => Promise<unknown>): Promise<string[]> {
  const recording: Recording = { statements: [], around: recordings.getStore() };
  await recordings.run(recording, call);
  return recording.statements;
}
