import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { openSession } from '../../../testing/databases/open-session.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { tokenHash } from './sessions.service.ts';

const PASSWORD = 'Kral0vstvo';
const ORIGIN = 'https://slovicka.example';

let school: School;
let overHttps: School;

beforeAll(async () => {
  school = await createSchool();
  overHttps = await createSchool({ APP_URL: ORIGIN });
  const password_hash = await hashPassword(PASSWORD);
  for (const { pupil } of [school, overHttps]) await pupil({ login: 'janka', password_hash });
});
afterAll(async () => {
  await school.close();
  await overHttps.close();
});

async function signIn(where = school, headers: Record<string, string> = {}) {
  const payload = { username: 'janka', password: PASSWORD };
  const reply = await where.as(null).send({ method: 'POST', url: '/api/login', payload, headers });
  const cookieOf = (name: string) =>
    [reply.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes(`${name}=`)) ?? '';
  const [cookie, device] = [cookieOf('session'), cookieOf('device')];
  return { reply, cookie, device, pair: cookie.split(';')[0] as string, token: reply.body.access_token as string };
}

const currentUser = (headers: Record<string, string>, where = school) =>
  where.as(null).send({ method: 'GET', url: '/api/user/auth', headers });
const signOut = (headers: Record<string, string>, where = school) =>
  where.as(null).send({ method: 'POST', url: '/api/logout', headers });

