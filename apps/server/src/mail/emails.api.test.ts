import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createPostOffice, inMinutes, type PostOffice, twice } from '../testing/post-office.ts';
import { sentStatements } from '../testing/statements/sent-statements.ts';
import { deliverEmails, removeOldEmails } from './emails.service.ts';
import { createMailer } from './mailer.ts';

let post: PostOffice;

beforeAll(async () => {
  post = await createPostOffice();
});
afterEach(() => post.clear());
afterAll(() => post.close());

describe('reminders', () => {
  it('reach each pupil once when homework starts', async () => {
    const until = '2030-06-15T12:00:00.000Z';
    const taskId = await post.room.homework({ email: true }, { valid_until: until });
    await post.deliver();
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Máte zadané: Zvieratá');
    // 12:00 UTC is 14:00 in Slovak summer time.
    expect(email?.text).toContain('do 15.06.2030 14:00');
    expect(email?.text).toContain(`/app/classes/${post.room.classId}/homeworks/${taskId}`);
    expect(email?.html).toContain('Otvoriť domácu úlohu');
  });

  it('wait while the teacher who set the task is blocked', async () => {
    const { school, teacher } = post.room;
    const block = (blocked: boolean) =>
      school.db
        .updateTable('users')
        .set({ blocked_at: blocked ? new Date() : null })
        .where('id', '=', teacher.id)
        .execute();
    await post.room.homework({ email: true });
    await block(true);
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
    await block(false);
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
  });

  it('are written in the language of each pupil, and tell programs which one it is', async () => {
    const { pupil, school } = post.room;
    const speak = (language: 'uk' | 'sk') => school.as(pupil).put('/user/preferences', { language });
    await speak('uk');
    await post.room.homework({ email: true }, { valid_until: '2030-06-15T12:00:00.000Z' });
    await post.deliver();
    await speak('sk');
    expect(post.subjects().sort()).toEqual(['Máte zadané: Zvieratá', 'Вам задано: Zvieratá']);
    const email = post.mailbox.emails.find(({ subject }) => subject?.startsWith('Вам'));
    expect(email?.text).toContain('Виконувати його можна до 15.06.2030');
    expect(email?.html).toContain('<html lang="uk">');
  });

  it('announce a test an hour before it starts, not earlier', async () => {
    await post.room.test({ email: true }, { valid_from: inMinutes(61) });
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
    await post.room.test({ email: true }, { valid_from: inMinutes(59) });
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
    expect(post.mailbox.emails[0]?.subject).toBe('O hodinu sa začne: Zvieratá');
  });

  it.each([
    [-3, 'Už beží: Zvieratá'],
    [0.5, 'O minútu sa začne: Zvieratá'],
    [3, 'O 3 minúty sa začne: Zvieratá'],
    [20, 'O 20 minút sa začne: Zvieratá'],
    [55, 'O hodinu sa začne: Zvieratá'],
  ])('say what is true of a test that starts in %s minutes', async (minutes, subject) => {
    await post.room.test({ email: true }, { valid_from: inMinutes(minutes), valid_until: inMinutes(120) });
    await post.deliver();
    expect(post.subjects()).toEqual([subject, subject]);
  });

  it('say what is true when they are sent, not when they were written', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(59) });
    await post.mailbox.close();
    await post.deliver();
    await post.mailbox.open();
    await post.setWindow(taskId, inMinutes(-10), null);
    await post.makeDue();
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Už beží: Zvieratá'));
  });

  it('go neither to pupils who are done, nor to those who are writing', async () => {
    const taskId = await post.room.test({ email: true });
    const run = await post.room.start(post.room.pupil, taskId);
    await post.room.save(post.room.pupil, { id: run.id, answers: [], date_finished: 'now' });
    await post.room.start(post.room.classmate, taskId);
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
  });

  it('are not written if the teacher did not ask for them, nor for tasks that are over', async () => {
    await post.room.homework({ email: false });
    await post.room.homework(
      { email: true },
      { valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2026-01-02T00:00:00.000Z' },
    );
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
  });

  it('go out once with two processes delivering at the same time', async () => {
    await post.room.homework({ email: true });
    await post.room.test({ email: true });
    await Promise.all([post.deliver(), post.deliver(), post.deliver(), post.deliver()]);
    await post.deliver();
    expect(post.recipients()).toEqual([...post.everybody(), ...post.everybody()].sort());
  });

  it('wait while the mail server is down, and arrive once when it is back', async () => {
    await post.room.homework({ email: true });
    await post.mailbox.close();
    await post.deliver();
    await post.makeDue();
    await post.deliver();
    const tries = await post.room.school.db.selectFrom('emails').select(['tries', 'state']).execute();
    expect(tries).toEqual([
      { tries: 2, state: 'waiting' },
      { tries: 2, state: 'waiting' },
    ]);
    await post.mailbox.open();
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
    await post.makeDue();
    await post.deliver();
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
  });

  it('are dropped when the task is over, and for pupils who have left the class', async () => {
    const homework = await post.room.homework({ email: true }, { valid_until: inMinutes(60) });
    await post.write();
    await post.setWindow(homework, inMinutes(-120), inMinutes(-60));
    await post.room.homework({ email: true });
    await post.write();
    await post.leave();
    await post.deliver();
    await post.rejoin();
    await post.deliver();
    expect(post.recipients()).toEqual([post.room.pupil.email]);
  });

  it('reach a pupil who joins before the test starts, and nobody a second time', async () => {
    await post.leave();
    await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.deliver();
    expect(post.recipients()).toEqual([post.room.pupil.email]);
    await post.rejoin();
    await post.deliver();
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
  });

  it('reach a pupil who left before the sending and joined again', async () => {
    await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.write();
    await post.leave();
    await post.deliver();
    expect(post.recipients()).toEqual([post.room.pupil.email]);
    await post.rejoin();
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
  });

  it('are not sent for what was set before the pupil joined and has started', async () => {
    await post.leave();
    await post.room.homework({ email: true });
    await post.room.test({ email: true });
    await post.deliver();
    await post.rejoin();
    await post.deliver();
    expect(post.recipients()).toEqual([post.room.pupil.email, post.room.pupil.email]);
  });
});

