import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../testing/databases/open-session.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { issueLink } from './links/links.service.ts';
import { hashPassword } from './passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';

let school: School;
let password_hash: string;

beforeAll(async () => {
  school = await createSchool();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => school.close());

describe('PUT /user', () => {
  const form = (changes: Record<string, unknown> = {}) => ({
    name: 'Eva',
    surname: 'Malá',
    login: 'eva-mala',
    email: 'eva@skola.sk',
    telephone: null,
    school: null,
    language: 'en',
    proof: PASSWORD,
    ...changes,
  });

  it("changes the caller's own data, cleaned", async () => {
    const pupil = await school.pupil({ password_hash });
    const reply = await school.as(pupil).put('/user', form({ surname: ' Malá  Veľká ', telephone: '', school: 'ZŠ' }));
    expect(reply.data).toMatchObject({
      id: pupil.id,
      login: 'eva-mala',
      f_name: 'Eva Malá Veľká',
      telephone: null,
      school: null,
      language: 'en',
    });
    expect((await school.as(pupil).get('/user/auth')).data).toEqual({ ...reply.data, notices: [] });
  });

  it('stores names without characters that nobody sees, and no name of nothing else', async () => {
    const pupil = await school.pupil({ password_hash });
    const { data } = await school.as(pupil).put('/user', form({ name: 'Ja\u034fna\u3164', login: pupil.login }));
    expect(data.name).toBe('Jana');
    const reply = await school.as(pupil).put('/user', form({ name: '\u3164', surname: '\u2800', login: pupil.login }));
    expect(reply.status).toBe(422);
  });

  it("accepts the caller's own login in another case, and refuses the login of another user", async () => {
    const pupil = await school.pupil({ login: 'Original', password_hash });
    await school.pupil({ login: 'Somebody' });
    expect((await school.as(pupil).put('/user', form({ login: 'ORIGINAL' }))).data.login).toBe('ORIGINAL');
    const reply = await school.as(pupil).put('/user', form({ login: 'somebody' }));
    expect([reply.status, reply.fields]).toEqual([422, { login: 'login_taken' }]);
  });

  it('lets one of several concurrent callers take a free login', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => school.pupil({ password_hash })));
    const replies = await Promise.all(
      people.map((person) => school.as(person).put('/user', form({ login: 'wanted' }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('requires a teacher to name a school', async () => {
    const teacher = await school.teacher({ password_hash });
    expect((await school.as(teacher).put('/user', form({ login: 't1' }))).fields).toEqual({
      school: 'school_required',
    });
    const reply = await school.as(teacher).put('/user', form({ login: 't1', school: 'ZŠ Stará' }));
    expect(reply.data.school).toBe('ZŠ Stará');
  });

  it.each([
    [{ name: '' }, 'name_required'],
    [{ surname: ' ' }, 'surname_required'],
    [{ email: 'x@' }, 'email_invalid'],
    [{ email: null }, 'email_required'],
    [{ login: 'a b' }, 'login_invalid'],
    [{ language: 'zz' }, 'language_unknown'],
    [{ telephone: '1'.repeat(31) }, 'text_longer_than_30'],
  ])('refuses %o: %s', async (changes, problem) => {
    const reply = await school.as(await school.pupil()).put('/user', form(changes));
    expect([reply.status, reply.fields]).toEqual([422, { [Object.keys(changes)[0] as string]: problem }]);
  });

  it('changes no role, and needs a session', async () => {
    const pupil = await school.pupil();
    expect((await school.as(pupil).put('/user', form({ role: { name: 'teacher' } }))).status).toBe(400);
    expect((await school.as(null).put('/user', form())).status).toBe(401);
  });
});

/** Saves the form of personal data as it was opened, with these changes. */
const change = (person: Person, changes: Record<string, unknown> = {}) => {
  const { login, name, surname, email } = person;
  const profile = { login, name, surname, email, telephone: null, school: null, language: 'sk' };
  return school.as(person).put('/user', { ...profile, ...changes });
};

describe('another login', () => {
  const loginOf = async ({ id }: Person) =>
    (await school.db.selectFrom('users').select('login').where('id', '=', id).executeTakeFirst())?.login;

  it('is refused at an open session without the password, and takes nothing from its owner', async () => {
    const pupil = await school.pupil({ login: 'moje-meno', password_hash });
    for (const proof of [undefined, 'Zl3heslo']) {
      const reply = await change(pupil, { login: 'tvoje-meno', name: 'Iná', proof });
      expect([reply.status, reply.fields]).toEqual([422, { proof: 'proof_password_wrong' }]);
    }
    expect(await loginOf(pupil)).toBe('moje-meno');
    expect((await change(pupil, { name: 'Iná' })).data).toMatchObject({ name: 'Iná', login: 'moje-meno' });
    expect((await change(pupil, { login: 'Moje-Meno' })).status).toBe(422);
    expect((await change(pupil, { login: 'tvoje-meno', proof: PASSWORD })).data.login).toBe('tvoje-meno');
  });

  it('asks an account without a password for the one before', async () => {
    const pupil = await school.pupil({ login: 'stare' });
    await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', pupil.id).execute();
    expect((await change(pupil, { login: 'nove', proof: 'nove' })).fields).toEqual({ proof: 'proof_login_wrong' });
    expect((await change(pupil, { login: 'nove', proof: 'stare' })).data.login).toBe('nove');
  });

  it('ends no session, because the password is as it was', async () => {
    const pupil = await school.pupil({ password_hash });
    const elsewhere = { ...pupil, token: await openSession(school.db, pupil.id) };
    expect((await change(pupil, { login: 'ine-meno', proof: PASSWORD })).status).toBe(200);
    expect((await school.as(elsewhere).get('/user/auth')).status).toBe(200);
  });

  it('is not taken back without a proof by an older form that arrives at the same moment', async () => {
    const pupil = await school.pupil({ password_hash });
    const older = await school.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ login: 'prave-zmenene' }).where('id', '=', pupil.id).execute();
      const reply = change(pupil, { name: 'Iná' });
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    expect((await older.reply).data).toMatchObject({ name: 'Iná', login: 'prave-zmenene' });
  });
});

describe('another e-mail address', () => {
  const ADDRESS = 'utocnik@inde.sk';
  const addressOf = async ({ id }: Person) =>
    (await school.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email;

  it.each([undefined, '', 'Zl3heslo'])('is refused at an open session with the password %o', async (proof) => {
    const pupil = await school.pupil({ password_hash });
    const reply = await change(pupil, { email: ADDRESS, name: 'Iná', ...(proof !== undefined && { proof }) });
    expect([reply.status, reply.fields]).toEqual([422, { proof: 'proof_password_wrong' }]);
    expect(await addressOf(pupil)).toBe(pupil.email);
    expect((await change(pupil, { name: 'Iná' })).data).toMatchObject({ name: 'Iná', email: pupil.email });
  });

  it('cannot be tried without an end', async () => {
    const pupil = await school.pupil({ password_hash });
    for (let n = 0; n < 10; n += 1) await change(pupil, { email: ADDRESS, proof: `Zl3heslo${n}` });
    expect((await change(pupil, { email: ADDRESS, proof: PASSWORD })).status).toBe(429);
    expect((await change(pupil, { name: 'Iná' })).status).toBe(200);
  });

  it('is no way for a classmate to take over an account that had none', async () => {
    const pupil = await school.pupil({ password_hash });
    await school.db.updateTable('users').set({ email: null }).where('id', '=', pupil.id).execute();
    expect((await change(pupil, { email: ADDRESS })).fields).toEqual({ proof: 'proof_password_wrong' });
    expect((await change(pupil, { email: ADDRESS, proof: PASSWORD })).data.email).toBe(ADDRESS);
  });

  it('asks an account without a password for its login', async () => {
    const pupil = await school.pupil();
    await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', pupil.id).execute();
    expect((await change(pupil, { email: ADDRESS, proof: 'x' })).fields).toEqual({ proof: 'proof_login_wrong' });
    expect((await change(pupil, { email: ADDRESS, proof: pupil.login })).data.email).toBe(ADDRESS);
  });

  it('is not taken back without a proof by an older form that arrives at the same moment', async () => {
    const pupil = await school.pupil({ password_hash });
    const older = await school.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ email: ADDRESS }).where('id', '=', pupil.id).execute();
      const reply = change(pupil, { name: 'Iná' });
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    expect((await older.reply).data).toMatchObject({ name: 'Iná', email: ADDRESS });
  });

  it('ends the links to a new password that were sent to the old one', async () => {
    const pupil = await school.pupil({ password_hash });
    const code = await issueLink(school.db, { purpose: 'reset_password', userId: pupil.id, lifetimeSeconds: 3600 });
    await change(pupil, { email: ADDRESS, proof: PASSWORD });
    const reply = await school
      .as(null)
      .post('/restore-password', { new_password: 'Jaz3rnica', restoration_code: code });
    expect(reply.message).toBe('invalid_restoration_code');
  });
});

describe('POST /change-password', () => {
  const changePassword = (person: Person, new_password: string, old_password = PASSWORD) =>
    school.as(person).post('/change-password', { old_password, new_password });
  const canSignIn = async (username: string, password: string) =>
    (await school.as(null).post('/login', { username, password })).body.status === 'success';

  it('changes the password and ends the other sessions, not this one', async () => {
    const pupil = await school.pupil({ login: 'changer', password_hash });
    const elsewhere = { ...pupil, token: await openSession(school.db, pupil.id) };
    const neighbour = await school.pupil();

    expect((await changePassword(pupil, 'Jaz3rnica')).body).toEqual({ status: 'success' });

    expect((await school.as(pupil).get('/user/auth')).status).toBe(200);
    expect((await school.as(elsewhere).get('/user/auth')).status).toBe(401);
    expect((await school.as(neighbour).get('/user/auth')).status).toBe(200);
    expect(await canSignIn('changer', PASSWORD)).toBe(false);
    expect(await canSignIn('changer', 'Jaz3rnica')).toBe(true);
  });

  it('refuses a wrong old password and ends no session', async () => {
    const pupil = await school.pupil({ login: 'keeper', password_hash });
    const elsewhere = { ...pupil, token: await openSession(school.db, pupil.id) };
    expect(await changePassword(pupil, 'Jaz3rnica', 'Zl3heslo')).toMatchObject({
      status: 200,
      message: 'old_password_wrong',
    });
    expect((await school.as(elsewhere).get('/user/auth')).status).toBe(200);
    expect(await canSignIn('keeper', PASSWORD)).toBe(true);
  });

  it('limits guesses of the old password', async () => {
    const pupil = await school.pupil({ password_hash });
    for (let n = 0; n < 10; n += 1) expect((await changePassword(pupil, 'Jaz3rnica', `Zl3heslo${n}`)).status).toBe(200);
    expect((await changePassword(pupil, 'Jaz3rnica')).status).toBe(429);
  });

  it.each([
    ['', 'password_required'],
    ['slabe', 'password_weak'],
    ['Password1', 'password_common'],
    ['Zuz4na123', 'password_personal'],
  ])('refuses the new password "%s"', async (password, problem) => {
    const pupil = await school.pupil({ password_hash, name: 'Zuzana' });
    expect((await changePassword(pupil, password)).fields).toEqual({ new_password: problem });
  });

  it('asks for no old password if the account has none', async () => {
    const pupil = await school.pupil({ login: 'social' });
    await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', pupil.id).execute();
    expect((await changePassword(pupil, 'Jaz3rnica', '')).body.status).toBe('success');
    expect(await canSignIn('social', 'Jaz3rnica')).toBe(true);
  });

  it('needs a session', async () => {
    const reply = await school.as(null).post('/change-password', { old_password: 'x', new_password: 'y' });
    expect(reply.status).toBe(401);
  });
});
