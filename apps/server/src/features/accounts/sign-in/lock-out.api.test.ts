import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED } from '../../../testing/agreement.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';
const WRONG = 'Zl3heslo';

let school: School;
let password_hash: string;
let pupils = 0;

beforeAll(async () => {
  school = await createSchool();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => school.close());

interface From {
  address: string;
  /** The device's cookie, as the browser sends it. */
  device?: string;
}

const owner = (): Promise<Person> => {
  pupils += 1;
  return school.pupil({ login: `owner${pupils}`, password_hash });
};
const signIn = (username: string, password: string, { address, device }: From) =>
  school.as(null, { address }).send({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: device === undefined ? {} : { cookie: device },
  });
/** Signs in with the right password and returns the cookie by which the account knows the device afterwards. */
async function knownDevice(username: string, from: From): Promise<string> {
  const reply = await signIn(username, PASSWORD, from);
  expect(reply.body.status).toBe('success');
  const cookies = reply.headers['set-cookie'] as string[];
  return cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] as string;
}
async function guess(username: string, times: number, from: From): Promise<string[]> {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const { status, message } = await signIn(username, `${WRONG}${n}`, from);
    outcomes.push(`${status} ${message}`);
  }
  return outcomes;
}
const counterOf = async (action: string, subject: string) =>
  (
    await school.db
      .selectFrom('attempts')
      .select('count')
      .where('action', '=', action)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.count ?? 0;
/** Spends a whole budget, as that many attempts would, in this window and the next one: a test may run while it changes. */
async function spend(action: string, subject: string, { count, window }: { count: number; window: number }) {
  const start = Math.floor(Date.now() / 1_000 / window) * window;
  const windows = [start, start + window].map((seconds) => new Date(seconds * 1_000));
  await school.db
    .insertInto('attempts')
    .values(windows.map((window_start) => ({ action, subject, window_start, count })))
    .onConflict((conflict) => conflict.columns(['action', 'subject', 'window_start']).doUpdateSet({ count }))
    .execute();
}

describe('300 failures with invented names from the address of a school', () => {
  const address = '10.5.0.1';
  let known: Person;
  let device: string;

  beforeAll(async () => {
    known = await owner();
    device = await knownDevice(known.login, { address });
    await spend('login_address', address, { count: 300, window: 600 });
    const reply = await signIn('nobody', WRONG, { address });
    expect([reply.status, reply.message]).toEqual([429, 'too_many_requests']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not stop a right password on a device that signed in before, though everything else is spent', async () => {
    const subject = String(known.id);
    await spend('login_account', subject, { count: 10, window: 900 });
    await spend('login_account_address', `${subject} ${address}`, { count: 3, window: 86_400 });
    await spend('login_turn', subject, { count: 1, window: 30 });
    for (let n = 0; n < 3; n += 1) {
      expect((await signIn(known.login, PASSWORD, { address, device })).body.status).toBe('success');
    }
  });

  it('do not stop a right password on a new device', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { login } = await owner();
      expect((await signIn(login, PASSWORD, { address })).body.status).toBe('success');
    }
  });

  it('do not let the address lock an account when it goes on', async () => {
    const { id, login } = await owner();
    // Three attempts of the address' own, and a turn of the account.
    expect(await guess(login, 4, { address })).toEqual(Array(4).fill('200 login_failed'));
    expect(await counterOf('login_account', String(id))).toBe(0);
    expect((await signIn(login, PASSWORD, { address: '10.5.0.2' })).body.status).toBe('success');
  });
});

describe('ten wrong guesses from elsewhere', () => {
  it('stop neither the owner on any device nor the change of the password', async () => {
    const person = await owner();
    const device = await knownDevice(person.login, { address: '10.6.0.1' });
    expect(await guess(person.login, 13, { address: '10.6.0.66' })).toEqual(Array(13).fill('200 login_failed'));

    expect((await signIn(person.login, PASSWORD, { address: '10.6.0.1', device })).body.status).toBe('success');
    expect((await signIn(person.login, PASSWORD, { address: '10.6.0.2' })).body.status).toBe('success');
    const form = { old_password: PASSWORD, new_password: 'Jaz3rnica' };
    expect((await school.as(person).post('/change-password', form)).body).toEqual({ status: 'success' });
  });

  it('slow a new device at the address of the guesser, and do not refuse it', async () => {
    const { login } = await owner();
    await guess(login, 13, { address: '10.6.1.66' });
    expect((await signIn(login, PASSWORD, { address: '10.6.1.66' })).body.status).toBe('success');
  });

  it('are refused, with the time, while two guesses of the address wait for a turn already', async () => {
    const { id, login } = await owner();
    const address = '10.6.2.66';
    await guess(login, 13, { address });
    await spend('login_turn', String(id), { count: 1, window: 30 });
    const outcomes = await Promise.race(
      [1, 2, 3].map(async () => {
        const { status, message, headers } = await signIn(login, WRONG, { address });
        return { status, message, wait: headers['retry-after'] };
      }),
    );
    expect(outcomes).toEqual({ status: 429, message: 'too_many_requests', wait: '30' });
    expect((await signIn(login, PASSWORD, { address: '10.6.2.1' })).body.status).toBe('success');
  });
});

