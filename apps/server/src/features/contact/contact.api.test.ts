import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../../testing/school.ts';
import { chatChoiceOf } from '../accounts/preferences/preferences.service.ts';

const CONTACT = 'podpora@skola.sk';
const MESSAGE = { subject: 'Nejde mi zvuk', message: 'Prvý riadok\nDruhý riadok' };
const VISITOR = { ...MESSAGE, name: 'Iva', email: 'iva@doma.sk' };

let post: PostOffice;
let school: School;
beforeAll(async () => {
  post = await createPostOffice({ CONTACT_EMAIL: CONTACT });
  ({ school } = post.room);
});
afterAll(() => post.close());

it('brings a message of a user to the operator, with name and login; the answer goes to the user', async () => {
  const pupil = await school.pupil();
  expect((await school.as(pupil).post('/contact', MESSAGE)).body).toEqual({ status: 'success' });
  await post.deliver();
  const email = post.mailbox.emails.at(-1);
  expect(email?.recipient).toBe(CONTACT);
  expect(email?.subject).toBe('Správa zo Slovíčkova: Nejde mi zvuk');
  expect(email?.replyTo).toEqual([{ name: `Jana ${pupil.surname}`, address: pupil.email }]);
  expect(email?.text).toContain(`Prihlasovacie meno: ${pupil.login}`);
  expect(email?.text).toContain('Prvý riadok\nDruhý riadok');
});

it('brings a message of a pupil without an e-mail address, too', async () => {
  const pupil = await school.pupil();
  await school.db.updateTable('users').set({ email: null }).where('id', '=', pupil.id).execute();
  await school.as(pupil).post('/contact', MESSAGE);
  await post.deliver();
  expect(post.mailbox.emails.at(-1)?.text).toContain('E-mail: bez e-mailu');
  expect(post.mailbox.emails.at(-1)?.replyTo).toBeUndefined();
});

it('brings a message of a visitor, and puts nothing of it into the headers', async () => {
  const visitor = { ...VISITOR, name: 'Iva" <x@y.sk>,', subject: 'Ahoj\r\nBcc: obet@doma.sk' };
  expect((await school.as(null).post('/contact/visitor', visitor)).body).toEqual({ status: 'success' });
  const written = await school.db.selectFrom('emails').select('facts').orderBy('id', 'desc').executeTakeFirst();
  expect(written?.facts).toMatchObject({ subject: 'Ahoj Bcc: obet@doma.sk' });
  await post.deliver();
  const email = post.mailbox.emails.at(-1);
  expect(email?.recipient).toBe(CONTACT);
  expect(email?.subject).toBe('Správa zo Slovíčkova: Ahoj Bcc: obet@doma.sk');
  expect(email?.bcc).toBeUndefined();
  expect(email?.replyTo?.map(({ address }) => address)).toEqual(['iva@doma.sk']);
  expect(email?.text).toContain('bez prihlásenia');
});

