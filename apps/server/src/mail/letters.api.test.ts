import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createMailbox, type Mailbox } from '../testing/stand-ins/mailbox.ts';
import { deliverLetters, prepareReminders } from './letters.service.ts';
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
  await deliverLetters(room.school.app.context, mailer);
};
/** As if this much time had passed for a letter that is put off. */
const hurry = () =>
  room.school.db
    .updateTable('letters')
    .set({ due_at: new Date(0) })
    .execute();
const recipients = () => mailbox.letters.map(({ recipient }) => recipient).sort();
const classOf = () => [room.pupil.email, room.classmate.email].sort();

describe('reminders', () => {
  it('tell each pupil of homework when it starts, once', async () => {
    const until = '2030-06-15T12:00:00.000Z';
    const taskId = await room.homework({ email: true }, { valid_until: until });
    await deliver();
    await deliver();
    expect(recipients()).toEqual(classOf());
    const [letter] = mailbox.letters;
    expect(letter?.subject).toBe('Nová domáca úloha Zvieratá');
    // Noon in Greenwich is two o'clock of a Slovak summer.
    expect(letter?.text).toContain('do 15.06.2030 14:00');
    expect(letter?.text).toContain(`/app/classes/${room.classId}/homeworks/${taskId}`);
    expect(letter?.html).toContain('Otvoriť domácu úlohu');
  });

  it('tell of a test an hour before it, not earlier', async () => {
    await room.test({ email: true }, { valid_from: inMinutes(61) });
    await deliver();
    expect(mailbox.letters).toEqual([]);
    await room.test({ email: true }, { valid_from: inMinutes(59) });
    await deliver();
    expect(recipients()).toEqual(classOf());
    expect(mailbox.letters[0]?.subject).toBe('O hodinu sa začne písomka Zvieratá');
  });

  it('are not written without the wish for them, nor for what is over', async () => {
    await room.homework({ email: false });
    await room.homework(
      { email: true },
      { valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2026-01-02T00:00:00.000Z' },
    );
    await deliver();
    expect(mailbox.letters).toEqual([]);
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
    await hurry();
    await deliver();
    const tries = await room.school.db.selectFrom('letters').select(['tries', 'state']).execute();
    expect(tries).toEqual([
      { tries: 2, state: 'waiting' },
      { tries: 2, state: 'waiting' },
    ]);
    await mailbox.open();
    await deliver();
    expect(mailbox.letters).toEqual([]);
    await hurry();
    await deliver();
    await deliver();
    expect(recipients()).toEqual(classOf());
  });

  it('are dropped when what they tell of is over, and for pupils who have left', async () => {
    const taskId = await room.homework({ email: true }, { valid_until: inMinutes(60) });
    await prepareReminders(room.school.app.context);
    await room.school.db
      .updateTable('letters')
      .set({ drop_at: new Date(0) })
      .where('user_id', '=', room.pupil.id)
      .execute();
    await room.school.db.deleteFrom('class_students').where('user_id', '=', room.classmate.id).execute();
    await deliver();
    await room.school.db
      .insertInto('class_students')
      .values({ class_id: room.classId, user_id: room.classmate.id })
      .execute();
    expect(mailbox.letters).toEqual([]);
    const states = await room.school.db.selectFrom('letters').select('state').where('task_id', '=', taskId).execute();
    expect(states).toEqual([{ state: 'dropped' }, { state: 'dropped' }]);
  });
});

describe('changes', () => {
  it('are told, with the new dates, to those who were told of the task', async () => {
    const taskId = await room.test({ email: true }, { valid_from: inMinutes(30) });
    await deliver();
    await room.school.as(room.teacher).put(`/tests/${taskId}`, {
      name: 'Zvieratá',
      valid_from: '2030-01-10T07:00:00.000Z',
      valid_until: '2030-01-10T08:00:00.000Z',
    });
    await deliver();
    const moved = mailbox.letters.slice(2);
    expect(moved.map(({ recipient }) => recipient).sort()).toEqual(classOf());
    expect(moved[0]?.subject).toBe('Zmena termínu: Zvieratá');
    expect(moved[0]?.text).toContain('Nový termín: od 10.01.2030 08:00 do 10.01.2030 09:00.');
    await room.school.as(room.teacher).delete(`/tests/${taskId}`);
    await deliver();
    expect(mailbox.letters.slice(4).map(({ subject }) => subject)).toEqual(['Zrušené: Zvieratá', 'Zrušené: Zvieratá']);
  });

  it('move the reminder of those who were not told yet', async () => {
    const taskId = await room.test({ email: true }, { valid_from: inMinutes(180) });
    await deliver();
    const window = { name: 'Zvieratá', valid_from: inMinutes(30), valid_until: null };
    await room.school.as(room.teacher).put(`/tests/${taskId}`, window);
    await deliver();
    expect(mailbox.letters.map(({ subject }) => subject)).toEqual(Array(2).fill('O hodinu sa začne písomka Zvieratá'));
  });

  it('say nothing when only the name changes', async () => {
    const taskId = await room.homework({ email: true });
    await deliver();
    await room.school.as(room.teacher).put(`/tests/${taskId}`, { name: 'Nové meno' });
    await deliver();
    expect(mailbox.letters).toHaveLength(2);
  });
});

describe('without a mail server', () => {
  it('letters lie as files in the data folder', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'letters-'));
    const files = createMailer(readConfig({ DATA_DIR }));
    await room.homework({ email: true });
    await prepareReminders(room.school.app.context);
    expect(await deliverLetters(room.school.app.context, files)).toBe(2);
    const [first, second] = await readdir(join(DATA_DIR, 'letters'));
    expect([first, second]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
    const letter = await PostalMime.parse(await readFile(join(DATA_DIR, 'letters', first as string)));
    expect(letter.subject).toBe('Nová domáca úloha Zvieratá');
    await rm(DATA_DIR, { recursive: true });
  });
});