describe('a guesser who changes the network for each attempt', () => {
  it('has the three attempts of one address at an account, not three in each of 65,536 networks', async () => {
    const { id, login } = await owner();
    await spend('login_account', String(id), { count: 10, window: 900 });
    await spend('login_turn', String(id), { count: 1, window: 30 });
    for (const network of [1, 2, 3]) {
      expect(await guess(login, 1, { address: `2001:db8:66:${network}::1` })).toEqual(['200 login_failed']);
    }
    const waits = [4, 5, 6].map(
      async (network) => (await guess(login, 1, { address: `2001:db8:66:${network}::1` }))[0],
    );
    expect(await Promise.race(waits)).toBe('429 too_many_requests');
    expect((await signIn(login, PASSWORD, { address: '2001:db8:67:1::1' })).body.status).toBe('success');
  });
});

describe('a known device', () => {
  it('has a budget of its own, and is an unknown one afterwards', async () => {
    const person = await owner();
    const from = { address: '10.7.0.1', device: await knownDevice(person.login, { address: '10.7.0.1' }) };
    await guess(person.login, 10, from);
    expect([
      await counterOf('login_account', String(person.id)),
      await counterOf('login_address', from.address),
    ]).toEqual([0, 0]);
    await guess(person.login, 1, from);
    const subject = String(person.id);
    expect(await counterOf('login_account', subject)).toBe(1);
    await spend('login_account', subject, { count: 10, window: 900 });
    await spend('login_account_address', `${subject} ${from.address}`, { count: 3, window: 86_400 });
    await spend('login_turn', subject, { count: 1, window: 30 });
    const waits = [1, 2, 3].map(async () => (await guess(person.login, 1, from))[0]);
    expect(await Promise.race(waits)).toBe('429 too_many_requests');
  });

  it('is known for the account that signed in on it, and for no other', async () => {
    const [person, classmate] = [await owner(), await owner()];
    const device = await knownDevice(person.login, { address: '10.7.1.1' });
    await guess(classmate.login, 1, { address: '10.7.1.2', device });
    expect(await counterOf('login_account', String(classmate.id))).toBe(1);
  });

  it('becomes unknown when the password is changed on another one', async () => {
    const person = await owner();
    const device = await knownDevice(person.login, { address: '10.7.2.1' });
    await school.as(person).post('/change-password', { old_password: PASSWORD, new_password: 'Jaz3rnica' });
    await guess(person.login, 1, { address: '10.7.2.1', device });
    expect(await counterOf('login_account', String(person.id))).toBe(1);
  });

  it('is one of at most twenty of an account', async () => {
    const { id, login } = await owner();
    for (let n = 0; n < 22; n += 1) await knownDevice(login, { address: '10.7.3.1' });
    const stored = await school.db.selectFrom('login_devices').select('user_id').where('user_id', '=', id).execute();
    expect(stored).toHaveLength(20);
  });

  it('has a cookie without a secret: the database stores neither it nor one value for two accounts', async () => {
    const [person, classmate] = [await owner(), await owner()];
    const device = await knownDevice(person.login, { address: '10.7.4.1' });
    expect(await knownDevice(classmate.login, { address: '10.7.4.1', device })).toBe(device);
    const rows = await school.db
      .selectFrom('login_devices')
      .select('device_hash')
      .where('user_id', 'in', [person.id, classmate.id])
      .execute();
    const stored = rows.map(({ device_hash }) => Buffer.from(device_hash).toString('base64url'));
    expect(new Set(stored).size).toBe(2);
    expect(stored).not.toContain(device.slice('device='.length));
  });
});

describe('100 wrong class codes from the address of a school', () => {
  const address = '10.8.0.1';
  let access_code: string;

  beforeAll(async () => {
    ({ access_code } = await school.classOf(await school.teacher()));
    await spend('code_check_address', address, { count: 100, window: 600 });
    const reply = await school.as(null, { address }).post('/usergroups/code-check', { code: access_code });
    expect(reply.status).toBe(429);
  });

  it('do not stop a signed-in pupil, who checks a code and joins', async () => {
    const pupil = school.as(await school.pupil(), { address });
    expect((await pupil.post('/usergroups/code-check', { code: access_code })).body.status).toBe('success');
    expect((await pupil.post('/usergroups/user-assign', { access_code })).body.status).toBe('success');
  });

  it('stop registrations with a code, and no others', async () => {
    const register = (login: string, code: string) =>
      school.as(null, { address }).post('/register-user', {
        ...{ login, password: PASSWORD, name: 'Jana', surname: 'Nová', email: 'jana@skola.sk', telephone: null },
        ...{ school: null, access_code: code, language: 'sk', country: 'sk', is_teacher: false, ...AGREED },
      });
    expect((await register('with-code', access_code)).status).toBe(429);
    expect((await register('without-code', '')).body.status).toBe('success');
  });
});
