import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSchool, type Person, type School } from '../testing/school.ts';
import type { App } from './implement.ts';

/** The limit on all calls of a user in a minute, and how many calls of each process the others do not know of. */
const LIMIT = 900;
const UNTOLD = 100;
const SLOW_MS = 60_000;

let school: School;
/** Two servers on one database, as two processes are. */
let apps: [App, App];

beforeAll(async () => {
  school = await createSchool();
  apps = [school.app, await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db: school.db })];
});
afterAll(async () => {
  await apps[1].close();
  await school.close();
});

const call = (app: App, { token }: Person) =>
  app.inject({ url: '/api/user/auth', headers: { authorization: `Bearer ${token}` } });

/** Calls until a call is refused, at most so often; returns how many were answered. */
async function answered(app: App, person: Person, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await call(app, person)).statusCode === 429) return count;
  return most;
}

it('answers nine hundred calls of a user in a minute', { timeout: SLOW_MS }, async () => {
  const pupil = await school.pupil();
  // The windows of the server and of the database begin at different moments, so either may be the first to refuse.
  const count = await answered(apps[0], pupil, LIMIT + 1);
  expect(count).toBeLessThanOrEqual(LIMIT);
  expect(count).toBeGreaterThan(LIMIT - UNTOLD);
  const refused = await call(apps[0], pupil);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(apps[0], await school.pupil())).statusCode).toBe(200);
});

it('counts the calls of another server too, but for the last hundred', { timeout: SLOW_MS }, async () => {
  const pupil = await school.pupil();
  const first = await answered(apps[0], pupil, 600);
  const second = await answered(apps[1], pupil, 600);
  expect(first).toBe(600);
  expect(first + second).toBeGreaterThanOrEqual(LIMIT - UNTOLD);
  expect(first + second).toBeLessThanOrEqual(LIMIT + 2 * UNTOLD);
});
