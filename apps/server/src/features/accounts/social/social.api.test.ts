import type { SocialProvider } from '@slovickovo/domain/accounts/social-providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { AGREED, AGREEMENT } from '../../../testing/agreement.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { openBrowser, type SocialBrowser } from '../../../testing/social/social-browser.ts';
import { type Facebook, startFacebook } from '../../../testing/stand-ins/facebook.ts';
import { type Google, type SocialAccount, startGoogle } from '../../../testing/stand-ins/google.ts';
import { hashPassword } from '../passwords/passwords.ts';

const APP_URL = 'http://localhost:4321';
const PASSWORD = 'Kral0vstvo';

let google: Google;
let facebook: Facebook;
let school: School;
let people = 0;

beforeAll(async () => {
  [google, facebook] = await Promise.all([startGoogle(APP_URL), startFacebook(APP_URL)]);
  school = await createSchool({ ...google.settings, ...facebook.settings });
});
afterAll(async () => {
  await school.close();
  await Promise.all([google.close(), facebook.close()]);
});

const browser = () => openBrowser(school, APP_URL);
const tokenOf = (page: string) => new URL(page, APP_URL).searchParams.get('token') ?? '';

function newAccount(): SocialAccount {
  people += 1;
  return { subject: `1000${people}`, email: `eva${people}@gmail.com`, name: 'Eva', surname: 'Malá' };
}

function formOf(login: string, more: Record<string, unknown> = {}) {
  const person = { login, name: 'Eva', surname: 'Malá', email: 'eva@skola.sk', telephone: null, school: null };
  return { ...person, access_code: '', language: 'sk', country: 'sk', is_teacher: false, ...AGREED, ...more };
}

/** Goes through Google and comes back to a page. */
async function arrive(by: SocialBrowser, account: SocialAccount): Promise<string> {
  google.signIn(account);
  return by.goTo('/api/login/google');
}

/** Creates an account by a first sign-in; returns its id. */
async function firstSignIn(by: SocialBrowser, account: SocialAccount, login: string): Promise<number> {
  const page = await arrive(by, account);
  return (await by.call('PUT', '/auth-user', { token: tokenOf(page), ...formOf(login) })).data.id;
}

/** Links the account of a person; returns the page that the browser came back to, and the reply of the link. */
async function link(by: SocialBrowser, person: Person, account: SocialAccount, password = '') {
  by.take(person);
  const { data } = await by.call('POST', '/user/social/google', { password });
  google.signIn(account);
  const page = await by.goTo(data.url);
  const token = new URL(page, APP_URL).searchParams.get('social') ?? '';
  return { page, reply: await by.call('PUT', '/user/social', { token }) };
}

/** A person who has no password, as after a first sign-in. */
async function withoutPassword(): Promise<Person> {
  const person = await school.pupil();
  await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  return person;
}

const idOf = async (by: SocialBrowser) => (await by.call('GET', '/user/auth')).data.id;
const enter = async (by: SocialBrowser, page: string, at = 0) => {
  const token = tokenOf(page);
  const { data } = await by.call('GET', `/login/user?token=${token}`);
  return by.call('POST', '/login/user', { token, access_token: data.users[at].access_token });
};

