/** The owner of an account is told of every change of a way to sign in, at the address before the change (product §9.9). */
import { CREDENTIAL_NOTICES_PER_DAY } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../features/accounts/passwords/passwords.ts';
import { endOtherWaysIn } from '../../features/accounts/ways-in.service.ts';
import { codeAt } from '../../testing/authenticator.ts';
import { createPostOffice, type PostOffice } from '../../testing/post-office.ts';
import type { Person, School } from '../../testing/school.ts';

const PASSWORD = 'Kral0vstvo';
let post: PostOffice;
let school: School;
let password_hash: string;
beforeAll(async () => {
  post = await createPostOffice();
  ({ school } = post.room);
  password_hash = await hashPassword(PASSWORD);
});
afterEach(() => post.clear());
afterAll(() => post.close());

const proof = PASSWORD;
const changePassword = (person: Person, old_password = PASSWORD, new_password = 'Jaz3rnica') =>
  school.as(person).post('/change-password', { old_password, new_password });
const changeEmail = (person: Person, email: string) => {
  const { name, surname, login } = person;
  const form = { name, surname, login, email, telephone: null, school: 'ZŠ', language: 'sk', proof };
  return school.as(person).put('/user', form);
};
async function turnOn(teacher: Person) {
  const { data } = await school.as(teacher).post('/user/second-factor/begin', { proof });
  return school.as(teacher).post('/user/second-factor/confirm', { code: codeAt(data.secret) });
}

/** What arrived: to whom, and the line that says what has changed. */
async function arrived() {
  await post.deliver();
  return post.mailbox.emails.map(({ recipient, text = '' }) => [recipient, text.split('\n\n')[1]]);
}

describe('the owner is told', () => {
  it('of another password, and what to do', async () => {
    const teacher = await school.teacher({ password_hash, name: 'Eva' });
    await changePassword(teacher);
    expect(await arrived()).toEqual([[teacher.email, `heslo k Vášmu kontu ${teacher.login} je zmenené.`]]);
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Zmena v prihlasovaní do Slovíčkova');
    expect(email?.text).toContain('Ak ste to neboli Vy, nastavte si nové heslo');
    expect(email?.text).toMatch(/\/restore-password$/m);
    expect(email?.text).not.toContain('Google a');
  });

  it('of another password, which services open the account besides', async () => {
    const pupil = await school.pupil({ password_hash });
    const links = (['google', 'facebook'] as const).map((provider) => ({ user_id: pupil.id, provider, subject: 'x' }));
    await school.db.insertInto('social_identities').values(links).execute();
    await changePassword(pupil);
    await post.deliver();
    expect(post.mailbox.emails[0]?.text).toMatch(/Prihlásiť sa doň dá aj cez: (Google, Facebook|Facebook, Google)\./);
  });

  it('of another e-mail address, at the one before it, and of it nothing', async () => {
    const teacher = await school.teacher({ password_hash });
    await changeEmail(teacher, 'nova@skola.sk');
    const told = `Vaše konto ${teacher.login} má odteraz inú e-mailovú adresu. Na túto Vám už písať nebudeme.`;
    expect(await arrived()).toEqual([[teacher.email, told]]);
    expect(post.mailbox.emails[0]?.text).not.toContain('nova@skola.sk');
    expect(post.mailbox.emails[0]?.text).toMatch(/\/contact$/m);
  });

  it('of another password at the address of that moment, though it changes before the e-mail leaves', async () => {
    const teacher = await school.teacher({ password_hash });
    await changePassword(teacher);
    await school.db.updateTable('users').set({ email: 'zlodej@inde.sk' }).where('id', '=', teacher.id).execute();
    await post.deliver();
    expect(post.recipients()).toEqual([teacher.email]);
  });

  it('of the second factor and of new recovery codes', async () => {
    const teacher = await school.teacher({ password_hash });
    await turnOn(teacher);
    await school.as(teacher).post('/user/second-factor/recovery-codes', { proof });
    await school.as(teacher).post('/user/second-factor/remove', { proof });
    expect((await arrived()).map(([, told]) => told)).toEqual([
      `dvojstupňové prihlásenie do Vášho konta ${teacher.login} je zapnuté.`,
      `k Vášmu kontu ${teacher.login} sú vytvorené nové záložné kódy. Staré už neplatia.`,
      `dvojstupňové prihlásenie do Vášho konta ${teacher.login} je vypnuté.`,
    ]);
  });

  it('of links with Google and Facebook, in the language of the account', async () => {
    const pupil = await school.pupil();
    await school.db.updateTable('users').set({ language: sql`'en'` }).where('id', '=', pupil.id).execute();
    const used = { token: pupil.token, device: undefined };
    await endOtherWaysIn(school.db as never, pupil.id, used, { change: 'linked', provider: 'google' });
    await endOtherWaysIn(school.db as never, pupil.id, used, { change: 'unlinked', provider: 'facebook' });
    expect((await arrived()).map(([, told]) => told)).toEqual([
      `Your account ${pupil.login} was linked with Google, which can now be used to sign in.`,
      `Your account ${pupil.login} is not linked with Facebook any more.`,
    ]);
  });
});

describe('nobody is told', () => {
  it('of a change that was refused', async () => {
    const teacher = await school.teacher({ password_hash });
    await changePassword(teacher, 'Zl3heslo');
    await school.as(teacher).post('/user/second-factor/remove', { proof });
    expect(await arrived()).toEqual([]);
  });

  it('where there was no address: of a first password, or of the first address', async () => {
    const pupil = await school.pupil({ password_hash });
    await school.db
      .updateTable('users')
      .set({ email: null, must_change_password: true })
      .where('id', '=', pupil.id)
      .execute();
    expect((await changePassword(pupil)).body.status).toBe('success');
    await school.db.updateTable('users').set({ password_hash }).where('id', '=', pupil.id).execute();
    expect((await changeEmail(pupil, 'prva@skola.sk')).status).toBe(200);
    expect(await arrived()).toEqual([]);
  });

  it('of more than a few changes of a day', async () => {
    const teacher = await school.teacher({ password_hash });
    await turnOn(teacher);
    for (let n = 0; n < CREDENTIAL_NOTICES_PER_DAY + 2; n += 1)
      await school.as(teacher).post('/user/second-factor/recovery-codes', { proof });
    expect(await arrived()).toHaveLength(CREDENTIAL_NOTICES_PER_DAY);
  });
});
