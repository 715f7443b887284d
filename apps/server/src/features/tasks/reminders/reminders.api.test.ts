import { DAY_MS } from '@slovickovo/domain/durations';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPostOffice, inMinutes, type PostOffice, twice } from '../../../testing/post-office.ts';
import type { Person } from '../../../testing/school.ts';

let post: PostOffice;

beforeAll(async () => {
  post = await createPostOffice();
});
afterEach(async () => {
  await post.clear();
  await post.room.school.db.deleteFrom('attempts').execute();
});
afterAll(() => post.close());

const DAYS = { valid_from: inMinutes(-60), valid_until: new Date(Date.now() + 3 * DAY_MS).toISOString() };

const remind = (taskId: number, by: Person = post.room.teacher) =>
  post.room.school.as(by).post(`/tests/${taskId}/reminders`);
const taskOf = async (person: Person, taskId: number) =>
  (await post.room.school.as(person).get(`/tests/${taskId}`)).data;
/** Homework whose e-mail at the start has been sent. */
async function homework(settings: object = {}): Promise<number> {
  const taskId = await post.room.homework({ email: true, ...settings }, DAYS);
  await post.deliver();
  post.mailbox.emails.length = 0;
  return taskId;
}
/** Lets the last reminder have been sent so many days earlier. */
const age = (taskId: number, days: number) =>
  sql`update tasks set reminded_at = reminded_at - ${days} * interval '1 day' where id = ${taskId}`.execute(
    post.room.school.db,
  );
const block = (person: Person, blocked: boolean) =>
  post.room.school.db
    .updateTable('users')
    .set({ blocked_at: blocked ? new Date() : null })
    .where('id', '=', person.id)
    .execute();

