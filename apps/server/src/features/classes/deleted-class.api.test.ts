import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { countWaiting } from '../../testing/databases/waiting-statements.ts';
import { ENGLISH_SLOVAK } from '../../testing/school.ts';

let room: Classroom;
let groupId: number;
beforeAll(async () => {
  room = await createClassroom();
  groupId = (await room.school.wordGroupOf(room.teacher)).id;
});
afterAll(() => room.school.close());

const NOW = new Date().toISOString();
const task = () => ({
  ...{ name: 'Zvieratá', language_ids: ENGLISH_SLOVAK },
  settings: {
    ...{ type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: 'homework' },
    ...{ wordGroups: [groupId], words: [] },
  },
});

describe('a class that is deleted between the policy of a call and its change', () => {
  it.each([
    { call: '/tests', body: (id: number) => ({ ...task(), usergroup_id: id, valid_from: NOW, valid_until: null }) },
    {
      call: '/tests/new',
      body: (id: number) => ({
        ...{ ...task(), key: randomUUID(), new_words: [] },
        set_for: [{ usergroup_id: id, group_id: null, valid_from: NOW, valid_until: null }],
      }),
    },
    { call: '/usergroups/:id/groups', body: () => ({ name: 'Skupina 1' }) },
    { call: '/usergroups/:id/groups/halve', body: () => ({ names: ['Skupina 1', 'Skupina 2'] }) },
    { call: '/usergroups/:id/news', body: () => ({ title: 'Zajtra', text: 'Prineste si zošity.' }) },
    {
      call: '/usergroups/:id/assign-wordgroup',
      body: () => ({ wordgroup_id: groupId, valid_from: NOW, valid_until: null }),
    },
  ])('is not found by POST $call, and is no failure of the server', async ({ call, body }) => {
    const { school, teacher, pupil } = room;
    const { id } = await school.classOf(teacher, [pupil]);
    const { reply } = await school.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('classes').where('id', '=', id).execute();
      const reply = school.as(teacher).post(call.replace(':id', String(id)), body(id));
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    const { status, message } = await reply;
    expect([status, message]).toEqual([404, 'not_found']);
  });
});

it('a call that refers to what never was there is a failure of the server', async () => {
  const { school, teacher, classId } = room;
  const write = () => school.as(teacher).post(`/usergroups/${classId}/news`, { title: 'Zajtra', text: null });
  await sql`alter table class_news add constraint wrong foreign key (class_id) references notices (id) not valid`.execute(
    school.db,
  );
  const failed = await write();
  expect([failed.status, failed.message]).toEqual([500, 'internal']);
  await sql`alter table class_news drop constraint wrong`.execute(school.db);
  expect((await write()).status).toBe(200);
});
