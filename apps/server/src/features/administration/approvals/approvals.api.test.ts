import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { deliverEmails } from '../../../mail/emails.service.ts';
import { createMailer } from '../../../mail/mailer.ts';
import { AGREED } from '../../../testing/agreement.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { createMailbox } from '../../../testing/stand-ins/mailbox.ts';
import { issueLink } from '../../accounts/links/links.service.ts';

let school: School;
let admin: Person;
let waiting: Person;
beforeAll(async () => {
  school = await createSchool({ TEACHER_APPROVAL: 'email' });
  admin = await school.admin();
});
afterAll(() => school.close());
beforeEach(async () => {
  waiting = await school.pupil();
  await school.askToTeach(waiting);
});

const issue = () => issueLink(school.db, { purpose: 'approve_teacher', userId: waiting.id, lifetimeSeconds: 60 });
const read = (code: string) => school.as(null).post('/teacher-approvals/read', { code });
const decideByLink = (code: string, approve = true) =>
  school.as(null).post('/teacher-approvals', { code, approve, reason: null });
const decide = (approve = true, reason: string | null = null) =>
  school.as(admin).post(`/admin/teachers/${waiting.id}`, { approve, reason });
const stored = () => school.db.selectFrom('users').selectAll().where('id', '=', waiting.id).executeTakeFirstOrThrow();
const me = async () => (await school.as(waiting).get('/user/auth')).data;
const audited = () =>
  school.db
    .selectFrom('audit_entries')
    .select(['action', 'via', 'actor_login', 'subject_login', 'facts'])
    .where('subject_id', '=', waiting.id)
    .execute();

describe('TEACHER_APPROVAL', () => {
  it.each([
    { settings: {}, approval: 'auto' },
    { settings: { SMTP_URL: 'smtp://localhost' }, approval: 'email' },
    { settings: { SMTP_URL: 'smtp://localhost', TEACHER_APPROVAL: 'auto' }, approval: 'auto' },
    { settings: { TEACHER_APPROVAL: 'email' }, approval: 'email' },
  ])('is $approval with $settings', ({ settings, approval }) => {
    expect(readConfig(settings).TEACHER_APPROVAL).toBe(approval);
  });
});

const form = {
  login: 'ucitelka',
  password: 'Kral0vstvo',
  name: 'Eva',
  surname: 'Malá',
  email: 'eva@skola.sk',
  telephone: null,
  school: 'ZŠ Nová',
  access_code: '',
  language: 'sk',
  country: 'sk',
  is_teacher: true,
  ...AGREED,
};

describe('a teacher who registers where teachers are approved', () => {
  it('joins no class meanwhile', async () => {
    const { access_code } = await school.classOf(await school.teacher());
    const reply = await school.as(null).post('/register-user', { ...form, login: 'ziacka', access_code });
    expect(reply.body.message).toBe('teacher_cannot_join');
    expect((await school.as(null).post('/login', { username: 'ziacka', password: form.password })).body.message).toBe(
      'login_unknown',
    );
  });

  it('signs in at once as a user who waits, keeps the school, and has no right of a teacher', async () => {
    expect((await school.as(null).post('/register-user', form)).body.status).toBe('success');
    const signedIn = await school.as(null).post('/login', { username: form.login, password: form.password });
    expect(signedIn.data).toMatchObject({ role: { name: 'user' }, is_waiting_teacher: true, school: 'ZŠ Nová' });
    const person = { ...waiting, token: signedIn.body.access_token };
    expect((await school.as(person).post('/usergroups', { name: 'x', comment: null })).status).toBe(404);
    const { email, telephone, name, surname, login, language } = form;
    const changed = await school
      .as(person)
      .put('/user', { email, telephone, name, surname, login, language, school: 'Gymnázium' });
    expect(changed.data.school).toBe('Gymnázium');
  });
});

it('cannot be asked for without an end from one address: each request is an e-mail to the administrator', async () => {
  const from = '10.8.8.8';
  const window_start = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const spent = { action: 'waiting_teacher_address', subject: from, window_start, count: 99 };
  await school.db.insertInto('attempts').values(spent).execute();
  const ask = (login: string, changes = {}) =>
    school.as(null, { address: from }).post('/register-user', { ...form, login, ...changes });
  expect((await ask('posledna')).body.status).toBe('success');
  expect((await ask('navyse')).status).toBe(429);
  expect((await ask('ziak-v-skole', { is_teacher: false, school: null })).body.status).toBe('success');
});

describe('the e-mails of an approval', () => {
  it('bring ADMIN_EMAIL a link that works, and tell the teacher', async () => {
    const mailbox = await createMailbox();
    const mailer = createMailer(readConfig({ SMTP_URL: mailbox.url }));
    const config = { ...school.app.context.config, ADMIN_EMAIL: 'spravca@skola.sk' };
    const deliver = () => deliverEmails({ ...school.app.context, config }, mailer);
    try {
      await school.db.deleteFrom('emails').execute();
      await school.as(null).post('/register-user', { ...form, login: 'nova-ucitelka' });
      await deliver();
      expect(mailbox.emails[0]?.recipient).toBe('spravca@skola.sk');
      const code = /approve-teacher\?code=([\w-]{43})/.exec(mailbox.emails[0]?.text ?? '')?.[1] ?? '';
      expect((await read(code)).data).toMatchObject({ state: 'waiting', teacher: { login: 'nova-ucitelka' } });
      expect((await decideByLink(code)).data).toEqual({ state: 'done' });
      await deliver();
      expect(mailbox.emails.map(({ recipient }) => recipient)).toEqual(['spravca@skola.sk', form.email]);
    } finally {
      mailer.close();
      await mailbox.close();
    }
  });
});

