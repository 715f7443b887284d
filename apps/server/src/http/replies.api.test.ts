import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/database.ts';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../testing/school.ts';

let school: School;
let pupil: Person;

beforeAll(async () => {
  school = await createSchool();
  pupil = await school.pupil();
});
afterAll(() => school.close());

describe('a refusal', () => {
  it.each([
    { url: '/api/nothing', status: 404, message: 'not_found' },
    { url: '/api/user/auth', status: 401, message: 'unauthenticated' },
    { url: '/api/wordgroups/x', status: 401, message: 'unauthenticated' },
    { url: '/nothing.png', status: 404, message: 'not_found' },
  ])('of $url is JSON with a code and nothing else', async ({ url, status, message }) => {
    const reply = await school.as(null).send({ method: 'GET', url });
    expect([reply.status, reply.body]).toEqual([status, { status: 'failed', message }]);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('answers not_found to a method that an address does not have', async () => {
    expect((await school.as(pupil).send({ method: 'DELETE', url: '/api/words/1' })).status).toBe(404);
    expect((await school.as(pupil).send({ method: 'PATCH', url: '/api/user' })).status).toBe(404);
  });

  it('reveals nothing about a bug', async () => {
    const broken = await createSchool();
    const person = await broken.pupil();
    await broken.db.schema.dropTable('word_groups').cascade().execute();
    const reply = await broken.as(person).get('/wordgroups/created');
    await broken.close();
    expect([reply.status, reply.body]).toEqual([500, { status: 'failed', message: 'internal' }]);
  });

  it('asks to retry while the database is unavailable', async () => {
    const nowhere = createDatabase({ host: '/nonexistent' }, { max: 2 });
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db: nowhere.db });
    const headers = { authorization: `Bearer ${pupil.token}` };
    const reply = await app.inject({ url: '/api/user/auth', headers });
    const ready = await app.inject({ url: '/readyz' });
    const alive = await app.inject({ url: '/healthz' });
    await app.close();
    await nowhere.close();
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'failed', message: 'unavailable' }]);
    expect(reply.headers['retry-after']).toMatch(/^[2-5]$/);
    expect([ready.statusCode, alive.statusCode]).toEqual([503, 200]);
  });

  it('asks to retry when the connection breaks between two statements of a call', async () => {
    const { db } = school;
    const app = await createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), db });
    const ended = sql`select pg_terminate_backend(pg_backend_pid())`;
    app.get('/broken', () =>
      db.connection().execute(async (one) => {
        // The database says that it ends the connection; then it is gone; then the driver does not even try.
        await expect(ended.execute(one)).rejects.toThrow();
        await expect(ended.execute(one)).rejects.toThrow();
        return ended.execute(one);
      }),
    );
    const reply = await app.inject({ url: '/broken' });
    await app.close();
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'failed', message: 'unavailable' }]);
  });
});

it('gives a connection up on which no byte moves for a minute, and no stream, which sends one every 15 seconds', () => {
  // Node closes it then, also if its client only does not read; `npm run faults -- slow-clients` opens a hundred of them.
  expect(school.app.server.timeout).toBe(60_000);
});

describe('a full disk', () => {
  it.each([
    { code: '53100', message: 'storage_full' },
    { code: '58030', message: 'storage_full' },
    { code: '53200', message: 'unavailable' },
  ])('($code) answers 503 $message; what was saved stays, and the next call works', async ({ code, message }) => {
    const full = await createSchool();
    const teacher = await full.teacher();
    const before = await full.wordGroupOf(teacher);
    await sql`create function fail_to_write() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'could not extend file' using errcode = '${code}'; end`)}`.execute(full.db);
    await sql`create trigger full_disk before insert on word_groups execute function fail_to_write()`.execute(full.db);
    const words = [{ word_text: 'cow', translation: 'krava' }];
    const form = { wordgroups: [{ wordgroup_id: null, name: 'Nové' }], language_ids: ENGLISH_SLOVAK, words };
    const refused = await full.as(teacher).post('/wordgroups', form);
    expect([refused.status, refused.body]).toEqual([503, { status: 'failed', message }]);

    await sql`drop trigger full_disk on word_groups`.execute(full.db);
    expect((await full.as(teacher).post('/wordgroups', form)).status).toBe(200);
    expect((await full.as(teacher).get(`/wordgroups/${before.id}`)).status).toBe(200);
    await full.close();
  });
});

describe('nine hundred calls a minute', () => {
  it('are allowed, and are counted for each user', async () => {
    const busy = await school.pupil();
    const replies = await Promise.all(Array.from({ length: 900 }, () => school.as(busy).get('/usergroups/x')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
    const stopped = await school.as(busy).get('/usergroups/x');
    expect([stopped.status, stopped.message]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await school.as(pupil).get('/usergroups/assigned')).status).toBe(200);
  });
});

describe('the headers of every reply', () => {
  it.each(['/healthz', '/api/languages', '/api/openapi.json', '/api/user/auth', '/api/nothing', '/page'])(
    'of %s forbid frames, content sniffing and other sites',
    async (url) => {
      const { headers } = await school.as(null).send({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(url.startsWith('/api/') ? "default-src 'none';" : "script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      const ofPages = ["object-src 'none';", "base-uri 'none';", "form-action 'self';"];
      for (const part of url.startsWith('/api/') ? [] : ofPages) expect(`${policy};`).toContain(part);
      expect(policy).not.toContain('unsafe-eval');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
      expect(headers['cache-control']).toBe(url.startsWith('/api/') ? 'no-store' : undefined);
    },
  );

  it('send the time of the server with every reply of the API, refusals too', async () => {
    for (const url of ['/api/languages', '/api/user/auth', '/api/nothing']) {
      const before = Date.now();
      const { headers } = await school.as(null).send({ method: 'GET', url });
      const said = Number(headers[SERVER_NOW_HEADER]);
      // The database's clock, measured over a connection: on one machine it differs by less than a call takes.
      expect(said).toBeGreaterThan(before - 100);
      expect(said).toBeLessThan(Date.now() + 100);
    }
    const page = await school.as(null).send({ method: 'GET', url: '/page' });
    expect(page.headers[SERVER_NOW_HEADER]).toBeUndefined();
  });

  it('require https of the browser if the address has it', async () => {
    const overHttps = await createSchool({ APP_URL: 'https://slovicka.example' });
    const { headers } = await overHttps.as(null).get('/languages');
    await overHttps.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('do not let other sites read a reply', async () => {
    const headers = { origin: 'https://evil.example' };
    const reply = await school.as(pupil).send({ method: 'GET', url: '/api/user/auth', headers });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = { ...headers, 'access-control-request-method': 'POST' };
    const asked = await school.as(null).send({ method: 'OPTIONS', url: '/api/usergroups', headers: preflight });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});
