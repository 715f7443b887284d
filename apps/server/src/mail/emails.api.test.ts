import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createMailbox, type Mailbox } from '../testing/stand-ins/mailbox.ts';
import { deliverEmails, prepareReminders } from './emails.service.ts';
import { createMailer, type Mailer } from './mailer.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

let room: Classroom;
let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());
beforeEach(async () => {
  mailbox = await createMailbox();
  mailer = createMailer(readConfig({ SMTP_URL: mailbox.url }));
});
afterEach(async () => {
  mailer.close();
  await mailbox.close();
  await room.school.db.deleteFrom('tasks').execute();
});

const deliver = async () => {
  await prepareReminders(room.school.app.context);
  await deliverEmails(room.school.app.context, mailer);
};
/** Makes postponed e-mails due now. */
const makeDue = () =>
  room.school.db
    .updateTable('emails')
    .set({ due_at: new Date(0) })
    .execute();
const recipients = () => mailbox.emails.map(({ recipient }) => recipient).sort();
const classOf = () => [room.pupil.email, room.classmate.email].sort();

describe('reminders', () => {
  it('reach each pupil once when homework starts', async () => {
    const until = '2030-06-15T12:00:00.000Z';
    const taskId = await room.homework({ email: true }, { valid_until: until });
    await deliver();
    await deliver();
    expect(recipients()).toEqual(classOf());
    const [email] = mailbox.emails;
    expect(email?.subject).toBe('Nová domáca úloha Zvieratá');
    // 12:00 UTC is 14:00 in Slovak summer time.
    expect(email?.text).toContain('do 15.06.2030 14:00');
    expect(email?.text).toContain(`/app/classes/${room.classId}/homeworks/${taskId}`);
    expect(email?.html).toContain('Otvoriť domácu úlohu');
  });

  it('announce a test an hour before it starts, not earlier', async () => {
    await room.test({ email: true }, { valid_from: inMinutes(61) });
    await deliver();
    expect(mailbox.emails).toEqual([]);
    await room.test({ email: true }, { valid_from: inMinutes(59) });
    await deliver();
    expect(recipients()).toEqual(classOf());
    expect(mailbox.emails[0]?.subject).toBe('O hodinu sa začne písomka Zvieratá');
  });

  it('are not written if the teacher did not ask for them, nor for tasks that are over', async () => {
    await room.homework({ email: false });
    await room.homework(
      { email: true },
      { valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2026-01-02T00:00:00.000Z' },
    );
    await deliver();
    expect(mailbox.emails).toEqual([]);
  });

  it('go out once with two processes delivering at the same time', async () => {
    await room.homework({ email: true });
    await room.test({ email: true });
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    await deliver();
    expect(recipients()).toEqual([...classOf(), ...classOf()].sort());
  });

  it('wait while the mail server is down, and arrive once when it is back', async () => {
    await room.homework({ email: true });
    await mailbox.close();
    await deliver();
    await makeDue();
    await deliver();
    const tries = await room.school.db.selectFrom('emails').select(['tries', 'state']).execute();
    expect(tries).toEqual([
      { tries: 2, state: 'waiting' },
      { tries: 2, state: 'waiting' },
    ]);
    await mailbox.open();
    await deliver();
    expect(mailbox.emails).toEqual([]);
    await makeDue();
    await deliver();
    await deliver();
    expect(recipients()).toEqual(classOf());
  });

  it('are dropped when the task is over, and for pupils who have left the class', async () => {
    const taskId = await room.homework({ email: true }, { valid_until: inMinutes(60) });
    await prepareReminders(room.school.app.context);
    await room.school.db
      .updateTable('emails')
      .set({ drop_at: new Date(0) })
      .where('user_id', '=', room.pupil.id)
      .execute();
    await room.school.db.deleteFrom('class_students').where('user_id', '=', room.classmate.id).execute();
    await deliver();
    await room.school.db
      .insertInto('class_students')
      .values({ class_id: room.classId, user_id: room.classmate.id })
      .execute();
    expect(mailbox.emails).toEqual([]);
    const states = await room.school.db.selectFrom('emails').select('state').where('task_id', '=', taskId).execute();
    expect(states).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
  });
});

describe('changes', () => {
  it('are sent, with the new dates, to the pupils who were reminded of the task', async () => {
    const taskId = await room.test({ email: true }, { valid_from: inMinutes(30) });
    await deliver();
    await room.school.as(room.teacher).put(`/tests/${taskId}`, {
      name: 'Zvieratá',
      valid_from: '2030-01-10T07:00:00.000Z',
      valid_until: '2030-01-10T08:00:00.000Z',
    });
    await deliver();
    const moved = mailbox.emails.slice(2);
    expect(moved.map(({ recipient }) => recipient).sort()).toEqual(classOf());
    expect(moved[0]?.subject).toBe('Zmena termínu: Zvieratá');
    expect(moved[0]?.text).toContain('Nový termín: od 10.01.2030 08:00 do 10.01.2030 09:00.');
    await room.school.as(room.teacher).delete(`/tests/${taskId}`);
    await deliver();
    expect(mailbox.emails.slice(4).map(({ subject }) => subject)).toEqual(['Zrušené: Zvieratá', 'Zrušené: Zvieratá']);
  });

  it('move the reminder of the pupils who have not got it yet', async () => {
    const taskId = await room.test({ email: true }, { valid_from: inMinutes(180) });
    await deliver();
    const window = { name: 'Zvieratá', valid_from: inMinutes(30), valid_until: null };
    await room.school.as(room.teacher).put(`/tests/${taskId}`, window);
    await deliver();
    expect(mailbox.emails.map(({ subject }) => subject)).toEqual(Array(2).fill('O hodinu sa začne písomka Zvieratá'));
  });

  it('are not sent when only the name changes', async () => {
    const taskId = await room.homework({ email: true });
    await deliver();
    await room.school.as(room.teacher).put(`/tests/${taskId}`, { name: 'Nové meno' });
    await deliver();
    expect(mailbox.emails).toHaveLength(2);
  });
});

describe('without a mail server', () => {
  it('e-mails are files in the data folder', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'emails-'));
    const files = createMailer(readConfig({ DATA_DIR }));
    await room.homework({ email: true });
    await prepareReminders(room.school.app.context);
    expect(await deliverEmails(room.school.app.context, files)).toBe(2);
    const [first, second] = await readdir(join(DATA_DIR, 'emails'));
    expect([first, second]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
    const email = await PostalMime.parse(await readFile(join(DATA_DIR, 'emails', first as string)));
    expect(email.subject).toBe('Nová domáca úloha Zvieratá');
    await rm(DATA_DIR, { recursive: true });
  });
});