describe('a reminder', () => {
  it('reaches the pupils who have no result, in the application and by e-mail, and nobody else', async () => {
    const { pupil, classmate, teacher } = post.room;
    const taskId = await homework();
    await post.room.finish(pupil, taskId);
    // Who has begun the homework lacks it, too.
    await post.room.start(classmate, taskId);
    expect((await remind(taskId)).data).toEqual({ outcome: 'sent', pupils: 1, emails: 1 });
    await post.deliver();
    await post.deliver();
    expect(post.recipients()).toEqual([classmate.email]);
    const [email] = post.mailbox.emails;
    expect(email?.subject).toBe('Nezabudnite: Zvieratá');
    expect(email?.text).toContain('učiteľ Vám pripomína domácu úlohu „Zvieratá“');
    expect(email?.text).toContain('Robiť ju môžete do ');
    expect(email?.text).toContain(`/app/classes/${post.room.classId}/homeworks/${taskId}`);
    const { reminder, reminded_at } = await taskOf(teacher, taskId);
    expect({ reminder, reminded_at }).toEqual({
      reminder: { sent_at: expect.any(String), is_today: true },
      reminded_at: null,
    });
    expect(await taskOf(pupil, taskId)).toMatchObject({ reminded_at: null, reminder: null });
    expect(await taskOf(classmate, taskId)).toMatchObject({ reminded_at: reminder.sent_at, reminder: null });
    const { data } = await post.room.school.as(classmate).get('/home');
    expect(data.pupil.tasks[0].tests[0].reminded_at).toBe(reminder.sent_at);
    await post.room.finish(classmate, taskId);
    expect((await taskOf(classmate, taskId)).reminded_at).toBeNull();
  });

  it('goes out once a day, whichever teacher of the class sends it, and again on the next one', async () => {
    const { school, teacher, otherTeacher, classId } = post.room;
    await school.db.insertInto('class_teachers').values({ class_id: classId, user_id: otherTeacher.id }).execute();
    const taskId = await homework();
    const outcomes = await Promise.all([remind(taskId), remind(taskId, otherTeacher), remind(taskId)]);
    expect(outcomes.map(({ data }) => data.outcome).sort()).toEqual(['sent', 'sent_before', 'sent_before']);
    expect(outcomes.map(({ data }) => data.pupils).sort()).toEqual([0, 0, 2]);
    await post.deliver();
    expect(post.recipients()).toEqual(post.everybody());
    await age(taskId, 1);
    expect((await taskOf(teacher, taskId)).reminder.is_today).toBe(false);
    expect((await remind(taskId, otherTeacher)).data.outcome).toBe('sent');
    await post.deliver();
    expect(post.subjects()).toHaveLength(4);
    await school.db.deleteFrom('class_teachers').where('user_id', '=', otherTeacher.id).execute();
    expect((await remind(taskId, otherTeacher)).status).toBe(404);
  });

  it('is not used up when nobody lacks the task', async () => {
    const { pupil, classmate, teacher } = post.room;
    const taskId = await homework();
    await post.room.finish(pupil, taskId);
    await post.room.finish(classmate, taskId);
    expect((await remind(taskId)).data).toEqual({ outcome: 'nobody', pupils: 0, emails: 0 });
    expect((await taskOf(teacher, taskId)).reminder).toBeNull();
  });

  it('is shown and sends no e-mail if the task has none, and none to pupils without an address', async () => {
    const { school, pupil, classmate } = post.room;
    const quiet = await homework({ email: false });
    expect((await remind(quiet)).data).toEqual({ outcome: 'sent', pupils: 2, emails: 0 });
    await school.db.updateTable('users').set({ email: null }).where('id', '=', pupil.id).execute();
    const taskId = await homework();
    expect((await remind(taskId)).data).toEqual({ outcome: 'sent', pupils: 2, emails: 1 });
    await school.db.updateTable('users').set({ email: pupil.email }).where('id', '=', pupil.id).execute();
    await post.deliver();
    expect(post.recipients()).toEqual([classmate.email]);
    expect((await taskOf(pupil, taskId)).reminded_at).not.toBeNull();
  });

  it('concerns only the pupils who were there then', async () => {
    const { school, classId } = post.room;
    const taskId = await homework();
    await remind(taskId);
    const late = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: late.id }).execute();
    expect((await taskOf(late, taskId)).reminded_at).toBeNull();
    await school.db.deleteFrom('class_students').where('user_id', '=', late.id).execute();
  });

  it('of a test does not concern who waited for the consent of a teacher then, also after the consent', async () => {
    const { school, teacher, classmate, classId } = post.room;
    const taskId = await post.room.test({ email: true }, DAYS);
    const late = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: late.id }).execute();
    await remind(taskId);
    expect(await taskOf(late, taskId)).toMatchObject({ needs_consent: true, reminded_at: null });
    expect((await taskOf(classmate, taskId)).reminded_at).not.toBeNull();
    await school.as(teacher).post(`/tests/${taskId}/admissions`, { user_id: late.id });
    expect(await taskOf(late, taskId)).toMatchObject({ needs_consent: false, reminded_at: null });
    await sql`update test_admissions set admitted_at = admitted_at - interval '1 hour'`.execute(school.db);
    expect((await taskOf(late, taskId)).reminded_at).not.toBeNull();
    await school.db.deleteFrom('class_students').where('user_id', '=', late.id).execute();
  });

  it('is no longer shown once the task was moved to a later start', async () => {
    const { pupil } = post.room;
    const taskId = await homework();
    await remind(taskId);
    await post.setWindow(taskId, new Date().toISOString(), null);
    expect((await taskOf(pupil, taskId)).reminded_at).toBeNull();
  });

  it('concerns the pupils of the group for which the task is', async () => {
    const { school, teacher, pupil, classmate, classId } = post.room;
    const group = await school.as(teacher).post(`/usergroups/${classId}/groups`, { name: 'Skupina 1' });
    const move = { students: [pupil.id], group_id: group.data.id };
    await school.as(teacher).post(`/usergroups/${classId}/groups/move`, move);
    const taskId = await post.room.homework({ email: true }, { ...DAYS, group_id: group.data.id });
    expect((await remind(taskId)).data).toEqual({ outcome: 'sent', pupils: 1, emails: 1 });
    expect((await taskOf(pupil, taskId)).reminded_at).not.toBeNull();
    expect((await school.as(classmate).get(`/tests/${taskId}`)).status).toBe(404);
  });

  it('of a test goes to those who have neither written it nor are writing it, and may begin it', async () => {
    const { school, pupil, classmate, classId } = post.room;
    const taskId = await post.room.test({ email: true }, DAYS);
    await post.deliver();
    post.mailbox.emails.length = 0;
    await post.room.start(pupil, taskId);
    const late = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: late.id }).execute();
    expect((await remind(taskId)).data).toEqual({ outcome: 'sent', pupils: 1, emails: 1 });
    await post.deliver();
    expect(post.recipients()).toEqual([classmate.email]);
    expect(post.mailbox.emails[0]?.text).toContain('učiteľ Vám pripomína písomku „Zvieratá“');
    await school.db.deleteFrom('class_students').where('user_id', '=', late.id).execute();
  });

  it.each([
    { what: 'homework that has not started', kind: 'homework', from: 60, until: null },
    { what: 'homework that is over', kind: 'homework', from: -60, until: -1 },
    { what: 'a test of a lesson', kind: 'test', from: -5, until: 40 },
  ] as const)('is refused of $what', async ({ kind, from, until }) => {
    const window = { valid_from: inMinutes(from), valid_until: until === null ? null : inMinutes(until) };
    const taskId = await post.room[kind]({ email: true }, window);
    const reply = await remind(taskId);
    expect([reply.status, reply.message]).toEqual([409, 'task_inactive']);
  });

  it('is refused of a deleted task and of an exercise', async () => {
    const { school, teacher } = post.room;
    const taskId = await homework();
    await school.as(teacher).delete(`/tests/${taskId}`);
    expect((await remind(taskId)).status).toBe(404);
    const own = await post.room.homework({ email: true }, DAYS);
    await sql`update tasks set kind = 'exercise', class_id = null where id = ${own}`.execute(school.db);
    expect((await remind(own)).status).toBe(404);
  });

  it('is sent at most fifty times a day by one teacher', async () => {
    const { school, otherTeacher, classId } = post.room;
    await school.db.insertInto('class_teachers').values({ class_id: classId, user_id: otherTeacher.id }).execute();
    const taskId = await homework();
    // A counter of a teacher who is not needed any more: the process remembers for a second that it is full.
    expect((await remind(taskId, otherTeacher)).status).toBe(200);
    await school.db.updateTable('attempts').set({ count: 49 }).where('action', '=', 'task_reminders').execute();
    expect((await remind(taskId, otherTeacher)).status).toBe(200);
    expect((await remind(taskId, otherTeacher)).status).toBe(429);
    await school.db.deleteFrom('class_teachers').where('user_id', '=', otherTeacher.id).execute();
  });
});