describe('a link that approves', () => {
  it('shows who asks and stays unused; then it works once', async () => {
    const code = await issue();
    const asks = { login: waiting.login, school: 'ZŠ Nová', email: waiting.email };
    for (let opened = 0; opened < 2; opened += 1) {
      expect((await read(code)).data).toMatchObject({ state: 'waiting', teacher: asks });
    }
    expect((await stored()).role).toBe('user');
    expect((await decideByLink(code)).data).toEqual({ state: 'done' });
    expect(await me()).toMatchObject({ role: { name: 'teacher' }, is_waiting_teacher: false, school: 'ZŠ Nová' });
    expect((await decideByLink(code)).data).toEqual({ state: 'used' });
    expect((await read(code)).data).toEqual({ state: 'used' });
    expect(await audited()).toEqual([
      {
        action: 'approve_teacher',
        via: 'link',
        actor_login: null,
        subject_login: waiting.login,
        facts: { reason: null },
      },
    ]);
  });

  it('says that it is too old, unknown, or that somebody has decided', async () => {
    const late = await issue();
    await sql`update account_links set expires_at = now() where user_id = ${waiting.id}`.execute(school.db);
    expect((await decideByLink(late)).data).toEqual({ state: 'expired' });
    expect((await decideByLink('x'.repeat(43))).data).toEqual({ state: 'unknown' });
    const code = await issue();
    expect((await decide(false)).body).toEqual({ status: 'success' });
    expect((await decideByLink(code)).data).toEqual({ state: 'decided' });
    expect(await stored()).toMatchObject({ role: 'user', school: null, teacher_requested_at: null });
  });

  it('is guessed a limited number of times from one address', async () => {
    const stranger = school.as(null, { address: '10.5.9.1' });
    const guess = () => stranger.post('/teacher-approvals/read', { code: 'x'.repeat(43) });
    const guesses = await Promise.all(Array.from({ length: 101 }, guess));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
    const decided = await stranger.post('/teacher-approvals', { code: await issue(), approve: true, reason: null });
    expect(decided.status).toBe(429);
    expect((await stored()).role).toBe('user');
  });

  it('does not approve by the code of another purpose', async () => {
    const code = await issue();
    await sql`update account_links set purpose = 'reset_password' where user_id = ${waiting.id}`.execute(school.db);
    expect((await decideByLink(code)).data).toEqual({ state: 'unknown' });
    expect((await stored()).role).toBe('user');
  });
});

describe('an administrator', () => {
  it('sees who waits, the longest wait first, and decides once', async () => {
    const { body } = await school.as(admin).get('/admin/teachers?limit=200');
    expect(body.data.at(-1)).toMatchObject({ id: waiting.id, f_name: `Jana ${waiting.surname}`, school: 'ZŠ Nová' });
    expect(body.total).toBe(body.data.length);
    const decided = await Promise.all(Array.from({ length: 8 }, (_, n) => decide(n % 2 === 0)));
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.filter(({ body }) => body.message === 'request_decided')).toHaveLength(7);
    expect(await audited()).toMatchObject([{ via: 'application', actor_login: admin.login }]);
  });

  it('cannot make a teacher of somebody who did not ask', async () => {
    const pupil = await school.pupil();
    const reply = await school.as(admin).post(`/admin/teachers/${pupil.id}`, { approve: true, reason: null });
    expect(reply.body.message).toBe('request_decided');
    expect((await school.as(pupil).get('/user/auth')).data.role.name).toBe('user');
  });
});

describe('somebody who waits and joins a class', () => {
  it('is a pupil there, and no longer after the approval, so that nobody sees a class as both', async () => {
    const teacher = await school.teacher();
    const { id, access_code } = await school.classOf(teacher);
    expect((await school.as(waiting).post('/usergroups/user-assign', { access_code })).body.status).toBe('success');
    const seen = (await school.as(waiting).get(`/usergroups/${id}`)).data;
    expect(seen.access_code ?? null).toBeNull();
    await decide();
    expect((await school.as(waiting).get(`/usergroups/${id}`)).status).toBe(404);
    expect((await school.as(waiting).get('/usergroups/assigned')).data).toEqual([]);
    const again = await school.as(waiting).post('/usergroups/user-assign', { access_code });
    expect(again.body.message).toBe('teacher_cannot_join');
  });

  it('is a teacher or a pupil, whatever happens first', async () => {
    const { access_code } = await school.classOf(await school.teacher());
    for (let round = 0; round < 5; round += 1) {
      waiting = await school.pupil();
      await school.askToTeach(waiting);
      await Promise.all([decide(), school.as(waiting).post('/usergroups/user-assign', { access_code })]);
      expect((await stored()).role).toBe('teacher');
      expect((await school.as(waiting).get('/usergroups/assigned')).data).toEqual([]);
    }
  });
});

describe('the audit list', () => {
  it.each(['update audit_entries set action = action', 'delete from audit_entries', 'truncate audit_entries'])(
    'refuses "%s"',
    async (text) => {
      await expect(sql.raw(text).execute(school.db)).rejects.toThrow('audit_entries is only added to');
    },
  );
});
