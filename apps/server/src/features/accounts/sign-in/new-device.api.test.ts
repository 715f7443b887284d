import { SIGN_IN_NOTICES_PER_DAY } from '@slovickovo/domain/limits';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPostOffice, type PostOffice } from '../../../testing/post-office.ts';
import type { Person, School } from '../../../testing/school.ts';
import { hashPassword } from '../passwords/passwords.ts';

const PASSWORD = 'Kral0vstvo';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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

/** Signs in; returns the cookie of the device. Without one, the device is a new one. */
async function signIn({ login }: Person, cookie = ''): Promise<string> {
  const { status, headers } = await school.as(null).send({
    method: 'POST',
    url: '/api/login',
    payload: { username: login, password: PASSWORD },
    headers: { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
  expect(status).toBe(200);
  return (
    [headers['set-cookie']]
      .flat()
      .find((one) => one?.startsWith('device='))
      ?.split(';')[0] ?? ''
  );
}

it('is told to a teacher, with the time and the kind of the device; the first one and known ones are not', async () => {
  const teacher = await school.teacher({ password_hash });
  const first = await signIn(teacher);
  await signIn(teacher, first);
  await post.deliver();
  expect(post.recipients()).toEqual([]);
  await signIn(teacher);
  await post.deliver();
  expect(post.recipients()).toEqual([teacher.email]);
  const [email] = post.mailbox.emails;
  expect(email?.subject).toBe('Prihlásenie na novom zariadení');
  expect(email?.text).toMatch(/Zariadenie: .*Firefox.*\nČas: dnes o \d\d:\d\d/);
  expect(email?.text).toContain('zmeňte si v nastaveniach heslo');
  expect(email?.text).toMatch(/\/app\/settings$/m);
});

it('is told to an administrator, and not to a pupil', async () => {
  const pupil = await school.pupil({ password_hash });
  const admin = await school.pupil({ password_hash });
  await school.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  for (const person of [pupil, pupil, admin, admin]) await signIn(person);
  await post.deliver();
  expect(post.recipients()).toEqual([admin.email]);
});

it('fills no mailbox', async () => {
  const teacher = await school.teacher({ password_hash });
  for (let count = 0; count < SIGN_IN_NOTICES_PER_DAY + 3; count += 1) await signIn(teacher);
  const written = await school.db.selectFrom('emails').select('id').where('user_id', '=', teacher.id).execute();
  expect(written).toHaveLength(SIGN_IN_NOTICES_PER_DAY);
  await post.deliver();
  expect(post.mailbox.emails).toHaveLength(SIGN_IN_NOTICES_PER_DAY);
});

it('fills no mailbox when many sign in at the same moment, who do not see what the others write', async () => {
  const teacher = await school.teacher({ password_hash });
  const facts = JSON.stringify({ signed_in_at: new Date().toISOString(), device: 'Firefox, Linux' });
  const rows = Array.from({ length: SIGN_IN_NOTICES_PER_DAY + 3 }, () => ({
    kind: 'new_device' as const,
    user_id: teacher.id,
    facts,
  }));
  await school.db.insertInto('emails').values(rows).execute();
  await post.deliver();
  expect(post.mailbox.emails).toHaveLength(SIGN_IN_NOTICES_PER_DAY);
});
