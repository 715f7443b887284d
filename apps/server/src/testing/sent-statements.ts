import pg from 'pg';
import { vi } from 'vitest';

/** What only frames the statements of a transaction. */
const FRAME = /^(?:begin|start transaction|commit|rollback|savepoint|release)/i;

/** Runs the call; returns the statements that it sends to the database, without those that begin and end transactions. */
export async function sentStatements(call: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: never[]) {
    const [text] = given as unknown as [string | { text: string }];
    sent.push(typeof text === 'string' ? text : text.text);
    return (query as (...values: never[]) => never).apply(this, given);
  } as never);
  try {
    await call();
  } finally {
    spy.mockRestore();
  }
  return sent.filter((text) => !FRAME.test(text.trim()));
}