describe('old e-mails', () => {
  const remove = (stopping = new AbortController().signal) => removeOldEmails(post.room.school.app.context, stopping);
  /** Lets all e-mails be written, sent and due so many days earlier. */
  const age = (days: number) =>
    post.room.school.database.pool.query(
      `update emails set created_at = created_at - $1 * interval '1 day', sent_at = sent_at - $1 * interval '1 day',
         due_at = due_at - $1 * interval '1 day'`,
      [days],
    );
  const stored = async () => {
    const emails = post.room.school.db.selectFrom('emails').select(['kind', 'state', 'user_id']).orderBy('id');
    return (await emails.execute()).map(({ kind, state, user_id }) => `${kind} ${state} ${user_id ?? 'visitor'}`);
  };

  it('are deleted 90 days after they were sent or dropped, also messages of visitors; waiting ones stay', async () => {
    const { school, pupil, classmate, stranger } = post.room;
    await school.as(null).post('/contact/visitor', {
      ...{ subject: 'Dcéra', message: 'Potrebuje viac času.' },
      ...{ name: 'Mama Kopkasenová', email: 'mama@doma.sk' },
    });
    await post.deliver();
    await school.db
      .insertInto('emails')
      .values([
        { kind: 'wrong_codes', user_id: pupil.id, state: 'dropped' },
        { kind: 'wrong_codes', user_id: classmate.id },
        { kind: 'new_device', user_id: stranger.id, facts: '{}', sent_at: new Date(), state: 'sent' },
      ])
      .execute();
    const all = await stored();
    expect(all).toHaveLength(4);
    await age(90 - 1 / 24);
    await remove();
    expect(await stored()).toEqual(all);
    await age(2 / 24);
    await remove();
    expect(await stored()).toEqual([`wrong_codes waiting ${classmate.id}`]);
  });

  it('are deleted some at a time, until none is left or the server stops', async () => {
    const { school } = post.room;
    const facts = JSON.stringify({ subject: 'x', message: 'x', name: 'x', email: 'x@doma.sk', login: null });
    await school.database.pool.query(
      `insert into emails (kind, facts, state, sent_at) select 'contact', $1, 'sent', now() - interval '91 days'
       from generate_series(1, 2500)`,
      [facts],
    );
    await remove(AbortSignal.abort());
    expect(await stored()).toHaveLength(2_500);
    const sent = await sentStatements(() => remove());
    expect(sent).toHaveLength(3);
    expect(await stored()).toEqual([]);
  });

  it('are not missed: pupils of a task that moves afterwards get its reminder with the new dates', async () => {
    const taskId = await post.room.homework({ email: true }, { valid_until: inMinutes(300 * 24 * 60) });
    await post.deliver();
    await age(91);
    await remove();
    expect(await stored()).toEqual([]);
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
    await post.move(taskId, inMinutes(-1), '2031-06-15T12:00:00.000Z');
    await post.deliver();
    expect(post.recipients()).toEqual(twice(post.everybody()).flat().sort());
    expect(post.mailbox.emails.at(-1)?.text).toContain('do 15.06.2031 14:00');
  });
});

describe('without a mail server', () => {
  it('e-mails are files in the data folder', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'emails-'));
    const files = createMailer(readConfig({ DATA_DIR }));
    await post.room.homework({ email: true });
    await post.write();
    expect(await deliverEmails(post.room.school.app.context, files)).toBe(2);
    const [first, second] = await readdir(join(DATA_DIR, 'emails'));
    expect([first, second]).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
    const email = await PostalMime.parse(await readFile(join(DATA_DIR, 'emails', first as string)));
    expect(email.subject).toBe('Máte zadané: Zvieratá');
    await rm(DATA_DIR, { recursive: true });
  });
});