/** The seconds since the last recorded use of the person's session. */
async function ageOf({ id }: Person): Promise<number> {
  const { age } = await school.db
    .selectFrom('sessions')
    .select(sql<number>`extract(epoch from now() - last_seen_at)::int`.as('age'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return age;
}

describe('the session cookie', () => {
  it('cannot be read by scripts or sent by other sites', async () => {
    const { cookie, token } = await signIn();
    expect(cookie).toBe(`session=${token}; Max-Age=1209600; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('is bound to the host over https', async () => {
    const { cookie, token } = await signIn(overHttps, { origin: ORIGIN });
    expect(cookie).toBe(`__Host-session=${token}; Max-Age=1209600; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  it('comes with the cookie of the device, which is as well protected and stays after signing out', async () => {
    const { device, pair } = await signIn(overHttps, { origin: ORIGIN });
    expect(device).toMatch(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const { headers } = await signOut({ cookie: pair, origin: ORIGIN }, overHttps);
    expect(String(headers['set-cookie'])).not.toContain('device=');
  });

  it('signs the browser in', async () => {
    const { pair } = await signIn();
    expect((await currentUser({ cookie: pair })).data).toMatchObject({ login: 'janka' });
  });

  it('is ignored if a bearer token is sent', async () => {
    const { pair } = await signIn();
    const other = await school.pupil();
    const reply = await currentUser({ cookie: pair, authorization: `Bearer ${other.token}` });
    expect(reply.data).toMatchObject({ id: other.id });
  });
});

describe('GET /user/auth', () => {
  it('returns the signed-in user', async () => {
    const teacher = await school.teacher();
    const { data } = await school.as(teacher).get('/user/auth');
    expect(data).toMatchObject({ id: teacher.id, email: teacher.email, role: { name: 'teacher' }, school: 'ZŠ Nová' });
    expect(Object.keys(data)).not.toContain('password_hash');
  });

  it.each(['', 'Bearer', 'Bearer short', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5', `Bearer ${'é'.repeat(30)}`])(
    'does not accept "%s" as a session',
    async (authorization) => {
      const reply = await currentUser({ authorization });
      expect([reply.status, reply.message]).toEqual([401, 'unauthenticated']);
    },
  );

  it('ends after twelve hours without use, and after fourteen days', async () => {
    const idle = await school.pupil();
    const busy = await school.pupil();
    await school.expireSession(idle);
    const fifteenDays = sql<string>`now() - interval '15 days'`;
    await school.db.updateTable('sessions').set({ created_at: fifteenDays }).where('user_id', '=', busy.id).execute();
    expect((await school.as(idle).get('/user/auth')).status).toBe(401);
    expect((await school.as(busy).get('/user/auth')).status).toBe(401);
  });

  it('keeps a used session alive', async () => {
    const pupil = await school.pupil();
    const hoursAgo = sql<string>`now() - interval '11 hours'`;
    await school.db.updateTable('sessions').set({ last_seen_at: hoursAgo }).where('user_id', '=', pupil.id).execute();
    expect((await school.as(pupil).get('/user/auth')).status).toBe(200);
    await expect.poll(() => ageOf(pupil)).toBeLessThan(60);
  });

  it('records a use that is not yet recorded when the process stops', async () => {
    const stopping = await createApp({ config: school.app.context.config, db: school.db });
    const pupil = await school.pupil();
    const hoursAgo = sql<string>`now() - interval '11 hours'`;
    await school.db.updateTable('sessions').set({ last_seen_at: hoursAgo }).where('user_id', '=', pupil.id).execute();
    await stopping.inject({ url: '/api/user/auth', headers: { authorization: `Bearer ${pupil.token}` } });
    await stopping.close();
    expect(await ageOf(pupil)).toBeLessThan(60);
  });

  it('reads the role at each call', async () => {
    const teacher = await school.teacher();
    await school.db.updateTable('users').set({ role: 'user' }).where('id', '=', teacher.id).execute();
    expect((await school.as(teacher).get('/usergroups/created')).message).toBe('teacher_only');
  });
});

describe('POST /logout', () => {
  const LOGGED_OUT = { status: 'success', message: 'logged_out' };

  it('ends only this session and clears the cookie', async () => {
    const here = await signIn();
    const elsewhere = await signIn();
    const reply = await signOut({ cookie: here.pair, 'sec-fetch-site': 'same-origin' });
    expect(reply.body).toEqual(LOGGED_OUT);
    expect(String(reply.headers['set-cookie'])).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await currentUser({ cookie: here.pair })).status).toBe(401);
    expect((await currentUser({ cookie: elsewhere.pair })).status).toBe(200);
  });

  it('succeeds for a caller who is already signed out', async () => {
    expect((await signOut({})).body).toEqual(LOGGED_OUT);
    expect((await signOut({ authorization: `Bearer ${'x'.repeat(43)}` })).body).toEqual(LOGGED_OUT);
  });
});

describe('POST /sessions/end', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const end = (end_token: string, headers: Record<string, string> = browser) =>
    school.as(null).send({ method: 'POST', url: '/api/sessions/end', payload: { end_token }, headers });
  const endTokenOf = async (pair: string) => (await currentUser({ cookie: pair })).data.end_token as string;

  it('ends the old session and not the one of the user who signed in on the device since', async () => {
    const { pair } = await signIn();
    const endToken = await endTokenOf(pair);
    const next = await signIn();
    const reply = await end(endToken, { ...browser, cookie: next.pair });
    expect(reply.body).toEqual({ status: 'success' });
    expect(reply.headers['set-cookie'], 'the cookie is that of the next user').toBeUndefined();
    expect((await currentUser({ cookie: pair })).status).toBe(401);
    expect((await currentUser({ cookie: next.pair })).status).toBe(200);
  });

  it('answers the same for a session that has ended, and for none', async () => {
    const endToken = await endTokenOf((await signIn()).pair);
    for (const token of [endToken, endToken, 'x'.repeat(43)]) {
      expect((await end(token)).body).toEqual({ status: 'success' });
    }
  });

  it('needs a token that opens nothing, and that every reply with the user has', async () => {
    const { pair, token, reply } = await signIn();
    const endToken = await endTokenOf(pair);
    expect(reply.data.end_token).toBe(endToken);
    expect(endToken).not.toBe(token);
    expect((await currentUser({ authorization: `Bearer ${endToken}` })).status).toBe(401);
    expect((await currentUser({ cookie: `session=${endToken}` })).status).toBe(401);
    await end(token);
    expect((await currentUser({ cookie: pair })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('ends the session that the browser had before', async () => {
    const before = await signIn();
    const elsewhere = await signIn();
    await signIn(school, { cookie: before.pair, 'sec-fetch-site': 'same-origin' });
    expect((await currentUser({ cookie: before.pair })).status).toBe(401);
    expect((await currentUser({ cookie: elsewhere.pair })).status).toBe(200);
  });

  it('ends the session that was not used for longest if the account has 50, so that its list shows all', async () => {
    const person = await school.pupil({ login: 'vsade', password_hash: await hashPassword(PASSWORD) });
    const neighbour = await school.pupil();
    const tokens = await Promise.all(Array.from({ length: 49 }, () => openSession(school.db, person.id)));
    await sql`update sessions set last_seen_at = now() - interval '1 hour' where user_id = ${person.id}`.execute(
      school.db,
    );
    // Its first session is used again.
    await sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash(person.token)}`.execute(
      school.db,
    );
    const oldest = tokenHash(tokens[7] as string);
    await sql`update sessions set last_seen_at = now() - interval '2 hours' where token_hash = ${oldest}`.execute(
      school.db,
    );
    const enter = () => school.as(null).post('/login', { username: 'vsade', password: PASSWORD });
    const { access_token } = (await enter()).body;
    const list = await school.as({ ...person, token: access_token }).get('/sessions');
    expect(list.data).toHaveLength(50);
    expect((await school.as(person).get('/user/auth')).status).toBe(200);
    expect((await school.as({ ...person, token: tokens[7] as string }).get('/user/auth')).status).toBe(401);
    for (let n = 0; n < 3; n += 1) await enter();
    expect((await school.as({ ...person, token: access_token }).get('/sessions')).data).toHaveLength(50);
    expect((await school.as(neighbour).get('/user/auth')).status).toBe(200);
  });
});

describe('a changing request that relies on the cookie', () => {
  it.each([
    { headers: { origin: 'https://evil.example' }, status: 403 },
    { headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { headers: { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }, status: 403 },
    { headers: { origin: 'null' }, status: 403 },
    { headers: {}, status: 403 },
    { headers: { authorization: 'Basic eDp5', origin: 'https://evil.example' }, status: 403 },
    { headers: { 'sec-fetch-site': 'same-origin' }, status: 200 },
    { headers: { origin: 'http://localhost:80' }, status: 200 },
  ])('with $headers answers $status', async ({ headers, status }) => {
    const { pair } = await signIn();
    const payload = { access_code: 'ABCDEFGH' };
    const sent = { method: 'POST' as const, url: '/api/usergroups/user-assign', payload };
    const reply = await school.as(null).send({ ...sent, headers: { cookie: pair, host: 'localhost', ...headers } });
    expect([reply.status, reply.message]).toEqual([status, status === 403 ? 'foreign_origin' : 'code_invalid']);
  });

  it('needs the configured address, if there is one', async () => {
    const { pair } = await signIn(overHttps, { origin: ORIGIN });
    const statusFrom = async (origin: string) => (await signOut({ cookie: pair, origin }, overHttps)).status;
    expect(await statusFrom('http://slovicka.example')).toBe(403);
    expect(await statusFrom('https://slovicka.example.evil.example')).toBe(403);
    expect(await statusFrom(ORIGIN)).toBe(200);
  });

  it('may read from anywhere: the browser does not show the answer to the other site', async () => {
    const { pair } = await signIn();
    expect((await currentUser({ cookie: pair, origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('signing in from another site', () => {
  it('is refused, so that a site cannot sign a user in to another account', async () => {
    const { reply } = await signIn(school, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect([reply.status, reply.message]).toEqual([403, 'foreign_origin']);
  });
});

describe('the list of own sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
    school.as(null).send({ method, url: `/api${url}`, headers: bearer(token), ...(payload && { payload }) });

  it('names browser and system of each, this one first, and no token that opens one', async () => {
    const phone = await signIn(school, { 'user-agent': ANDROID });
    const computer = await signIn(school, { 'user-agent': CHROME });
    const { body } = await call('GET', '/sessions', phone.token);
    expect(body.data[0]).toMatchObject({ client: 'Chrome, Android', is_current: true });
    expect(body.data.slice(1).every((one: { is_current: boolean }) => !one.is_current)).toBe(true);
    expect(body.data).toContainEqual(expect.objectContaining({ client: 'Chrome, Windows', is_current: false }));
    for (const { token } of [phone, computer]) expect(JSON.stringify(body)).not.toContain(token);
    for (const { end_token } of body.data) expect((await call('GET', '/user/auth', end_token)).status).toBe(401);
  });

  it('ends one of them, or all but this one, and never those of another user', async () => {
    const [here, there, third] = [await signIn(), await signIn(), await signIn()];
    const stranger = await school.pupil();
    const { body } = await call('GET', '/sessions', there.token);
    await call('POST', '/sessions/end', here.token, { end_token: body.data[0].end_token });
    expect((await call('GET', '/user/auth', there.token)).status).toBe(401);
    expect((await call('GET', '/user/auth', third.token)).status).toBe(200);
    await call('POST', '/sessions/end-others', here.token);
    expect((await call('GET', '/user/auth', third.token)).status).toBe(401);
    expect((await call('GET', '/user/auth', here.token)).status).toBe(200);
    expect((await school.as(stranger).get('/user/auth')).status).toBe(200);
    expect((await call('GET', '/sessions', here.token)).body.data).toHaveLength(1);
  });
});
