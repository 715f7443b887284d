/** A change of a credential ends what somebody who knew the old one may have left behind (product §6.8). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../testing/authenticator.ts';
import { openSession } from '../../testing/databases/open-session.ts';
import type { Person } from '../../testing/school.ts';
import { createSocialAttack, parameterOf, type SocialAttack, VICTIM } from '../../testing/social/social-attack.ts';
import { issueLink } from './links/links.service.ts';
import { hashPassword } from './passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';
let attack: SocialAttack;
let password_hash: string;
beforeAll(async () => {
  attack = await createSocialAttack();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => attack.close());

const call = (person: Person) => attack.school.as(person);
const proof = PASSWORD;

async function turnOn(teacher: Person) {
  const { data } = await call(teacher).post('/user/second-factor/begin', { proof });
  return call(teacher).post('/user/second-factor/confirm', { code: codeAt(data.secret) });
}
async function linkGoogle(person: Person) {
  const browser = attack.browser();
  browser.take(person);
  const { url } = (await browser.call('POST', '/user/social/google', { password: PASSWORD })).data;
  attack.google.signIn(VICTIM);
  const token = parameterOf(await browser.goTo(url), 'social');
  return browser.call('PUT', '/user/social', { token });
}

interface Change {
  what: string;
  /** What the account has before. */
  before?: (person: Person) => Promise<unknown>;
  change: (person: Person) => Promise<{ status: number }>;
}

const CHANGES: readonly Change[] = [
  {
    what: 'another password',
    change: (person) => call(person).post('/change-password', { old_password: PASSWORD, new_password: 'Jaz3rnica' }),
  },
  {
    what: 'another e-mail address',
    change: ({ name, surname, login, ...person }) => {
      const form = {
        name,
        surname,
        login,
        email: 'ina@skola.sk',
        telephone: null,
        school: 'ZŠ',
        language: 'sk',
        proof,
      };
      return call({ name, surname, login, ...person }).put('/user', form);
    },
  },
  { what: 'a second factor that is turned on', change: turnOn },
  {
    what: 'a second factor that is turned off',
    before: turnOn,
    change: (person) => call(person).post('/user/second-factor/remove', { proof }),
  },
  {
    what: 'new recovery codes',
    before: turnOn,
    change: (person) => call(person).post('/user/second-factor/recovery-codes', { proof }),
  },
  { what: 'a link with Google', change: linkGoogle },
  {
    what: 'the end of a link with Google',
    before: linkGoogle,
    change: (person) => call(person).delete('/user/social/google'),
  },
];

const isSignedIn = async (person: Person) => (await call(person).get('/user/auth')).status === 200;
const opens = async (restoration_code: string) => {
  const reply = await attack.school
    .as(null)
    .post('/restore-password', { new_password: 'Modra8ryba', restoration_code });
  return reply.body.status === 'success';
};

describe('a change of a credential', () => {
  it.each(CHANGES)('ends other sessions and links to a new password, not those of others: $what', async (given) => {
    const { before, change } = given;
    const owner = await attack.school.teacher({ password_hash });
    const neighbour = await attack.school.teacher({ password_hash });
    await before?.(owner);
    const thief = { ...owner, token: await openSession(attack.school.db, owner.id) };
    const linkOf = ({ id }: Person) =>
      issueLink(attack.school.db, { purpose: 'reset_password', userId: id, lifetimeSeconds: 3600 });
    const [sent, other] = [await linkOf(owner), await linkOf(neighbour)];

    expect((await change(owner)).status).toBe(200);

    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(neighbour)).toBe(true);
    expect(await opens(sent)).toBe(false);
    expect(await opens(other)).toBe(true);
  });

  it('ends nothing if it is refused', async () => {
    const owner = await attack.school.teacher({ password_hash });
    await turnOn(owner);
    const elsewhere = { ...owner, token: await openSession(attack.school.db, owner.id) };
    for (const refused of ['remove', 'recovery-codes', 'begin']) {
      const reply = await call(owner).post(`/user/second-factor/${refused}`, { proof: 'Nespravn3' });
      expect(reply.fields).toEqual({ proof: 'proof_password_wrong' });
    }
    expect((await call(owner).post('/user/second-factor/confirm', { code: '000000' })).status).not.toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('leaves the links of the owner with Google and Facebook, which a reset ends', async () => {
    const owner = await attack.school.pupil({ password_hash });
    await linkGoogle(owner);
    await call(owner).post('/change-password', { old_password: PASSWORD, new_password: 'Jaz3rnica' });
    expect((await attack.links()).filter(({ user_id }) => user_id === owner.id)).toHaveLength(1);
  });

  it('is no change to turn off a second factor that is not on, or to save a profile with the same address', async () => {
    const { id, ...owner } = await attack.school.teacher({ password_hash });
    const elsewhere = { ...owner, id, token: await openSession(attack.school.db, id) };
    await call({ ...owner, id }).post('/user/second-factor/begin', { proof });
    await call({ ...owner, id }).post('/user/second-factor/remove', { proof });
    const { name, surname, login, email } = owner;
    const form = { name, surname, login, email, telephone: null, school: 'ZŠ', language: 'sk' };
    expect((await call({ ...owner, id }).put('/user', form)).status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });
});