describe('the e-mail of a reminder', () => {
  it('is not sent to a pupil who has finished meanwhile, has left or is blocked', async () => {
    const { school, pupil, classmate } = post.room;
    const taskId = await homework();
    await remind(taskId);
    await post.room.finish(pupil, taskId);
    await post.leave();
    await post.deliver();
    await post.rejoin();
    expect(post.mailbox.emails).toEqual([]);
    const next = await homework();
    await remind(next);
    await block(pupil, true);
    await post.deliver();
    await block(pupil, false);
    expect(post.recipients()).toEqual([classmate.email]);
    await block(pupil, true);
    await age(next, 1);
    expect((await remind(next)).data.pupils).toBe(1);
    await block(pupil, false);
    expect(await school.db.selectFrom('emails').select('id').where('state', '=', 'waiting').execute()).toHaveLength(1);
  });

  it('is not sent once the task is over or does not run, nor a day late', async () => {
    const { school } = post.room;
    for (const end of ['over', 'later', 'late']) {
      const taskId = await post.room.homework({ email: false }, DAYS);
      await sql`update tasks set email = true, told_at = now() where id = ${taskId}`.execute(school.db);
      expect((await remind(taskId)).data.emails).toBe(2);
      if (end === 'over') await post.setWindow(taskId, inMinutes(-60), inMinutes(-1));
      if (end === 'later') await post.setWindow(taskId, inMinutes(60), null);
      if (end === 'late') await sql`update emails set created_at = now() - interval '25 hours'`.execute(school.db);
      await post.deliver();
      expect([end, post.subjects()]).toEqual([end, []]);
    }
  });

  it('tells instead that the task was deleted or moved, to those who knew something else', async () => {
    const { school, teacher } = post.room;
    const taskId = await homework();
    await remind(taskId);
    await post.move(taskId, inMinutes(600), null);
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Presunuté: Zvieratá'));
    const next = await homework();
    await remind(next);
    await school.as(teacher).delete(`/tests/${next}`);
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Zrušené: Zvieratá'));
  });

  it('tells the new end of a task that was moved, and no second e-mail does', async () => {
    const taskId = await homework();
    await remind(taskId);
    await post.move(taskId, DAYS.valid_from, '2030-06-15T12:00:00.000Z');
    await post.deliver();
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Nezabudnite: Zvieratá'));
    expect(post.mailbox.emails[0]?.text).toContain('do 15.06.2030 14:00');
  });

  it('takes the place of an e-mail about a change that waits, also of one that nobody needs any more', async () => {
    const known = new Date(Date.now() + 5 * DAY_MS).toISOString();
    const taskId = await homework();
    for (const until of [inMinutes(10_000), inMinutes(9_000), known]) {
      await post.move(taskId, DAYS.valid_from, until);
      await post.deliver();
    }
    post.mailbox.emails.length = 0;
    // Told of three changes, the pupils wait for the next one, and then nothing has changed.
    await post.move(taskId, DAYS.valid_from, null);
    await post.deliver();
    await post.move(taskId, DAYS.valid_from, known);
    expect((await remind(taskId)).data.emails).toBe(2);
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Nezabudnite: Zvieratá'));
  });

  it('waits for no e-mail that is being sent', async () => {
    const taskId = await homework();
    await post.move(taskId, DAYS.valid_from, null);
    post.mailbox.onEmail = async () => void (await remind(taskId));
    await post.deliver();
    expect(post.subjects()).toEqual(['Presunuté: Zvieratá', 'Nezabudnite: Zvieratá']);
  });

  it('fills no mailbox: an address gets ten a day, which use up nothing of the other e-mails', async () => {
    const { school } = post.room;
    const most = LIMITS.reminder_emails_per_address;
    for (let n = 0; n <= most; n += 1) {
      const taskId = await post.room.homework({ email: false }, DAYS);
      await sql`update tasks set email = true, told_at = now() where id = ${taskId}`.execute(school.db);
      await remind(taskId);
    }
    await post.deliver();
    expect(post.subjects()).toHaveLength(2 * most);
    await post.room.homework({ email: true }, DAYS);
    await post.deliver();
    expect(post.subjects().slice(2 * most)).toEqual(twice('Máte zadané: Zvieratá'));
  });

  it('leaves the e-mail about a change to be sent if the address gets no more reminders', async () => {
    const { school } = post.room;
    await remind(await homework());
    await post.deliver();
    await sql`update attempts set count = 10 where action = 'task_reminder_emails_recipient'`.execute(school.db);
    const taskId = await homework();
    await remind(taskId);
    await post.move(taskId, DAYS.valid_from, '2030-06-15T12:00:00.000Z');
    await post.deliver();
    await post.deliver();
    expect(post.subjects()).toEqual(twice('Presunuté: Zvieratá'));
  });
});
