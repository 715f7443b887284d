/** Attacks on the answers of Google and Facebook: none of them enters an account or links one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AGREED } from '../../../testing/agreement.ts';
import {
  ATTACKER,
  createSocialAttack,
  parameterOf,
  pathOf,
  type SocialAttack,
  VICTIM,
} from '../../../testing/social/social-attack.ts';
import type { SocialBrowser } from '../../../testing/social/social-browser.ts';
import type { Forgery } from '../../../testing/stand-ins/google.ts';

let attack: SocialAttack;
let by: SocialBrowser;

beforeAll(async () => {
  attack = await createSocialAttack();
});
afterAll(() => attack.close());
beforeEach(() => {
  by = attack.browser();
});

/** What the browser keeps while its person is at the provider. */
function attemptOf(browser: SocialBrowser): Record<string, unknown> {
  return JSON.parse(Buffer.from(browser.cookies.get('social_attempt') ?? '', 'base64url').toString());
}

describe('an answer of the provider', () => {
  it.each<[string, (answer: URL) => void]>([
    ['with another state', (answer) => answer.searchParams.set('state', 'x'.repeat(43))],
    ['without a state', (answer) => answer.searchParams.delete('state')],
    ['with two states', (answer) => answer.searchParams.append('state', 'x'.repeat(43))],
    ['with another issuer', (answer) => answer.searchParams.set('iss', 'https://evil.example')],
    ['with an invented code', (answer) => answer.searchParams.set('code', 'x'.repeat(43))],
    ['without a code', (answer) => answer.searchParams.delete('code')],
  ])('%s is refused', async (_, change) => {
    const before = await attack.tokens();
    const answer = await attack.answerFor(by, VICTIM);
    change(answer);
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
    expect(await attack.tokens()).toEqual(before);
  });

  it('in a browser that did not begin is refused: nobody can sign a victim in to an account of the attacker', async () => {
    const answer = await attack.answerFor(attack.browser(), ATTACKER);
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
    const began = await attack.answerFor(by, VICTIM);
    const other = await attack.answerFor(attack.browser(), ATTACKER);
    expect(began.searchParams.get('state')).not.toBe(other.searchParams.get('state'));
    expect(await by.goTo(pathOf(other))).toBe('/login/error');
  });

  it('with the code of another person is refused: PKCE binds it to the browser that began', async () => {
    const stolen = await attack.answerFor(attack.browser(), VICTIM);
    const answer = await attack.answerFor(by, ATTACKER);
    answer.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });

  it('with the code of another person is refused by PKCE, even if the identity had the nonce of the browser', async () => {
    const stolen = await attack.answerFor(attack.browser(), VICTIM);
    const answer = await attack.answerFor(by, ATTACKER);
    answer.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    const { nonce } = attemptOf(by);
    attack.google.forgeNext({ claims: (claims) => ({ ...claims, nonce }) });
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });

  it('works once', async () => {
    const answer = await attack.answerFor(by, VICTIM);
    const cookie = by.cookies.get('social_attempt') ?? '';
    expect(await by.goTo(pathOf(answer))).toMatch(/^\/register\/one\?/);
    expect(by.cookies.has('social_attempt')).toBe(false);
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
    // Even a copy of the cookie does not help: the provider takes a code once.
    by.cookies.set('social_attempt', cookie);
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });

  it('for one provider is not taken by the other', async () => {
    const answer = await attack.answerFor(by, VICTIM);
    answer.pathname = '/api/login/facebook/callback';
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });

  it('for one provider is not taken by the other, even if that one knows the state and the code', async () => {
    attack.facebook.signIn(VICTIM);
    const answer = await by.goToProvider('/api/login/facebook');
    const attempt = JSON.stringify({ ...attemptOf(by), provider: 'google' });
    by.cookies.set('social_attempt', Buffer.from(attempt).toString('base64url'));
    expect(await by.goTo(answer)).toBe('/login/error');
  });

  it('with an error of the provider leads to the page of failures', async () => {
    const answer = await attack.answerFor(by, VICTIM);
    const state = answer.searchParams.get('state');
    const refused = `/api/login/google/callback?error=access_denied&state=${state}&error_description=%3Cscript%3E`;
    expect(await by.goTo(refused)).toBe('/login/error');
  });

  it('cannot lead to another site', async () => {
    const answer = await attack.answerFor(by, VICTIM);
    for (const name of ['redirect_uri', 'next', 'url', 'returnTo']) {
      answer.searchParams.set(name, 'https://evil.example');
    }
    expect(await by.goTo(pathOf(answer))).toMatch(/^\/(register\/one\?token=[\w-]{43}|login\/error)$/);
    const start = await attack.school.as(null).get('/login/google?redirect_uri=https://evil.example&state=x');
    expect(String(start.headers.location)).not.toContain('evil');
  });
});

