import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../../testing/authenticator.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createPostOffice, type PostOffice } from '../../../testing/post-office.ts';
import type { Person, School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';
const IN_AN_HOUR = 10;
const IN_A_DAY = 30;

let post: PostOffice;
let school: School;
let password_hash: string;
beforeAll(async () => {
  post = await createPostOffice();
  ({ school } = post.room);
  password_hash = await hashPassword(PASSWORD, { owner: 'test', site: 'test', isKnown: true });
});
afterEach(() => post.clear());
afterAll(() => post.close());

/** Signs in with the right password; returns the answer and the cookie of the device. */
async function signIn({ login }: Person, code?: string, cookie = '') {
  const { body, headers } = await school.as(null).send({
    method: 'POST',
    url: '/api/login',
    payload: { username: login, password: PASSWORD, ...(code && { code }) },
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
  const cookies = [headers['set-cookie']].flat();
  const device = cookies.find((one) => one?.startsWith('device='))?.split(';')[0] ?? '';
  return { outcome: body.status === 'success' ? 'in' : body.message, device };
}

/** Makes the last accepted code as old as if time had passed. */
const forgetUse = (person: Person) =>
  sql`update second_factors set last_step = 0 where user_id = ${person.id}`.execute(school.db);

/** A teacher whose sign-in asks for a code, with a device that signed in with one. */
async function protectedTeacher() {
  const teacher = await school.teacher({ password_hash });
  const { data } = await school.as(teacher).post('/user/second-factor/begin', { proof: PASSWORD });
  const confirmed = await school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(data.secret) });
  await forgetUse(teacher);
  const { outcome, device } = await signIn(teacher, codeAt(data.secret));
  expect(outcome).toBe('in');
  await forgetUse(teacher);
  await school.db.deleteFrom('emails').execute();
  return { teacher, device, secret: data.secret as string, recovery: confirmed.data.recovery_codes as string[] };
}

/** A code of six digits that is not right now, nor shortly before or after. */
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) as string;
};

async function guess(teacher: Person, secret: string, times: number, device = '') {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push((await signIn(teacher, wrongCode(secret), device)).outcome);
  return outcomes;
}

describe('somebody who knows the password and guesses codes', () => {
  it('gets ten in an hour, also at once', async () => {
    const { teacher, secret } = await protectedTeacher();
    const atOnce = await Promise.all(Array.from({ length: 14 }, () => signIn(teacher, wrongCode(secret))));
    expect(atOnce.filter(({ outcome }) => outcome === 'second_factor_wrong')).toHaveLength(IN_AN_HOUR);
  });

  it('gets thirty in a day', async () => {
    const { teacher, secret } = await protectedTeacher();
    await guess(teacher, secret, 2);
    const inDay = school.db.updateTable('attempts').where('action', '=', 'second_factor_day');
    const { numUpdatedRows } = await inDay
      .set({ count: IN_A_DAY - 1 })
      .where('subject', '=', String(teacher.id))
      .where('count', '=', 2)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    expect(await guess(teacher, secret, 2)).toEqual(['second_factor_wrong', 'too_many_requests']);
  });

  it('is refused a right code, too, if the last of ten is counted at the same moment', async () => {
    const { teacher, secret } = await protectedTeacher();
    await guess(teacher, secret, IN_AN_HOUR - 1);
    const code = codeAt(secret);
    const { signingIn } = await school.db.transaction().execute(async (tx) => {
      const counter = tx.updateTable('attempts').set({ count: IN_AN_HOUR }).where('action', '=', 'second_factor');
      await counter.where('subject', '=', String(teacher.id)).execute();
      const signingIn = signIn(teacher, code);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { signingIn };
    });
    expect((await signingIn).outcome).toBe('too_many_requests');
    const used = school.db.selectFrom('second_factors').select('last_step').where('user_id', '=', teacher.id);
    expect(await used.executeTakeFirst(), 'the code is not used up').toEqual({ last_step: 0 });
  });

  it('does not keep out the owner on a device that has signed in with a code', async () => {
    const { teacher, secret, device } = await protectedTeacher();
    await guess(teacher, secret, IN_AN_HOUR + 1);
    expect((await signIn(teacher, codeAt(secret))).outcome).toBe('too_many_requests');
    expect((await signIn(teacher, codeAt(secret), device)).outcome).toBe('in');
    expect((await school.as(teacher).get('/user/auth')).status, 'who is signed in stays').toBe(200);
  });

  it('does not keep out the owner with a recovery code, on any device', async () => {
    const { teacher, secret, recovery } = await protectedTeacher();
    await guess(teacher, secret, IN_AN_HOUR + 1);
    const invented = ['abcdefghjk', 'aaaaa-aaaaa', '2345 6789 23'];
    for (const code of invented) expect((await signIn(teacher, code)).outcome, code).toBe('second_factor_wrong');
    expect((await signIn(teacher, recovery[0])).outcome).toBe('in');
    expect((await signIn(teacher, recovery[0])).outcome, 'works once').toBe('second_factor_wrong');
  });

  it('has a limit also with a device of the owner', async () => {
    const { teacher, secret, device } = await protectedTeacher();
    const guesses = await guess(teacher, secret, IN_AN_HOUR + 2, device);
    expect(guesses.filter((outcome) => outcome === 'second_factor_wrong')).toHaveLength(IN_AN_HOUR);
    expect((await signIn(teacher, codeAt(secret), device)).outcome).toBe('too_many_requests');
    expect((await signIn(teacher, codeAt(secret))).outcome, 'another device').toBe('in');
  });

  it('gets no device by a sign-in from the time before the second factor', async () => {
    const teacher = await school.teacher({ password_hash });
    const thief = await signIn(teacher);
    const owner = await signIn(teacher);
    const { data } = await school.as(teacher).post('/user/second-factor/begin', { proof: PASSWORD });
    const { status } = await school.as(teacher).send({
      method: 'POST',
      url: '/api/user/second-factor/confirm',
      payload: { code: codeAt(data.secret) },
      headers: { 'sec-fetch-site': 'same-origin', cookie: owner.device },
    });
    expect(status).toBe(200);
    await forgetUse(teacher);
    await guess(teacher, data.secret, IN_AN_HOUR + 1);
    expect((await signIn(teacher, codeAt(data.secret), thief.device)).outcome).toBe('too_many_requests');
    expect((await signIn(teacher, codeAt(data.secret), owner.device)).outcome).toBe('in');
  });
});