it('brings markup as the text that it is', async () => {
  const message = '<img src=x onerror=alert(1)> & "úvodzovky"';
  await school.as(null).post('/contact/visitor', { ...VISITOR, message });
  await post.deliver();
  const email = post.mailbox.emails.at(-1);
  expect(email?.text).toContain(message);
  expect(email?.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;úvodzovky&#34;');
  expect(email?.html).not.toContain('<img');
});

it('names what is missing at its field', async () => {
  const empty = { subject: ' ', message: '', name: '', email: 'nie je' };
  expect((await school.as(null).post('/contact/visitor', empty)).body.fields).toEqual({
    subject: 'subject_required',
    message: 'message_required',
    name: 'name_required',
    email: 'email_invalid',
  });
  const long = { subject: 'x'.repeat(201), message: 'x'.repeat(5001) };
  expect((await school.as(await school.pupil()).post('/contact', long)).body.fields).toEqual({
    subject: 'text_longer_than_200',
    message: 'text_longer_than_5000',
  });
});

describe('the chat', () => {
  const CHAT_WIDGET_URL = 'https://chat.example/widget.js';
  let withChat: School;
  beforeAll(async () => {
    withChat = await createSchool({ CHAT_WIDGET_URL, NODE_ENV: 'production' });
  });
  afterAll(() => withChat.close());
  const chatOf = async (who: Person | null) => (await withChat.as(who).get('/contact/chat')).data;

  it('is for nobody where none is set up', async () => {
    expect((await school.as(null).get('/contact/chat')).data).toBeNull();
    expect((await school.as(await school.pupil()).get('/contact/chat')).data).toBeNull();
  });

  it('is allowed by nobody until a user says so, and that is kept with the account', async () => {
    expect(await chatOf(null)).toEqual({ url: CHAT_WIDGET_URL, is_allowed: null });
    const pupil = await withChat.pupil();
    for (const chat_allowed of [true, false]) {
      await withChat.as(pupil).put('/user/preferences', { chat_allowed });
      expect(await chatOf(pupil)).toEqual({ url: CHAT_WIDGET_URL, is_allowed: chat_allowed });
    }
    expect(await chatOf(await withChat.pupil())).toMatchObject({ is_allowed: null });
  });

  it('is asked for again when another host runs it', async () => {
    const pupil = await withChat.pupil();
    await withChat.as(pupil).put('/user/preferences', { chat_allowed: true });
    const { context } = withChat.app;
    expect(await chatChoiceOf(context, pupil.id, 'https://chat.example/new.js')).toBe(true);
    expect(await chatChoiceOf(context, pupil.id, 'https://other.example/widget.js')).toBeNull();
  });

  it.each(['school', 'guardian'] as const)('is not for a user for whom a %s consented', async (consent_by) => {
    const child = await withChat.pupil();
    await withChat.as(child).put('/user/preferences', { chat_allowed: true });
    await withChat.db.updateTable('users').set({ consent_by }).where('id', '=', child.id).execute();
    expect(await chatOf(child)).toBeNull();
  });

  it('is not there during a class test', async () => {
    const teacher = await withChat.teacher();
    const pupil = await withChat.pupil();
    await withChat.as(pupil).put('/user/preferences', { chat_allowed: true });
    const { id } = await withChat.classOf(teacher, [pupil]);
    const group = await withChat.wordGroupOf(teacher);
    const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: false, email: false };
    const { data: test } = await withChat.as(teacher).post('/tests', {
      name: 'Písomka',
      usergroup_id: id,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, ugType: 'test', wordGroups: [group.id], words: [] },
    });
    expect(await chatOf(pupil)).not.toBeNull();
    expect((await withChat.as(pupil).post('/tests/generate', { id: test.id })).status).toBe(200);
    expect(await chatOf(pupil)).toBeNull();
  });
});

it('takes five messages of a user in an hour, and twenty of visitors at one address', async () => {
  const pupil = await school.pupil();
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await school.as(pupil).post('/contact', MESSAGE)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await school.as(await school.pupil()).post('/contact', MESSAGE)).status).toBe(200);
  const visitors: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    visitors.push((await school.as(null, { address: '10.5.5.5' }).post('/contact/visitor', VISITOR)).status);
  }
  expect(visitors.filter((status) => status === 200)).toHaveLength(20);
  expect(visitors.at(-1)).toBe(429);
});

it('takes sixty messages of users at one address in an hour: accounts cost nothing', async () => {
  const from = '10.7.7.7';
  const writeFrom = async (address: string) =>
    (await school.as(await school.pupil(), { address }).post('/contact', MESSAGE)).status;
  const statuses = await Promise.all(Array.from({ length: 70 }, () => writeFrom(from)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(await writeFrom('10.7.7.8')).toBe(200);
});

it('takes a limited number of messages of all visitors', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async (_, n) => {
      return (await school.as(null, { address: `10.6.${n}.1` }).post('/contact/visitor', VISITOR)).status;
    }),
  );
  expect(statuses).toContain(429);
  // A user is not kept out by that.
  expect((await school.as(await school.pupil()).post('/contact', MESSAGE)).status).toBe(200);
});