describe('a forged identity', () => {
  it.each<[string, Forgery]>([
    ['with another nonce', { claims: (claims) => ({ ...claims, nonce: 'x'.repeat(43) }) }],
    ['without a nonce', { claims: ({ nonce: _, ...claims }) => claims }],
    ['for another audience', { claims: (claims) => ({ ...claims, aud: 'another-application' }) }],
    ['for two audiences', { claims: (claims) => ({ ...claims, aud: ['slovickovo', 'other'], azp: 'other' }) }],
    ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['that has expired', { claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }) }],
    ['without an end', { claims: ({ exp: _, ...claims }) => claims }],
    ['signed by another key', { claims: (claims) => ({ ...claims, sub: VICTIM.subject }), signature: 'strange' }],
    ['without a signature', { claims: (claims) => ({ ...claims, sub: VICTIM.subject }), signature: 'none' }],
    ['without a subject', { claims: ({ sub: _, ...claims }) => claims }],
  ])('%s is refused', async (_, forgery) => {
    const before = await attack.tokens();
    attack.google.forgeNext(forgery);
    expect(await by.goTo(pathOf(await attack.answerFor(by, ATTACKER)))).toBe('/login/error');
    expect(await attack.tokens()).toEqual(before);
  });

  it('is what makes the difference: the same one, signed again and unchanged, is taken', async () => {
    attack.google.forgeNext({});
    expect(await by.goTo(pathOf(await attack.answerFor(by, VICTIM)))).toMatch(/^\/register\/one\?/);
  });
});

describe('Facebook', () => {
  it('a token of another application does not bring its person in', async () => {
    attack.facebook.signIn(ATTACKER);
    attack.facebook.answerNextWith(attack.facebook.tokenOfOtherApplication(VICTIM));
    expect(await by.goTo('/api/login/facebook')).toBe('/login/error');
  });

  it('a code of another person is refused: PKCE binds it to the browser that began', async () => {
    attack.facebook.signIn(VICTIM);
    const stolen = new URL(await attack.browser().goToProvider('/api/login/facebook'), 'http://localhost');
    attack.facebook.signIn(ATTACKER);
    const answer = new URL(await by.goToProvider('/api/login/facebook'), 'http://localhost');
    answer.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });

  it('a cancelled dialog and another state lead to the page of failures', async () => {
    expect(await by.goTo('/api/login/facebook')).toBe('/login/error');
    attack.facebook.signIn(VICTIM);
    const answer = new URL(await by.goToProvider('/api/login/facebook'), 'http://localhost');
    answer.searchParams.set('state', 'x'.repeat(43));
    expect(await by.goTo(pathOf(answer))).toBe('/login/error');
  });
});

describe('an e-mail address', () => {
  it.each([
    { email_verified: true, suggested: VICTIM.email },
    { email_verified: false, suggested: null },
    { email_verified: 'true', suggested: null },
  ])('is suggested with $email_verified: $suggested', async ({ email_verified, suggested }) => {
    attack.google.forgeNext({ claims: (claims) => ({ ...claims, email_verified }) });
    const token = parameterOf(await by.goTo(pathOf(await attack.answerFor(by, VICTIM))));
    expect((await by.call('GET', `/login/user?token=${token}`)).data.email).toBe(suggested);
  });

  it('that an account already has opens it to nobody, and takes over no account that waits for it', async () => {
    // The owner of the address registered with a password; somebody else made a Google account with the same address.
    const registered = await attack.school.pupil({ email: ATTACKER.email });
    const before = await attack.sessionsOf(registered);
    const page = await by.goTo(pathOf(await attack.answerFor(by, ATTACKER)));
    expect(page).toMatch(/^\/register\/first\?/);
    const token = parameterOf(page);
    expect((await by.call('GET', `/login/user?token=${token}`)).data).toMatchObject({ type: 'first', users: [] });
    const form = {
      login: 'samostatne',
      name: 'Zlý',
      surname: 'Človek',
      email: ATTACKER.email,
      telephone: null,
      school: null,
      access_code: '',
      language: 'sk',
      country: 'sk',
      is_teacher: false,
      ...AGREED,
    };
    const created = await by.call('PUT', '/auth-user', { token, ...form });
    expect(created.data.id).not.toBe(registered.id);
    expect(await attack.sessionsOf(registered)).toEqual(before);
    expect((await attack.links()).some(({ user_id }) => user_id === registered.id)).toBe(false);
  });
});

it('nobody was linked with an account that is not theirs', async () => {
  const subjects = (await attack.links())
    .filter(({ user_id }) => user_id === attack.victim.id)
    .map(({ subject }) => subject);
  expect(subjects).toEqual([VICTIM.subject, VICTIM.subject]);
});
