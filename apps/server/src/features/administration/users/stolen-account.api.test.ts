import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostOffice, type PostOffice } from '../../../testing/post-office.ts';
import { createSchool, type School, WITH_MAIL_SERVER } from '../../../testing/school.ts';
import { issueLink } from '../../accounts/links/links.service.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import { deviceHash, newDevice } from '../../accounts/sign-in/devices.service.ts';

const STOLEN = 'Kral0vstvo';
const NEW = 'Nov3heslicko';

let post: PostOffice;
let school: School;
beforeAll(async () => {
  post = await createPostOffice(WITH_MAIL_SERVER);
  ({ school } = post.room);
});
afterAll(() => post.close());

it('a reset by an administrator ends what a thief has at once, and its e-mail lets the owner in', async () => {
  const password_hash = await hashPassword(STOLEN, { owner: 'test', site: 'test', isKnown: true });
  const owner = await school.teacher({ password_hash });
  const device = newDevice();
  const known = { user_id: owner.id, device_hash: deviceHash(owner.id, device) };
  await school.db.insertInto('login_devices').values(known).execute();
  const factor = { user_id: owner.id, secret: Buffer.alloc(20), confirmed_at: new Date().toISOString() };
  await school.db.insertInto('second_factors').values(factor).execute();
  const old = await issueLink(school.db, { purpose: 'reset_password', userId: owner.id, lifetimeSeconds: 600 });
  const signIn = async (password: string) =>
    (await school.as(null).post('/login', { username: owner.login, password })).body;
  const setPassword = async (restoration_code: string) =>
    (await school.as(null).post('/restore-password', { new_password: NEW, restoration_code })).body;

  await school.as(await school.admin()).post(`/admin/users/${owner.id}/reset`, { reason: null });
  // The second factor is off, so that the password alone would open the account.
  expect((await signIn(STOLEN)).message).toBe('login_failed');
  const devices = school.db.selectFrom('login_devices').select('device_hash').where('user_id', '=', owner.id);
  expect(await devices.execute()).toEqual([]);
  expect((await setPassword(old)).message).toBe('invalid_restoration_code');

  await post.deliver();
  const [email] = post.mailbox.emails;
  expect(email).toMatchObject({ subject: 'Správca obnovil prístup k Vášmu kontu' });
  expect(post.recipients()).toEqual([owner.email]);
  expect((await setPassword(/\?code=([\w-]{43})$/m.exec(email?.text ?? '')?.[1] ?? '')).status).toBe('success');
  expect((await signIn(STOLEN)).message).toBe('login_failed');
  expect((await signIn(NEW)).data).toMatchObject({ id: owner.id, has_password: true });
});

it('an owner without the e-mail asks for another link', async () => {
  const owner = await school.pupil();
  await school.as(await school.admin()).post(`/admin/users/${owner.id}/reset`, { reason: null });
  const asked = await school.as(null).post('/restore-password-request', { login: owner.login });
  expect(asked.body.status).toBe('success');
});

it('a reset gives a password to be changed where no mail server brings a link', async () => {
  const silent = await createSchool();
  const teacher = await silent.teacher();
  const { data } = await silent.as(await silent.admin()).post(`/admin/users/${teacher.id}/reset`, { reason: '' });
  const entered = await silent.as(null).post('/login', { username: teacher.login, password: data.password });
  expect(entered.body.data).toMatchObject({ id: teacher.id, must_change_password: true });
  expect(await silent.db.selectFrom('emails').selectAll().execute()).toEqual([]);
  await silent.close();
});
