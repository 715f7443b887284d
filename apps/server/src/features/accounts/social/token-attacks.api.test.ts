/** Attacks on tokens and links of a social sign-in: none of them enters an account or links one. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGREED } from '../../../testing/agreement.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';
import {
  ATTACKER,
  createSocialAttack,
  parameterOf,
  pathOf,
  type SocialAttack,
  VICTIM,
} from '../../../testing/social/social-attack.ts';
import type { SocialBrowser } from '../../../testing/social/social-browser.ts';
import type { SocialAccount } from '../../../testing/stand-ins/google.ts';

let attack: SocialAttack;
let by: SocialBrowser;

beforeAll(async () => {
  attack = await createSocialAttack();
});
afterAll(() => attack.close());
beforeEach(() => {
  by = attack.browser();
});

describe('a token', () => {
  const arriveAs = async (browser: SocialBrowser, account: SocialAccount) =>
    parameterOf(await browser.goTo(pathOf(await attack.answerFor(browser, account))));
  const choose = async (browser: SocialBrowser, token: string) =>
    (await browser.call('GET', `/login/user?token=${token}`)).data.users[0].access_token;

  it('signs in once, also when twenty calls come at once, and says that it was used', async () => {
    const token = await arriveAs(by, VICTIM);
    const body = { token, access_token: await choose(by, token) };
    const before = await attack.sessionsOf(attack.victim);
    const replies = await Promise.all(Array.from({ length: 20 }, () => by.call('POST', '/login/user', body)));
    expect(replies.filter(({ body }) => body.status === 'success')).toHaveLength(1);
    expect(await attack.sessionsOf(attack.victim)).toHaveLength(before.length + 1);
    expect((await by.call('POST', '/login/user', body)).message).toBe('social_used');
    expect((await by.call('GET', `/login/user?token=${token}`)).message).toBe('social_used');
  });

  it('is not used up by reading', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    expect(await choose(by, token)).toBe(access_token);
    expect((await by.call('POST', '/login/user', { token, access_token })).data.id).toBe(attack.victim.id);
  });

  it('is worth nothing in another browser, and is not used up there', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    const thief = attack.browser();
    await arriveAs(thief, ATTACKER);
    for (const browser of [thief, attack.browser()]) {
      expect((await browser.call('GET', `/login/user?token=${token}`)).message).toBe('social_invalid');
      expect((await browser.call('POST', '/login/user', { token, access_token })).message).toBe('social_invalid');
    }
    expect((await by.call('POST', '/login/user', { token, access_token })).data.id).toBe(attack.victim.id);
  });

  it('opens no account that is not linked with its person', async () => {
    const [token, own] = [await arriveAs(by, ATTACKER), await arriveAs(by, VICTIM)];
    const ofVictim = await choose(by, own);
    const reply = await by.call('POST', '/login/user', { token, access_token: ofVictim });
    expect(reply.message).toBe('social_invalid');
    expect((await by.call('POST', '/login/user', { token: 'x'.repeat(43), access_token: ofVictim })).message).toBe(
      'social_invalid',
    );
  });

  it('ends after a quarter of an hour', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    const passed = new Date(Date.now() - 1_000);
    await attack.school.db
      .updateTable('account_links')
      .set({ expires_at: passed })
      .where('used_at', 'is', null)
      .execute();
    expect((await by.call('POST', '/login/user', { token, access_token })).message).toBe('social_invalid');
  });

  it('opens no account without its second factor, and asks again with the same token', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    const factor = { user_id: attack.victim.id, secret: Buffer.alloc(20), confirmed_at: new Date() };
    await attack.school.db.insertInto('second_factors').values(factor).execute();
    const enter = (code?: string) => by.call('POST', '/login/user', { token, access_token, ...(code && { code }) });
    expect((await enter()).message).toBe('second_factor_required');
    expect((await enter('000000')).message).toBe('second_factor_wrong');
    await attack.school.db.deleteFrom('second_factors').where('user_id', '=', attack.victim.id).execute();
    expect((await enter()).data.id).toBe(attack.victim.id);
  });

  it('opens no blocked account', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    const block = (blocked_at: Date | null) =>
      attack.school.db.updateTable('users').set({ blocked_at }).where('id', '=', attack.victim.id).execute();
    await block(new Date());
    expect((await by.call('POST', '/login/user', { token, access_token })).message).toBe('account_blocked');
    await block(null);
    expect((await by.call('POST', '/login/user', { token, access_token })).data.id).toBe(attack.victim.id);
  });

  it('of a first sign-in makes one account, also with a second window of the same person', async () => {
    const person: SocialAccount = { subject: '7777', email: 'nova@gmail.com', name: 'Nová', surname: 'Osoba' };
    const tokens = [await arriveAs(by, person), await arriveAs(by, person)];
    const complete = (token: string, login: string) =>
      by.call('PUT', '/auth-user', {
        ...{ token, login, name: 'Nová', surname: 'Osoba', email: person.email, telephone: null, school: null },
        ...{ access_code: '', language: 'sk', country: 'sk', is_teacher: false, ...AGREED },
      });
    const { calls } = await attack.school.db.transaction().execute(async (tx) => {
      // The lock of `PERSON_LOCK`.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`google ${person.subject}`}, 0))`.execute(tx);
      const calls = tokens.map((token, at) => complete(token, `okno${at}`));
      await expect.poll(() => countWaiting(tx)).toBe(calls.length);
      return { calls };
    });
    const replies = await Promise.all(calls);
    expect(replies.map(({ body }) => body.message ?? body.status).sort()).toEqual(['social_used', 'success']);
    const logins = await attack.school.db.selectFrom('users').select('login').where('login', 'like', 'okno%').execute();
    expect(logins).toHaveLength(1);
  });

  it('of another site is refused, so that no page can sign a visitor in', async () => {
    const token = await arriveAs(by, VICTIM);
    const access_token = await choose(by, token);
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await attack.school.as(null).send({
      method: 'POST',
      url: '/api/login/user',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
      payload: { token, access_token },
    });
    expect(reply.status).toBe(403);
  });
});

it('comes back a limited number of times to one address, where anybody may begin', async () => {
  const address = '10.4.9.1';
  const answer = await attack.answerFor(by, VICTIM);
  const window_start = new Date(Math.floor(Date.now() / 600_000) * 600_000);
  const attempts = { action: 'social_address', subject: address, window_start, count: 600 };
  await attack.school.db.insertInto('attempts').values(attempts).execute();
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = pathOf(answer);
  const back = await attack.school.app.inject({ method: 'GET', url, headers: { cookie }, remoteAddress: address });
  expect(back.headers.location).toBe('/login/error');
  expect((await attack.school.as(null, { address }).post('/login/google')).status).toBe(200);
  expect(await by.goTo(url)).toContain('/register/');
});

describe('a link', () => {
  it('cannot be begun by another site', async () => {
    const reply = await attack.school.as(null).send({
      method: 'POST',
      url: '/api/user/social/google',
      headers: { cookie: `session=${attack.victim.token}`, 'sec-fetch-site': 'cross-site' },
      payload: { password: '' },
    });
    expect(reply.status).toBe(403);
  });

  it('of an attacker is not finished in the browser of a victim', async () => {
    const owner = await attack.school.pupil();
    await attack.withoutPassword([owner]);
    const attacker = await attack.school.pupil();
    await attack.withoutPassword([attacker]);
    const before = await attack.links();
    const theirs = attack.browser();
    theirs.take(attacker);
    by.take(owner);

    // The attacker's answer of the provider, opened by the victim.
    const { url } = (await theirs.call('POST', '/user/social/google', { password: '' })).data;
    attack.google.signIn(ATTACKER);
    const answer = await theirs.goToProvider(url);
    expect(await by.goTo(answer)).toBe('/login/error');

    // The attacker's token, opened by the victim.
    const token = parameterOf(await theirs.goTo(answer), 'social');
    expect(token).not.toBe('');
    expect((await by.call('PUT', '/user/social', { token })).message).toBe('social_invalid');

    // The attacker's browser, in which the victim signed in meanwhile.
    theirs.take(owner);
    expect((await theirs.call('PUT', '/user/social', { token })).message).toBe('social_invalid');
    expect(await attack.links()).toEqual(before);
  });

  it('that one session began is not finished by another one of the same browser', async () => {
    const [first, second] = (await attack.school.pupils(2)) as [Person, Person];
    await attack.school.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', 'in', [first.id, second.id])
      .execute();
    by.take(first);
    const { url } = (await by.call('POST', '/user/social/google', { password: '' })).data;
    attack.google.signIn(ATTACKER);
    const answer = await by.goToProvider(url);
    by.take(second);
    expect(await by.goTo(answer)).toBe('/app/settings?social=error');
  });

  it('does not sign in, and a sign-in does not link', async () => {
    const owner = await attack.school.pupil();
    await attack.withoutPassword([owner]);
    by.take(owner);
    const { url } = (await by.call('POST', '/user/social/google', { password: '' })).data;
    attack.google.signIn(VICTIM);
    const token = parameterOf(await by.goTo(url), 'social');
    expect((await by.call('GET', `/login/user?token=${token}`)).message).toBe('social_invalid');
    const signIn = parameterOf(await by.goTo(pathOf(await attack.answerFor(by, VICTIM))));
    expect((await by.call('PUT', '/user/social', { token: signIn })).message).toBe('social_invalid');
  });

  it('needs the password of an account that has one, and guesses are limited', async () => {
    const guesses = Array.from({ length: 11 }, () =>
      attack.school.as(attack.victim).post('/user/social/google', { password: 'Ine1heslo' }),
    );
    const replies = await Promise.all(guesses);
    expect(replies.filter(({ message }) => message === 'old_password_wrong')).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
