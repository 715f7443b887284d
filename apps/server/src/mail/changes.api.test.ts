import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPostOffice, inMinutes, type PostOffice, twice } from '../testing/post-office.ts';

let post: PostOffice;

beforeAll(async () => {
  post = await createPostOffice();
});
afterEach(() => post.clear());
afterAll(() => post.close());

describe('changes', () => {
  it('are sent, with the new dates, to the pupils who were reminded of the task', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.deliver();
    await post.move(taskId, '2030-01-10T07:00:00.000Z', '2030-01-10T08:00:00.000Z');
    await post.deliver();
    await post.deliver();
    const moved = post.mailbox.emails.slice(2);
    expect(moved.map(({ recipient }) => recipient).sort()).toEqual(post.everybody());
    expect(moved[0]?.subject).toBe('Presunuté: Zvieratá');
    expect(moved[0]?.text).toContain('Začne sa 10.01.2030 08:00 a skončí sa o 09:00.');
    await post.room.school.as(post.room.teacher).delete(`/tests/${taskId}`);
    await post.deliver();
    await post.deliver();
    expect(post.subjects().slice(4)).toEqual(twice('Zrušené: Zvieratá'));
  });

  it('move the reminder of the pupils who have not got it yet', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(180) });
    await post.deliver();
    await post.move(taskId, inMinutes(30), null);
    await post.deliver();
    expect(post.subjects()).toEqual(twice('O 30 minút sa začne: Zvieratá'));
  });

  it('withdraw a reminder that is not sent yet, and send it at the new time', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.write();
    await post.move(taskId, inMinutes(180), null);
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
    await post.move(taskId, inMinutes(20), null);
    await post.deliver();
    await post.deliver();
    expect(post.subjects()).toEqual(twice('O 20 minút sa začne: Zvieratá'));
  });

  it('are one e-mail with the last dates if a task is moved several times', async () => {
    const taskId = await post.room.homework({ email: true }, { valid_until: inMinutes(60) });
    await post.deliver();
    await post.move(taskId, inMinutes(-10), '2030-06-15T12:00:00.000Z');
    await post.write();
    await post.move(taskId, inMinutes(-10), '2030-06-16T12:00:00.000Z');
    await post.deliver();
    await post.deliver();
    const moved = post.mailbox.emails.slice(2);
    expect(moved.map(({ subject }) => subject)).toEqual(twice('Presunuté: Zvieratá'));
    expect(moved[0]?.text).toContain('Robiť ju môžete do 16.06.2030 14:00.');
  });

  it('are not sent if the task is moved back before', async () => {
    const [from, until] = [inMinutes(-10), inMinutes(60)];
    const taskId = await post.room.homework({ email: true }, { valid_from: from, valid_until: until });
    await post.deliver();
    await post.move(taskId, from, inMinutes(600));
    await post.write();
    await post.move(taskId, from, until);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(2);
  });

  it('are sent again if the task is moved back afterwards', async () => {
    const [from, until] = [inMinutes(-10), '2030-06-15T12:00:00.000Z'];
    const taskId = await post.room.homework({ email: true }, { valid_from: from, valid_until: until });
    await post.deliver();
    await post.move(taskId, from, '2030-06-16T12:00:00.000Z');
    await post.deliver();
    await post.move(taskId, from, until);
    await post.deliver();
    expect(post.mailbox.emails.slice(4).map(({ text }) => text)).toEqual(
      twice(expect.stringContaining('Robiť ju môžete do 15.06.2030 14:00.')),
    );
  });

  it('wait longer and longer if the task is moved again and again, and then say where it is', async () => {
    const taskId = await post.room.homework({ email: true });
    await post.deliver();
    for (let day = 10; day < 20; day += 1) {
      await post.move(taskId, inMinutes(-10), `2030-06-${day}T12:00:00.000Z`);
      await post.deliver();
    }
    // The reminder and three changes for each of the two pupils.
    expect(post.mailbox.emails).toHaveLength(8);
    await post.makeDue();
    await post.deliver();
    const last = post.mailbox.emails.slice(8);
    expect(last.map(({ text }) => text)).toEqual(
      twice(expect.stringContaining('Robiť ju môžete do 19.06.2030 14:00.')),
    );
    await post.move(taskId, inMinutes(-10), '2030-06-20T12:00:00.000Z');
    await post.write();
    const { rows } = await sql<{ pause: number }>`
      select round(extract(epoch from due_at - now()) / 60)::int as pause from emails where state = 'waiting'`.execute(
      post.room.school.db,
    );
    expect(rows).toEqual([{ pause: 20 }, { pause: 20 }]);
  });

  it('have no link to homework that is hidden until its new start', async () => {
    const taskId = await post.room.homework({ email: true });
    await post.deliver();
    await post.move(taskId, '2030-01-10T07:00:00.000Z', null);
    await post.deliver();
    const [moved] = post.mailbox.emails.slice(2);
    expect(moved?.text).toContain('Začne sa 10.01.2030 08:00.');
    expect(moved?.text).not.toContain('/app/');
  });

  it('follow if the task moves while its reminder is being sent', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    post.mailbox.onEmail = async () => {
      post.mailbox.onEmail = () => {};
      await post.move(taskId, '2030-01-10T07:00:00.000Z', null);
      await post.write();
    };
    await post.deliver();
    await post.deliver();
    const toFirst = post.mailbox.emails.filter(({ recipient }) => recipient === post.mailbox.emails[0]?.recipient);
    expect(toFirst.map(({ subject }) => subject)).toEqual(['O 30 minút sa začne: Zvieratá', 'Presunuté: Zvieratá']);
    // The reminder of the other pupil was withdrawn; the pupil gets it when the test is an hour ahead.
    expect(post.mailbox.emails).toHaveLength(2);
  });

  it('go out once with two processes delivering at the same time', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.deliver();
    await post.move(taskId, inMinutes(300), null);
    await Promise.all([post.deliver(), post.deliver(), post.deliver()]);
    await post.deliver();
    expect(
      post.mailbox.emails
        .slice(2)
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(post.everybody());
  });

  it('are not sent to those who are done, nor of a task that was never told of', async () => {
    const told = await post.room.homework({ email: true });
    await post.deliver();
    await post.room.finish(post.room.pupil, told);
    await post.room.finish(post.room.classmate, told);
    const untold = await post.room.test({ email: true }, { valid_from: inMinutes(300) });
    await post.room.school.as(post.room.teacher).delete(`/tests/${told}`);
    await post.room.school.as(post.room.teacher).delete(`/tests/${untold}`);
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(2);
  });

  it('are not sent when only the name changes', async () => {
    const taskId = await post.room.homework({ email: true });
    await post.deliver();
    await post.room.school.as(post.room.teacher).put(`/tests/${taskId}`, { name: 'Nové meno' });
    await post.deliver();
    expect(post.mailbox.emails).toHaveLength(2);
  });

  it('reach a pupil who was away when the task moved', async () => {
    const taskId = await post.room.test({ email: true }, { valid_from: inMinutes(30) });
    await post.deliver();
    await post.leave();
    await post.move(taskId, inMinutes(45), null);
    await post.deliver();
    expect(post.mailbox.emails.slice(2).map(({ recipient }) => recipient)).toEqual([post.room.pupil.email]);
    await post.rejoin();
    await post.deliver();
    expect(post.mailbox.emails.slice(3).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [post.room.classmate.email, 'Presunuté: Zvieratá'],
    ]);
  });
});