describe('signing in by Google', () => {
  it('asks for the account, with a code that PKCE protects', async () => {
    const reply = await school.as(null).get('/login/google');
    expect(reply.status).toBe(303);
    const { origin, searchParams } = new URL(String(reply.headers.location));
    expect(origin).toBe(google.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${APP_URL}/api/login/google/callback`,
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie] = [reply.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^social_attempt=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await school.as(null).post('/login/google')).data.url).toMatch(`${google.issuer}/auth?`);
  });

  it('the first time completes the account with a form, and later leads straight to it', async () => {
    const [by, account] = [browser(), newAccount()];
    const page = await arrive(by, account);
    expect(page).toMatch(/^\/register\/first\?token=[\w-]{43}$/);
    expect((await by.call('GET', `/login/user?token=${tokenOf(page)}`)).data).toEqual({
      type: 'first',
      user: { name: 'Eva', surname: 'Malá' },
      email: account.email,
      users: [],
    });
    const created = await by.call('PUT', '/auth-user', { token: tokenOf(page), ...formOf('evka') });
    expect(created.body).toMatchObject({ status: 'success', access_token: expect.any(String) });
    expect(created.data).toMatchObject({ login: 'evka', has_password: false, role: { name: 'user' } });
    const stored = await school.db.selectFrom('users').selectAll().where('id', '=', created.data.id).executeTakeFirst();
    expect(stored).toMatchObject({ password_hash: null, consent_at: expect.anything(), ...AGREEMENT });

    await by.call('POST', '/logout');
    const again = await arrive(by, account);
    expect(again).toMatch(/^\/register\/one\?/);
    expect((await by.call('GET', '/user/auth')).status).toBe(401);
    expect((await enter(by, again)).data.id).toBe(created.data.id);
    expect(await idOf(by)).toBe(created.data.id);
  });

  it('joins a class with its code, and makes no account when the code is wrong', async () => {
    const { id, access_code } = await school.classOf(await school.teacher());
    const [by, account] = [browser(), newAccount()];
    const token = tokenOf(await arrive(by, account));
    const wrong = await by.call('PUT', '/auth-user', { token, ...formOf('sKodom', { access_code: 'AAAAAAAA' }) });
    expect(wrong.message).toBe('code_invalid');
    const right = await by.call('PUT', '/auth-user', { token, ...formOf('sKodom', { access_code }) });
    const members = await school.db.selectFrom('class_students').select('user_id').where('class_id', '=', id).execute();
    expect(members).toEqual([{ user_id: right.data.id }]);
  });

  it('asks the form the same as a registration does', async () => {
    const by = browser();
    const token = tokenOf(await arrive(by, newAccount()));
    const wrong = { login: 'ťuk', name: '', email: 'x', consent: false, is_teacher: true };
    expect((await by.call('PUT', '/auth-user', { token, ...formOf('', wrong) })).fields).toEqual({
      login: 'login_invalid',
      name: 'name_required',
      email: 'email_invalid',
      consent: 'consent_required',
      school: 'school_required',
    });
    const taken = await school.pupil();
    expect((await by.call('PUT', '/auth-user', { token, ...formOf(taken.login) })).message).toBe('login_taken');
    expect((await by.call('PUT', '/auth-user', { token, ...formOf('volna') })).status).toBe(200);
  });

  it('lets a person with several accounts choose', async () => {
    const [by, account] = [browser(), newAccount()];
    const first = await firstSignIn(by, account, 'prva');
    const second = await withoutPassword();
    expect((await link(by, second, account)).reply.status).toBe(200);
    const page = await arrive(by, account);
    expect(page).toMatch(/^\/register\/several\?/);
    const { data } = await by.call('GET', `/login/user?token=${tokenOf(page)}`);
    expect(data.users.map(({ user }: { user: unknown }) => user)).toEqual([
      { login: 'prva', f_name: 'Eva Malá', role: { name: 'user' } },
      { login: second.login, f_name: `${second.name} ${second.surname}`, role: { name: 'user' } },
    ]);
    expect((await enter(by, page, 1)).data.id).toBe(second.id);
    expect((await enter(by, await arrive(by, account), 0)).data.id).toBe(first);
  });

  it('ends the session that the browser had before', async () => {
    const [by, account] = [browser(), newAccount()];
    await firstSignIn(by, account, 'striedanie');
    const before = await school.pupil();
    by.take(before);
    await enter(by, await arrive(by, account));
    expect((await school.as(before).get('/user/auth')).status).toBe(401);
  });
});

describe('signing in by Facebook', () => {
  it('asks Graph for the person, with the proof that the token is ours', async () => {
    const [by, account] = [browser(), newAccount()];
    facebook.signIn(account);
    const page = await by.goTo('/api/login/facebook');
    expect(page).toMatch(/^\/register\/first\?/);
    expect(facebook.asked).toContain('id,first_name,last_name,email');
    const created = await by.call('PUT', '/auth-user', { token: tokenOf(page), ...formOf('zFacebooku') });
    facebook.signIn(account);
    expect((await enter(by, await by.goTo('/api/login/facebook'))).data.id).toBe(created.data.id);
  });

  it('does not take the person of Google with the same id', async () => {
    const [by, account] = [browser(), newAccount()];
    await firstSignIn(by, account, 'ibaGoogle');
    facebook.signIn(account);
    expect(await by.goTo('/api/login/facebook')).toMatch(/^\/register\/first\?/);
  });
});

describe('links in the settings', () => {
  it('are made with the password and ended again', async () => {
    const person = await school.pupil({ password_hash: await hashPassword(PASSWORD) });
    const [by, account] = [browser(), newAccount()];
    const google = (is_linked: boolean) => ({ provider: 'google', is_linked, is_available: true });
    const facebook = { provider: 'facebook', is_linked: false, is_available: true };
    by.take(person);
    expect((await by.call('GET', '/user/social')).data).toEqual([google(false), facebook]);
    const wrong = await by.call('POST', '/user/social/google', { password: 'Ine1heslo' });
    expect(wrong.message).toBe('old_password_wrong');
    const { page, reply } = await link(by, person, account, PASSWORD);
    expect(page).toMatch(/^\/app\/settings\?social=[\w-]{43}$/);
    expect(reply.data).toEqual([google(true), facebook]);
    expect((await enter(by, await arrive(by, account))).data).toMatchObject({ id: person.id, has_password: true });
    expect((await by.call('DELETE', '/user/social/google')).data).toEqual([google(false), facebook]);
    expect(await arrive(by, account)).toMatch(/^\/register\/first\?/);
  });

  it('keep the only way in, until there is a password', async () => {
    const [by, account] = [browser(), newAccount()];
    const id = await firstSignIn(by, account, 'bezHesla');
    expect((await by.call('DELETE', '/user/social/google')).message).toBe('social_only_way');
    const set = await by.call('POST', '/change-password', { old_password: '', new_password: PASSWORD });
    expect(set.status).toBe(200);
    expect((await by.call('GET', '/user/auth')).data.has_password).toBe(true);
    expect((await by.call('DELETE', '/user/social/google')).status).toBe(200);
    const signedIn = await school.as(null).post('/login', { username: 'bezHesla', password: PASSWORD });
    expect(signedIn.data.id).toBe(id);
  });

  it('keep the only way in that is left beside a provider that is switched off', async () => {
    const account = newAccount();
    const person = await withoutPassword();
    const identities = (['google', 'facebook'] as const).map((provider) => ({
      ...{ provider, user_id: person.id, subject: account.subject },
    }));
    await school.db.insertInto('social_identities').values(identities).execute();
    const config = readConfig({ LOG_LEVEL: 'silent', ...google.settings });
    const app = await createApp({ config, db: school.db });
    const headers = { authorization: `Bearer ${person.token}` };
    const end = (provider: SocialProvider) =>
      app.inject({ method: 'DELETE', url: `/api/user/social/${provider}`, headers });
    expect((await end('google')).json().message).toBe('social_only_way');
    expect((await end('facebook')).statusCode).toBe(200);
    await app.close();
  });

  it('of two, one is left when both are ended at once', async () => {
    const [by, account] = [browser(), newAccount()];
    const user_id = await firstSignIn(by, account, 'dveCesty');
    await school.db
      .insertInto('social_identities')
      .values({ user_id, provider: 'facebook', subject: account.subject })
      .execute();
    // Both find two links: neither can end its own before both wait.
    const { calls } = await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('social_identities').select('id').where('user_id', '=', user_id).forUpdate().execute();
      const calls = ['google', 'facebook'].map((provider) => by.call('DELETE', `/user/social/${provider}`));
      await expect.poll(() => countWaiting(tx)).toBe(2);
      return { calls };
    });
    const replies = await Promise.all(calls);
    expect(replies.map(({ message }) => message).sort()).toEqual(['social_only_way', undefined]);
  });

  it('belong to one person of a provider; a second one is refused', async () => {
    const by = browser();
    await firstSignIn(by, newAccount(), 'jedna');
    const { url } = (await by.call('POST', '/user/social/google', { password: '' })).data;
    google.signIn(newAccount());
    const token = new URL(await by.goTo(url), APP_URL).searchParams.get('social');
    expect((await by.call('PUT', '/user/social', { token })).message).toBe('social_taken');
  });
});

it('a provider that the settings do not name is not there', async () => {
  const plain = await createSchool();
  const caller = plain.as(await plain.pupil());
  expect((await caller.get('/login/google')).headers.location).toBe('/login/error');
  expect((await caller.post('/login/google')).status).toBe(404);
  expect((await caller.post('/user/social/google', { password: '' })).status).toBe(404);
  expect((await caller.get('/user/social')).data).toEqual([]);
  await plain.close();
});
