import { Writable } from 'node:stream';
import { API } from '@slovickovo/contract/api';
import type { Endpoint } from '@slovickovo/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import type { App } from '../implement.ts';

/** What somebody typed, also as a part of an address. */
const TYPED = 'kanarik';
const ENDPOINTS: Endpoint[] = Object.values(API).flatMap((table) => Object.values(table));
const WITH_PARAMETERS = ENDPOINTS.filter(({ path }) => path.includes(':'));

let school: School;
let app: App;
let teacher: Person;
let lines: string[] = [];

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  const logTo = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  app = await createApp({ config: readConfig({ LOG_LEVEL: 'trace' }), db: school.db, logTo });
  app.get('/broken/:word', () => {
    throw new Error('a bug');
  });
  app.get('/refused-by-database/:word', async () => sql`select ${TYPED}::text::integer`.execute(school.db));
});
afterAll(async () => {
  await app.close();
  await school.close();
});

async function logOf(call: { method: Endpoint['method'] | 'PATCH'; url: string; body?: object }): Promise<string> {
  lines = [];
  await app.inject({
    method: call.method,
    url: call.url,
    headers: { authorization: `Bearer ${teacher.token}`, 'x-typed': TYPED, 'user-agent': TYPED },
    ...(call.body && { payload: call.body }),
  });
  return lines.join('');
}

describe('the log of a call', () => {
  it('has many routes with parameters to look at', () => {
    expect(WITH_PARAMETERS.length).toBeGreaterThan(20);
  });

  it.each(ENDPOINTS)('of $method $path names its route and nothing that was typed', async ({ method, path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, TYPED)}?search=${TYPED}`;
    const body = method === 'GET' ? {} : { body: { word_text: TYPED, password: TYPED, code: TYPED } };
    const log = await logOf({ method, url, ...body });
    expect(log).toContain(`"route":"/api${path}"`);
    expect(log).not.toContain(TYPED);
  });

  it.each([`/api/${TYPED}`, `/app/${TYPED}`, `/api/%E0%A4%A/${TYPED}`, `/api/speech/en/${TYPED.repeat(1000)}`])(
    'of the unknown address %.20s names no route',
    async (url) => {
      const log = await logOf({ method: 'GET', url });
      expect(log).toContain('"method":"GET"');
      expect(log).not.toContain(TYPED);
    },
  );

  it('of a bug names the error and its place', async () => {
    const log = await logOf({ method: 'GET', url: `/broken/${TYPED}` });
    expect(log).toMatch(/"message":"a bug".*log-lines\.api\.test\.ts/);
    expect(log).not.toContain(TYPED);
  });

  it('of an error of the database names its code, not the value', async () => {
    const log = await logOf({ method: 'GET', url: `/refused-by-database/${TYPED}` });
    expect(log).toMatch(/"message":"an error of the database","code":"22P02"/);
    expect(log).not.toContain(TYPED);
  });
});
