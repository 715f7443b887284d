import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED } from '../../testing/agreement.ts';
import { createSchool, type School } from '../../testing/school.ts';
import { atFullCost } from '../../testing/stand-ins/quick-argon2.ts';

const PASSWORD = 'Kral0vstvo';

let school: School;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

const form = (changes: Record<string, unknown> = {}) => ({
  login: 'janka',
  password: PASSWORD,
  name: 'Jana',
  surname: 'Nová',
  email: 'jana@skola.sk',
  telephone: null,
  school: null,
  access_code: '',
  language: 'sk',
  country: 'sk',
  is_teacher: false,
  ...AGREED,
  ...changes,
});
const register = (changes: Record<string, unknown> = {}, address = '10.1.0.1') =>
  school.as(null, { address }).post('/register-user', form(changes));
const signIn = (username: string) => school.as(null).post('/login', { username, password: PASSWORD });
const storedUser = (login: string) =>
  school.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();

describe('POST /register-user', () => {
  it('registers a pupil, who can sign in at once', async () => {
    const reply = await register({ login: 'Pupil_1', name: '  Jana   Mária ', telephone: ' +421 1 ', school: 'ZŠ' });
    expect(reply.body).toEqual({ status: 'success', data: { f_name: 'Jana Mária Nová' } });
    const { data } = await signIn('Pupil_1');
    expect(data).toMatchObject({
      login: 'Pupil_1',
      name: 'Jana Mária',
      f_name: 'Jana Mária Nová',
      telephone: '+421 1',
      school: null,
      country: 'sk',
      language: 'sk',
      role: { name: 'user' },
      training_status: 0,
      last_login: null,
    });
  });

  it('registers a teacher with a school', async () => {
    expect((await register({ login: 'ucitelka', is_teacher: true, school: 'ZŠ Nová' })).body.status).toBe('success');
    expect((await signIn('ucitelka')).data).toMatchObject({ role: { name: 'teacher' }, school: 'ZŠ Nová' });
  });

  it('stores the argon2id hash of the password only', async () => {
    await atFullCost(() => register({ login: 'hash-me' }));
    const stored = await storedUser('hash-me');
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    expect((await signIn('hash-me')).data).toMatchObject({ role: { name: 'user' } });
  });

  it.each([
    [{ login: ' ' }, 'login_required'],
    [{ login: 'has space' }, 'login_invalid'],
    [{ login: 'ľubka' }, 'login_invalid'],
    [{ login: 'x'.repeat(51) }, 'text_longer_than_50'],
    [{ password: '' }, 'password_required'],
    [{ password: 'Ab1' }, 'password_weak'],
    [{ password: 'lower1case' }, 'password_weak'],
    [{ password: 'UPPER1CASE' }, 'password_weak'],
    [{ password: 'NoDigits' }, 'password_weak'],
    [{ password: 'Diak1ritíka' }, 'password_weak'],
    [{ password: 'Heslo123' }, 'password_common'],
    [{ password: 'M0jeH3slo2026!' }, 'password_common'],
    [{ password: 'Refused7' }, 'password_personal'],
    [{ password: 'Nova7Nova', surname: 'Nová' }, 'password_personal'],
    [{ name: '' }, 'name_required'],
    [{ name: 'x'.repeat(101) }, 'text_longer_than_100'],
    [{ surname: '\t ' }, 'surname_required'],
    [{ email: '' }, 'email_required'],
    [{ email: 'jana@skola' }, 'email_invalid'],
    [{ telephone: '0'.repeat(31) }, 'text_longer_than_30'],
    [{ consent: false }, 'consent_required'],
    [{ consent_by: null }, 'age_required'],
    [{ consent_by: 'guardian', is_teacher: true, school: 'ZŠ Nová' }, 'teacher_underage'],
    [{ country: 'zz' }, 'country_invalid'],
    [{ country: 'xx' }, 'country_invalid'],
    [{ language: 'xx' }, 'language_unknown'],
    [{ language: 'zz' }, 'language_unknown'],
  ])('refuses %o: %s', async (changes, problem) => {
    const reply = await register({ login: 'refused', ...changes });
    expect(reply).toMatchObject({ status: 422, message: 'invalid_fields' });
    expect(reply.fields).toEqual({ [Object.keys(changes)[0] as string]: problem });
    expect(await storedUser('refused')).toBeUndefined();
  });

  it('requires only a teacher to name a school', async () => {
    const reply = await register({ login: 'no-school', is_teacher: true, school: ' ' });
    expect(reply.fields).toEqual({ school: 'school_required' });
    expect((await register({ login: 'no-school' })).body.status).toBe('success');
  });

  it('reports all problems at once', async () => {
    const reply = await register({ login: '', email: 'x', consent: false });
    expect(reply.fields).toEqual({ login: 'login_required', email: 'email_invalid', consent: 'consent_required' });
  });

  it('measures texts as they are stored: repeated spaces do not count', async () => {
    const spaced = `${'a'.repeat(50)}${' '.repeat(200)}${'b'.repeat(49)}`;
    const reply = await register({ login: 'spaced', name: spaced, telephone: `1${' '.repeat(100)}2` });
    expect(reply.status).toBe(200);
    expect(await storedUser('spaced')).toMatchObject({ name: `${'a'.repeat(50)} ${'b'.repeat(49)}`, telephone: '1 2' });
  });

  it.each([
    { language: 'SK' },
    { country: 'svk' },
    { is_teacher: 'yes' },
    { role: 'admin' },
    { consent_by: 'school' },
    { consent_version: 0 },
  ])('refuses %o as malformed', async (changes) => {
    expect((await register({ login: 'refused', ...changes })).status).toBe(400);
  });

  it('accepts a login once, regardless of case', async () => {
    await register({ login: 'Miro' });
    expect(await register({ login: 'mIRO' })).toMatchObject({ status: 200, message: 'login_taken' });
  });

  it('registers one of several who ask for the same login at the same moment', async () => {
    const replies = await Promise.all(['twin', 'TWIN', 'Twin', 'twiN'].map((login) => register({ login })));
    const messages = replies.map(({ message }) => message ?? 'registered').sort();
    expect(messages).toEqual(['login_taken', 'login_taken', 'login_taken', 'registered']);
  });

  it('stops a flood from one address', async () => {
    const from = '10.1.9.9';
    const window_start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
    await school.db
      .insertInto('attempts')
      .values({ action: 'register_address', subject: from, window_start, count: 300 })
      .execute();
    expect((await register({ login: 'flood' }, from)).status).toBe(429);
    expect(await storedUser('flood')).toBeUndefined();
  });
});

