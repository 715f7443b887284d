import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSchool, type Person, type School } from '../testing/school.ts';
import type { App } from './implement.ts';

/** The limit on all calls of a user in a minute, and how many calls of each process the others do not know of. */
const LIMIT = 900;
const UNTOLD = 100;
/** The same of a day on calls that change something. */
const DAILY = 3_000;
const UNTOLD_CHANGES = 20;
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

describe('the limit of a day on calls that change something', () => {
  const create = (app: App, { token }: Person) =>
    app.inject({
      method: 'POST',
      url: '/api/usergroups',
      payload: { name: 'I. B', comment: null },
      headers: { authorization: `Bearer ${token}` },
    });
  const counterOf = (id: number) =>
    school.db.selectFrom('attempts').select('count').where('action', '=', 'changes').where('subject', '=', String(id));

  /** A teacher who has made nearly as many changes today as are allowed, but for those that the processes have not told yet. */
  async function nearlyFull(): Promise<Person> {
    const teacher = await school.teacher();
    for (let count = 0; count < UNTOLD_CHANGES; count += 1)
      expect((await create(apps[0], teacher)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await counterOf(teacher.id).execute()).toEqual([{ count: UNTOLD_CHANGES }]));
    await school.db
      .updateTable('attempts')
      .set({ count: DAILY - UNTOLD_CHANGES })
      .where('action', '=', 'changes')
      .where('subject', '=', String(teacher.id))
      .execute();
    return teacher;
  }

  it.each([
    ['/api/tests/generate', { id: 1 }, 5],
    ['/api/tests/1/taken', undefined, 5],
    ['/api/tests/1/duplicate', { key: '00000000-0000-4000-8000-000000000000', name: 'x', set_for: [] }, 15],
  ])('counts a call of %s, which stores more than others, as several', async (url, payload, weight) => {
    const { id, token } = await school.teacher();
    for (let count = 0; count < UNTOLD_CHANGES / 5; count += 1) {
      const headers = { authorization: `Bearer ${token}` };
      await apps[0].inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    }
    const count = (weight * UNTOLD_CHANGES) / 5;
    await vi.waitFor(async () => expect(await counterOf(id).execute()).toEqual([{ count }]));
  });

  it('holds for all servers, and says when it ends', { timeout: SLOW_MS }, async () => {
    const teacher = await nearlyFull();
    const statuses: number[] = [];
    for (let count = 0; count < UNTOLD_CHANGES; count += 1) statuses.push((await create(apps[1], teacher)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await vi.waitFor(async () => {
      const reply = await create(apps[1], teacher);
      expect(reply.statusCode).toBe(429);
      return reply;
    });
    expect(refused.json()).toMatchObject({ status: 'failed', message: 'too_many_requests' });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(24 * 60 * 60);

    const may = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${teacher.token}` };
      const reply = await apps[1].inject({ method, url, headers, ...(payload && { payload }) });
      return reply.statusCode !== 429;
    };
    expect(await may('POST', '/api/tests/generate', { id: 1 })).toBe(false);
    // Reading, the answers of a run, and what protects the account.
    expect(await may('GET', '/api/usergroups')).toBe(true);
    expect(await may('POST', '/api/tests/results', { id: 1, answers: [{ n: 0, response: 'pes' }] })).toBe(true);
    expect(await may('POST', '/api/change-password', { old_password: 'a', new_password: 'b' })).toBe(true);
    expect(await may('POST', '/api/sessions/end-others')).toBe(true);
  });
});
