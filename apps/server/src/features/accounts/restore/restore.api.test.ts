import { RESETS_PER_DAY } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../testing/answer.ts';
import { createPostOffice, type PostOffice } from '../../../testing/post-office.ts';
import { createSchool, type Person, type School, WITH_MAIL_SERVER } from '../../../testing/school.ts';
import { issueLink } from '../links/links.service.ts';

const PASSWORD = 'Kral0vstvo';
const HOUR_S = 60 * 60;

let post: PostOffice;
let school: School;
beforeAll(async () => {
  post = await createPostOffice(WITH_MAIL_SERVER);
  ({ school } = post.room);
});
afterEach(() => post.clear());
afterAll(() => post.close());

const request = (login: string, { address = '10.0.0.1', cookie = '' } = {}) =>
  school.as(null, { address }).send({
    method: 'POST',
    url: '/api/restore-password-request',
    payload: { login },
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
const reset = (restoration_code: string, new_password = PASSWORD, address = '10.0.0.1') =>
  school.as(null, { address }).post('/restore-password', { new_password, restoration_code });
const signIn = (login: string, password = PASSWORD) => school.as(null).post('/login', { username: login, password });
const read = (restoration_code: string, address = '10.0.0.1') =>
  school.as(null, { address }).post('/restore-password/read', { restoration_code });
const linkOf = ({ id }: Person, lifetimeSeconds = HOUR_S) =>
  issueLink(school.db, { purpose: 'reset_password', userId: id, lifetimeSeconds });
const sentCode = () => /\?code=([\w-]{43})$/m.exec(post.mailbox.emails.at(-1)?.text ?? '')?.[1] ?? '';
const outcomeOf = ({ body }: Answer) => body.message ?? body.status;
/** As if so many minutes had passed since the e-mails were written. */
const pass = (minutes: number) =>
  sql`update emails set created_at = created_at - ${minutes} * interval '1 minute'`.execute(school.db);

describe('a forgotten password', () => {
  it('is replaced by the link of the e-mail, regardless of the case of the login', async () => {
    const pupil = await school.pupil();
    expect(outcomeOf(await request(` ${pupil.login.toUpperCase()} `))).toBe('link_sent');
    await post.deliver();
    expect(post.recipients()).toEqual([pupil.email]);
    expect(outcomeOf(await reset(sentCode()))).toBe('success');
    expect((await signIn(pupil.login)).status).toBe(200);
    expect(outcomeOf(await signIn(pupil.login))).toBe('success');
  });

  it('is not said to be on its way where no mail server brings the link', async () => {
    const silent = await createSchool();
    const { login } = await silent.pupil();
    const ask = () => silent.as(null).post('/restore-password-request', { login });
    expect([(await ask()).message, (await ask()).message]).toEqual(['link_not_sent', 'link_not_sent']);
    await silent.close();
  });

  it('ends all sessions, forgets the devices, and makes older links and printed cards useless', async () => {
    const pupil = await school.pupil();
    const other = await school.pupil();
    await school.db
      .insertInto('login_devices')
      .values({ user_id: pupil.id, device_hash: Buffer.from('x') })
      .execute();
    const older = await linkOf(pupil);
    const card = { purpose: 'sign_in_by_card', userId: pupil.id, lifetimeSeconds: HOUR_S } as const;
    await issueLink(school.db, card);
    await school.db.updateTable('users').set({ must_change_password: true }).where('id', '=', pupil.id).execute();
    expect(outcomeOf(await reset(await linkOf(pupil)))).toBe('success');
    expect((await school.as(pupil).get('/user/auth')).status).toBe(401);
    expect((await school.as(other).get('/user/auth')).status).toBe(200);
    expect(outcomeOf(await reset(older))).toBe('invalid_restoration_code');
    const left = await sql<{ devices: number; links: number; must_change_password: boolean }>`
      select (select count(*)::int from login_devices where user_id = u.id) as devices,
        (select count(*)::int from account_links where user_id = u.id and used_at is null) as links, must_change_password
      from users u where id = ${pupil.id}`.execute(school.db);
    expect(left.rows).toEqual([{ devices: 0, links: 0, must_change_password: false }]);
  });

  it('is refused with its reason: an unknown login, an account without an e-mail address, no login', async () => {
    const child = await school.pupil();
    await school.db.updateTable('users').set({ email: null }).where('id', '=', child.id).execute();
    expect(outcomeOf(await request('nikto_taky'))).toBe('user_doesnt_exists');
    expect(outcomeOf(await request(child.login))).toBe('account_without_email');
    expect((await request(' ')).body).toMatchObject({ fields: { login: 'login_required' } });
    await post.deliver();
    expect(post.recipients()).toEqual([]);
  });
});

describe('a link', () => {
  it('says that it was used, has expired or is unknown, and changes nothing then', async () => {
    const pupil = await school.pupil();
    const used = await linkOf(pupil);
    await reset(used);
    for (const [code, refusal] of [
      [used, 'restoration_used'],
      [await linkOf(pupil, 0), 'restoration_invalid'],
      ['x'.repeat(43), 'invalid_restoration_code'],
      ['', 'invalid_restoration_code'],
    ] as const) {
      expect(outcomeOf(await read(code))).toBe(refusal);
      expect(outcomeOf(await reset(code, 'Zvierat8ko'))).toBe(refusal);
    }
    expect(outcomeOf(await signIn(pupil.login))).toBe('success');
  });

  it('stays unused however often it is read', async () => {
    const code = await linkOf(await school.pupil());
    for (let n = 0; n < 3; n += 1) expect(outcomeOf(await read(code))).toBe('success');
    expect(outcomeOf(await reset(code))).toBe('success');
  });

  it('is of no use for another purpose', async () => {
    const pupil = await school.pupil();
    const card = { purpose: 'sign_in_by_card', userId: pupil.id, lifetimeSeconds: HOUR_S } as const;
    expect(outcomeOf(await reset(await issueLink(school.db, card)))).toBe('invalid_restoration_code');
  });

  it('still works after a password that was refused', async () => {
    const pupil = await school.pupil();
    const code = await linkOf(pupil);
    expect((await reset(code, 'Heslo123')).body).toMatchObject({ fields: { new_password: 'password_common' } });
    expect((await reset(code, `${pupil.login}A1`)).body).toMatchObject({
      fields: { new_password: 'password_personal' },
    });
    expect(outcomeOf(await reset(code))).toBe('success');
  });

  it('sets one password when ten are sent at once', async () => {
    const pupil = await school.pupil();
    const code = await linkOf(pupil);
    const passwords = Array.from({ length: 10 }, (_, n) => `Kral0vstvo${n}`);
    const replies = await Promise.all(passwords.map((password) => reset(code, password)));
    const outcomes = replies.map(outcomeOf);
    expect(outcomes.filter((one) => one === 'success')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'restoration_used')).toHaveLength(9);
    const winner = passwords[outcomes.indexOf('success')] ?? '';
    expect(outcomeOf(await signIn(pupil.login, winner))).toBe('success');
  });

  it('is guessed a limited number of times from one address', async () => {
    const outcomes: unknown[] = [];
    for (let n = 0; n < 101; n += 1) {
      const guess = n % 2 === 0 ? reset(`x${n}`, PASSWORD, '10.0.0.9') : read(`x${n}`, '10.0.0.9');
      outcomes.push(outcomeOf(await guess));
    }
    expect(outcomes.at(99)).toBe('invalid_restoration_code');
    expect(outcomes.at(100)).toBe('too_many_requests');
  });
});

describe('strangers', () => {
  it('send at most five e-mails with 1,000 requests in a day, from however many addresses', async () => {
    const pupil = await school.pupil();
    const outcomes: unknown[] = [];
    for (let minute = 0; minute < 20; minute += 1) {
      const addresses = Array.from({ length: 50 }, (_, n) => `10.${minute}.1.${n}`);
      const replies = await Promise.all(addresses.map((address) => request(pupil.login, { address })));
      outcomes.push(...replies.map(outcomeOf));
      await post.deliver();
      await pass(2);
    }
    expect(outcomes).toHaveLength(1000);
    expect(post.recipients()).toEqual(Array(RESETS_PER_DAY).fill(pupil.email));
    expect(outcomes.filter((one) => one === 'link_sent')).toHaveLength(RESETS_PER_DAY);
    // Within the minute of an e-mail the others are told that it left.
    expect(outcomes.filter((one) => one === 'link_sent_before')).toHaveLength(49 * RESETS_PER_DAY);
    expect(outcomes.filter((one) => one === 'restoration_limit')).toHaveLength(50 * (20 - RESETS_PER_DAY));
    // The newest e-mail works for its owner.
    expect(outcomeOf(await reset(sentCode(), PASSWORD, '10.200.0.1'))).toBe('success');
  });

  it('do not keep the owner out, who asks on a device of the account', async () => {
    const login = `majitel${Date.now() % 100_000}`;
    const pupil = await school.pupil({ login });
    await reset(await linkOf(pupil), PASSWORD, '10.200.0.2');
    const { headers } = await school.as(null).send({
      method: 'POST',
      url: '/api/login',
      payload: { username: login, password: PASSWORD },
    });
    const cookie =
      [headers['set-cookie']]
        .flat()
        .find((one) => one?.startsWith('device='))
        ?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    for (let count = 0; count < RESETS_PER_DAY; count += 1) {
      await request(login, { address: `10.201.0.${count}` });
      await post.deliver();
      await pass(2);
    }
    expect(outcomeOf(await request(login, { address: '10.201.0.9' }))).toBe('restoration_limit');
    expect(outcomeOf(await request(login, { address: '10.201.0.9', cookie: `device=${'x'.repeat(43)}` }))).toBe(
      'restoration_limit',
    );
    for (const outcome of ['link_sent', 'link_sent', 'link_sent', 'restoration_limit']) {
      expect(outcomeOf(await request(login, { address: '10.201.0.9', cookie }))).toBe(outcome);
      await post.deliver();
      await pass(2);
    }
  });

  it('ask a limited number of times from one address, whatever logins they try', async () => {
    const logins = Array.from({ length: 101 }, (_, n) => `nikto${n}`);
    const outcomes: unknown[] = [];
    for (const login of logins) outcomes.push(outcomeOf(await request(login, { address: '10.77.0.1' })));
    expect(outcomes.at(99)).toBe('user_doesnt_exists');
    expect(outcomes.at(100)).toBe('too_many_requests');
    expect(outcomeOf(await request('nikto', { address: '10.77.1.1' }))).toBe('user_doesnt_exists');
  });
});