describe('POST /check-password', () => {
  const check = (password: string, address = '10.3.9.1') =>
    school.as(null, { address }).post('/check-password', { password });

  it.each([
    ['Heslo123', 'password_common'],
    ['heslo', 'password_weak'],
    ['Kral0vstvo', null],
  ])('says of %s: %s', async (password, problem) => {
    expect((await check(password)).body).toEqual({ status: 'success', data: problem });
  });

  it('is limited for an address', async () => {
    const address = '10.3.9.2';
    const window_start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
    const attempts = { action: 'check_password', subject: address, window_start, count: 600 };
    await school.db.insertInto('attempts').values(attempts).execute();
    expect((await check('Heslo123', address)).status).toBe(429);
    expect((await check('Heslo123')).status).toBe(200);
  });
});

describe('POST /register-user with a registration code', () => {
  it('makes the new pupil a member of the class', async () => {
    const { id, access_code } = await school.classOf(await school.teacher());
    const reply = await register({ login: 'with-code', access_code: access_code.toLowerCase() });
    expect(reply.body.status).toBe('success');
    const { body } = await signIn('with-code');
    const headers = { authorization: `Bearer ${body.access_token}` };
    const { data } = await school.as(null).send({ method: 'GET', url: '/api/usergroups/assigned', headers });
    expect(data).toMatchObject([{ id, student_count: 1 }]);
  });

  it('creates no account with a wrong code or for a full class', async () => {
    const full = await school.classOf(await school.teacher(), await school.pupils(100));
    expect((await register({ login: 'nobody', access_code: 'ABCDEFGH' })).message).toBe('code_invalid');
    expect((await register({ login: 'nobody', access_code: full.access_code })).message).toBe('class_full');
    expect(await storedUser('nobody')).toBeUndefined();
  });

  it('counts wrong codes with those of the code check, and nothing else', async () => {
    const address = '10.1.8.8';
    const full = await school.classOf(await school.teacher(), await school.pupils(100));
    await register({ login: 'counted', access_code: 'ABCDEFGH' }, address);
    await register({ login: 'counted', access_code: full.access_code }, address);
    const counted = school.db
      .selectFrom('attempts')
      .select(['action', 'count'])
      .where('subject', '=', address)
      .orderBy('action');
    expect(await counted.execute()).toEqual([
      { action: 'code_check_address', count: 1 },
      { action: 'register_address', count: 2 },
    ]);
  });

  it('refuses a teacher with a code', async () => {
    const { access_code } = await school.classOf(await school.teacher());
    const reply = await register({ login: 'nobody', is_teacher: true, school: 'ZŠ', access_code });
    expect(reply).toMatchObject({ status: 200, message: 'teacher_cannot_join' });
    expect(await storedUser('nobody')).toBeUndefined();
  });
});

describe('GET /username-available', () => {
  const isTaken = (username: string, address = '127.0.0.1') =>
    school.as(null, { address }).get(`/username-available?username=${encodeURIComponent(username)}`);

  it("answers the text 'true' when the login is taken, regardless of case", async () => {
    await register({ login: 'Taken' });
    const reply = await isTaken(' tAKEN ');
    expect([reply.status, reply.body, reply.headers['content-type']]).toEqual([
      200,
      'true',
      'text/plain; charset=utf-8',
    ]);
    expect((await isTaken('free')).body).toBe('false');
    expect((await isTaken('')).body).toBe('false');
  });

  it('is limited for an address', async () => {
    const address = '10.3.9.3';
    const window_start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
    const attempts = { action: 'username_available', subject: address, window_start, count: 300 };
    await school.db.insertInto('attempts').values(attempts).execute();
    expect((await isTaken('free', address)).status).toBe(429);
    expect((await isTaken('free')).status).toBe(200);
  });

  it.each(['\u0000', 'a\u0000b'])('refuses a text that cannot be a login', async (username) => {
    expect((await isTaken(username)).status).toBe(400);
  });
});