describe('a class that is archived by mistake and restored', () => {
  const ask = (call: 'archive' | 'restore') => {
    const { school, teacher, classId } = post.room;
    return school.as(teacher).post(`/usergroups/${classId}/${call}`);
  };

  it('gets the reminders that were due meanwhile, each pupil once', async () => {
    await post.room.homework({ email: true });
    await post.write();
    await ask('archive');
    await post.deliver();
    expect(post.mailbox.emails).toEqual([]);
    for (const call of ['restore', 'archive', 'restore'] as const) {
      await ask(call);
      await post.deliver();
      await post.deliver();
    }
    expect(post.recipients()).toEqual(post.everybody());
  });

  it.each(['before it is written', 'before it is sent'])(
    'gets the e-mail about a change, archived %s',
    async (when) => {
      const taskId = await post.room.homework({ email: true }, { valid_until: inMinutes(60) });
      await post.deliver();
      await post.move(taskId, inMinutes(-10), '2030-06-15T12:00:00.000Z');
      if (when === 'before it is sent') await post.write();
      await ask('archive');
      await post.deliver();
      expect(post.mailbox.emails).toHaveLength(2);
      await ask('restore');
      await post.deliver();
      await post.deliver();
      expect(post.subjects().slice(2)).toEqual(twice('Presunuté: Zvieratá'));
    },
  );
});
