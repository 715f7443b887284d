import { normaliseLogin } from '@slovickovo/domain/accounts/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { sentStatements } from '../../testing/statements/sent-statements.ts';
import { hashPassword } from './passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';

let school: School;
let password_hash: string;

beforeAll(async () => {
  school = await createSchool();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => school.close());

const personWithPassword = (login: string, email = `${login}@skola.sk`): Promise<Person> =>
  school.pupil({ login, email, password_hash });
const signIn = (username: string, password = PASSWORD, address = '10.2.0.1') =>
  school.as(null, { address }).post('/login', { username, password });

describe('POST /login', () => {
  it('returns a session, the user and the time of the previous login', async () => {
    const { id } = await personWithPassword('Elenka');
    const first = await signIn(' Elenka ');
    expect(first.body).toMatchObject({ status: 'success', access_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(first.data).toMatchObject({ id, login: 'Elenka', role: { name: 'user' }, last_login: null });

    const second = await signIn('Elenka');
    expect(second.body.access_token).not.toBe(first.body.access_token);
    expect(Date.now() - Date.parse(second.data.last_login)).toBeLessThan(60_000);
    const third = await signIn('Elenka');
    expect(third.data.last_login > second.data.last_login).toBe(true);
  });

  it('sends two statements: the account with the attempt, and the sign-in', async () => {
    await school.teacher({ login: 'ucitelka', password_hash });
    const first = await sentStatements(() => signIn('ucitelka'));
    const onNewDevice = await sentStatements(() => signIn('ucitelka'));
    expect([first.length, onNewDevice.length]).toEqual([2, 2]);
  });

  it('opens the tutorial until it was ended once, for this user alone', async () => {
    const person = await personWithPassword('novacik');
    const other = await personWithPassword('novacka');
    expect((await signIn('novacik')).data.training_status).toBe(0);
    for (const _attempt of [1, 2]) {
      expect((await school.as(person).post('/increase-training')).body).toEqual({ status: 'success' });
      expect((await signIn('novacik')).data.training_status).toBe(1);
    }
    expect((await school.as(other).get('/user/auth')).data.training_status).toBe(0);
  });

  it('normalises a login in the domain as the unique index does', async () => {
    const login = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz-0123456789';
    const { stored } = await school.db
      .selectNoFrom(sql<string>`lower(${login})`.as('stored'))
      .executeTakeFirstOrThrow();
    expect(normaliseLogin(login)).toBe(stored);
  });

  it('stores only the hash of the token', async () => {
    await personWithPassword('hashed');
    const { body } = await signIn('hashed');
    const rows = await school.db.selectFrom('sessions').select('token_hash').execute();
    const stored = rows.map(({ token_hash }) => Buffer.from(token_hash));
    expect(stored.some((hash) => hash.includes(body.access_token))).toBe(false);
    expect(stored.every((hash) => hash.length === 32)).toBe(true);
  });

  it.each(['', 'kral0vstvo', `${PASSWORD} `])('refuses the password "%s"', async (password) => {
    await personWithPassword(`wrong${password.length}`);
    const reply = await signIn(`wrong${password.length}`, password);
    expect(reply.body).toEqual({ status: 'failed', message: 'login_failed' });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('refuses an account without a password', async () => {
    await school.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', (await personWithPassword('social')).id)
      .execute();
    expect((await signIn('social', '')).message).toBe('login_failed');
  });

  it('says of an unknown login without similar ones that it is unknown, and names no login', async () => {
    const unknown = { status: 'failed', message: 'login_unknown' };
    for (const login of ['nobody-like-this', '', '%']) expect((await signIn(login)).body).toEqual(unknown);
  });

  it.each([
    { typed: 'rodina@doma.sk', possible: ['brat', 'sestra'] },
    { typed: 'RODINA@doma.sk', possible: ['brat', 'sestra'] },
    { typed: 'BRAT', possible: ['brat'] },
    { typed: 'brát', possible: ['brat'] },
  ])('names the logins that "$typed" may have meant', async ({ typed, possible }) => {
    if (typed === 'rodina@doma.sk') {
      await personWithPassword('sestra', 'rodina@doma.sk');
      await personWithPassword('brat', 'rodina@doma.sk');
    }
    expect((await signIn(typed)).body).toEqual({ status: 'failed', message: 'login_unknown', possible });
  });
});

describe('limits of signing in', () => {
  it('do not count successful logins', async () => {
    await personWithPassword('daily');
    for (let n = 0; n < 12; n += 1) expect((await signIn('daily')).body.status).toBe('success');
  });

  it('let a class behind one address sign in, and stop unknown logins from there after 300 failures', async () => {
    await personWithPassword('classmate');
    const address = '10.2.2.2';
    const window_start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
    const failures = { action: 'login_address', subject: address, window_start, count: 299 };
    await school.db.insertInto('attempts').values(failures).execute();
    expect((await signIn('classmate', PASSWORD, address)).body.status).toBe('success');
    expect((await signIn('nobody-like-this', 'Wr0ngguess', address)).status).toBe(200);
    const stopped = await signIn('nobody-like-this', 'Wr0ngguess', address);
    expect([stopped.status, stopped.message]).toEqual([429, 'too_many_requests']);
    const seconds = Number(stopped.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
  });
});