it('a right password is counted as no failure, whatever the code: wrong, used, missing, over a limit, or right', async () => {
  const { teacher, secret, recovery } = await protectedTeacher();
  await school.db.deleteFrom('attempts').execute();
  // A counter of each of these sign-ins keeps a failure that another one made.
  await school.as(null).post('/login', { username: teacher.login, password: 'Nespravn3' });
  const signedIn = async (code?: string) => {
    const { outcome } = await signIn(teacher, code);
    const counted = school.db.selectFrom('attempts').select(['action', 'count']).where('action', 'like', 'login%');
    return [outcome, await counted.orderBy('action').execute()];
  };
  const one = [
    { action: 'login_account', count: 1 },
    { action: 'login_address', count: 1 },
  ];
  expect(await signedIn(wrongCode(secret))).toEqual(['second_factor_wrong', one]);
  expect(await signedIn()).toEqual(['second_factor_required', one]);
  expect(await signedIn(codeAt(secret))).toEqual(['in', one]);
  expect(await signedIn(codeAt(secret, -1))).toEqual(['second_factor_wrong', one]);
  expect(await signedIn(recovery[0])).toEqual(['in', one]);
  expect(await signedIn(recovery[0])).toEqual(['second_factor_wrong', one]);
  await guess(teacher, secret, IN_AN_HOUR);
  await forgetUse(teacher);
  // The process remembers for a second that the counter is full; then the statement finds it.
  expect(await signedIn(codeAt(secret))).toEqual(['too_many_requests', one]);
  expect(await signedIn(wrongCode(secret))).toEqual(['too_many_requests', one]);
});

describe('an e-mail about wrong codes', () => {
  it('tells the owner after the fifth of a day, once', async () => {
    const { teacher, secret } = await protectedTeacher();
    await guess(teacher, secret, 4);
    await post.deliver();
    expect(post.recipients()).toEqual([]);
    await guess(teacher, secret, 2);
    await post.deliver();
    await Promise.all(Array.from({ length: 4 }, () => guess(teacher, secret, 1)));
    await post.deliver();
    expect(post.recipients()).toEqual([teacher.email]);
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Niekto skúša Vaše overovacie kódy');
    expect(email?.text).toContain(teacher.login);
    expect(email?.text).toMatch(/\/app\/settings$/m);
  });

  it('is not for typing errors on a device of the owner', async () => {
    const { teacher, secret, device } = await protectedTeacher();
    await guess(teacher, secret, 6, device);
    await post.deliver();
    expect(post.recipients()).toEqual([]);
  });
});
