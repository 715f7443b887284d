/** A link that an attacker made does not outlive a reset of the account (product §7.5). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import type { Person } from '../../../testing/school.ts';
import {
  ATTACKER,
  createSocialAttack,
  parameterOf,
  pathOf,
  type SocialAttack,
} from '../../../testing/social/social-attack.ts';
import type { SocialBrowser } from '../../../testing/social/social-browser.ts';
import { issueLink } from '../links/links.service.ts';
import { endWaysIn } from '../ways-in.service.ts';

const PASSWORD = 'Zelena7ruza';

let attack: SocialAttack;
let by: SocialBrowser;

beforeAll(async () => {
  attack = await createSocialAttack();
});
afterAll(() => attack.close());
beforeEach(() => {
  by = attack.browser();
});

/** The attacker links a person of theirs with the account, by both providers. */
async function linkAttacker({ id }: { id: number }): Promise<void> {
  const links = (['google', 'facebook'] as const).map((provider) => ({ user_id: id, provider, ...subject }));
  await attack.school.db.insertInto('social_identities').values(links).execute();
}
const subject = { subject: ATTACKER.subject };
const linksOf = async ({ id }: { id: number }) => (await attack.links()).filter(({ user_id }) => user_id === id);
const arrive = async (browser: SocialBrowser) => browser.goTo(pathOf(await attack.answerFor(browser, ATTACKER)));
/** Enters the only account of the attacker's person. */
const enterWith = async (browser: SocialBrowser, token: string) => {
  const [choice] = (await browser.call('GET', `/login/user?token=${token}`)).data.users;
  return () => browser.call('POST', '/login/user', { token, access_token: choice.access_token });
};

/** A pupil without an e-mail address, whom the teacher of the class may reset. */
async function pupilOfTeacher() {
  const teacher = await attack.school.teacher();
  const { id: classId } = await attack.school.classOf(teacher);
  const form = { key: randomUUID(), pupils: [{ name: 'Eva', surname: 'Biela', login: null }] };
  const made = await attack.school.as(teacher).post(`/usergroups/${classId}/pupil-accounts`, form);
  const { id } = made.data.cards[0] as { id: number };
  await attack.school.db.updateTable('users').set({ must_change_password: false }).where('id', '=', id).execute();
  return { id, teacher, classId };
}

async function byEmail({ id }: { id: number }): Promise<number> {
  const code = await issueLink(attack.school.db, { purpose: 'reset_password', userId: id, lifetimeSeconds: 60 });
  const form = { new_password: PASSWORD, restoration_code: code };
  return (await attack.school.as(null).post('/restore-password', form)).status;
}
async function byAdministrator({ id }: { id: number }): Promise<number> {
  const admin = await attack.school.admin();
  return (await attack.school.as(admin).post(`/admin/users/${id}/reset`, { reason: 'lost' })).status;
}
async function byTeacher({ id, teacher, classId }: Awaited<ReturnType<typeof pupilOfTeacher>>): Promise<number> {
  const form = { key: randomUUID(), students: [id] };
  return (await attack.school.as(teacher).post(`/usergroups/${classId}/pupil-accounts/reset`, form)).status;
}
const withoutEmail = async (): Promise<Person> => {
  const person = await attack.school.pupil();
  await attack.school.db.updateTable('users').set({ email: null }).where('id', '=', person.id).execute();
  return person;
};

describe('a reset ends the links of the account, and a sign-in that has begun:', () => {
  it.each<[string, () => Promise<{ id: number; reset: () => Promise<number> }>]>([
    ['by e-mail', async () => keep(await attack.school.pupil(), byEmail)],
    ['by an administrator', async () => keep(await attack.school.teacher(), byAdministrator)],
    ['by an administrator, of somebody without an address', async () => keep(await withoutEmail(), byAdministrator)],
    ['by the teacher', async () => keep(await pupilOfTeacher(), byTeacher)],
  ])('%s', async (_, prepare) => {
    const account = await prepare();
    const other = await attack.links();
    await linkAttacker(account);
    const enter = await enterWith(by, parameterOf(await arrive(by)));
    expect(await account.reset()).toBe(200);
    expect((await enter()).message).toBe('social_invalid');
    expect(await arrive(attack.browser())).toMatch(/^\/register\/first\?/);
    expect(await linksOf(account)).toEqual([]);
    expect(await attack.links()).toEqual(other);
  });

  const keep = <T extends { id: number }>(account: T, reset: (account: T) => Promise<number>) => ({
    id: account.id,
    reset: () => reset(account),
  });
});

it('a link that comes back from the provider after the reset is not made', async () => {
  const pupil = await attack.school.pupil();
  await attack.withoutPassword([pupil]);
  by.take(pupil);
  const { url } = (await by.call('POST', '/user/social/google', { password: '' })).data;
  attack.google.signIn(ATTACKER);
  const token = parameterOf(await by.goTo(url), 'social');
  expect(await byEmail(pupil)).toBe(200);
  expect((await by.call('PUT', '/user/social', { token })).status).toBe(401);
  // Even in a session of the same account and browser that began after the reset.
  const signedIn = await attack.school.as(null).post('/login', { username: pupil.login, password: PASSWORD });
  by.take({ ...pupil, token: signedIn.body.access_token });
  expect((await by.call('PUT', '/user/social', { token })).message).toBe('social_invalid');
  expect(await linksOf(pupil)).toEqual([]);
});

it('of a link and a reset at once, no link is left, and neither waits for ever', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pupil = await attack.school.pupil();
    await attack.withoutPassword([pupil]);
    const browser = attack.browser();
    browser.take(pupil);
    const { url } = (await browser.call('POST', '/user/social/google', { password: '' })).data;
    attack.google.signIn(ATTACKER);
    const token = parameterOf(await browser.goTo(url), 'social');
    const [reset] = await Promise.all([byAdministrator(pupil), browser.call('PUT', '/user/social', { token })]);
    expect(reset).toBe(200);
    expect(await linksOf(pupil)).toEqual([]);
  }
});

it('a sign-in that waits for a reset does not enter after it', async () => {
  const { db } = attack.school;
  const pupil = await attack.school.pupil();
  await linkAttacker(pupil);
  const enter = await enterWith(by, parameterOf(await arrive(by)));
  const { reply } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', pupil.id).forUpdate().execute();
    const reply = enter();
    await expect.poll(() => countWaiting(tx)).toBe(1);
    await endWaysIn(tx, [pupil.id]);
    return { reply };
  });
  expect((await reply).message).toBe('social_invalid');
  expect(await attack.sessionsOf(pupil)).toEqual([]);
});

it('an account with a first password is not entered by Google, where its change would ask for no old password', async () => {
  const pupil = await attack.school.pupil();
  await linkAttacker(pupil);
  await attack.school.db.updateTable('users').set({ must_change_password: true }).where('id', '=', pupil.id).execute();
  const before = await attack.sessionsOf(pupil);
  const enter = await enterWith(by, parameterOf(await arrive(by)));
  expect((await enter()).message).toBe('social_invalid');
  expect(await attack.sessionsOf(pupil)).toEqual(before);
});
