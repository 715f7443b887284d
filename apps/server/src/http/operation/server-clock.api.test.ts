import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { stopClock } from '../../testing/databases/stopped-clock.ts';
import { createSchool, type School } from '../../testing/school.ts';

const HOUR = 3_600_000;

let school: School;
const processTime = Date.now;

/** The process whose clock is wrong by this; that of the database is right. */
function skewProcess(by: number): void {
  vi.spyOn(Date, 'now').mockImplementation(() => processTime() + by);
}

beforeAll(async () => {
  skewProcess(HOUR);
  school = await createSchool();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => school.close());

async function difference(): Promise<number> {
  const reply = await school.as(null).get('/languages');
  const { now } = await school.db
    .selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'))
    .executeTakeFirstOrThrow();
  return Math.abs(Number(reply.headers[SERVER_NOW_HEADER]) - now);
}

it('sends the time of the database with the first reply of a process whose clock is an hour ahead', async () => {
  expect(await difference()).toBeLessThan(1_000);
});

it.each([-HOUR, 2 * HOUR])('keeps to it when the clock of the process is set by %i ms', async (by) => {
  skewProcess(by);
  expect(await difference()).toBeLessThan(1_000);
  expect(await difference()).toBeLessThan(1_000);
});

it('asks the database for no time in a reply', async () => {
  await difference();
  const asked = vi.spyOn(school.database.pool, 'connect');
  await school.as(null).get('/nothing');
  expect(asked).not.toHaveBeenCalled();
});

it("tells the operator when the database's clock is set", async () => {
  const warned = vi.spyOn(school.app.log, 'warn');
  await stopClock(school.database, processTime() + 2 * HOUR);
  // The next reply measures the clock of the database, because that of the process has jumped.
  skewProcess(-HOUR);
  await school.as(null).get('/languages');
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  const [facts, text] = warned.mock.calls[0] as unknown as [{ step_ms: number }, string];
  expect(text).toMatch(/^the database's clock was set/);
  expect(Math.abs(facts.step_ms - 2 * HOUR)).toBeLessThan(60_000);
});
