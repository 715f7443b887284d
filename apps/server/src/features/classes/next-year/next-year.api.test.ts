import { randomUUID } from 'node:crypto';
import { OLD_CLASS_FATES } from '@slovickovo/domain/classes/old-class';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

let school: School;
let teacher: Person;
let pupils: Person[];
let oldId: number;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  teacher = await school.teacher();
  pupils = await school.pupils(3);
  ({ id: oldId } = await school.classOf(teacher, pupils, '5.A'));
});

const form = (more: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  usergroup_id: null,
  name: '6.A',
  students: pupils.map(({ id }) => id),
  keep_groups: true,
  old_class: 'archive',
  ...more,
});
const move = (more: Record<string, unknown> = {}, who = teacher) =>
  school.as(who).post(`/usergroups/${oldId}/next-year`, form(more));
const pupilsOf = async (classId: number) =>
  (await school.as(teacher).get(`/usergroups/${classId}`)).data.assigned_users.map(({ id }: Person) => id).sort();
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id).sort();

/** A class test that runs, and the run of its writer. */
async function testOf(writer: Person): Promise<{ testId: number; runId: number }> {
  const group = await school.wordGroupOf(teacher);
  const settings = { type: 'select', difficulty: 'easy', time: null, diacritic: true, email: false, ugType: 'test' };
  const { data } = await school.as(teacher).post('/tests', {
    ...{ name: 'Zvieratá', usergroup_id: oldId, valid_from: new Date(Date.now() - 60_000).toISOString() },
    ...{ valid_until: null, settings: { ...settings, wordGroups: [group.id], words: [] } },
    language_ids: { language_from_id: group.language_from_id, language_to_id: group.language_to_id },
  });
  const { testResult } = await school.as(writer).post('/tests/generate', { id: data.id });
  return { testId: data.id, runId: testResult.id };
}

it('makes the class of the next year, and archives the old one with its pupils and results', async () => {
  const { data } = await move();
  expect(data.moved).toBe(3);
  expect(await pupilsOf(data.id)).toEqual(idsOf(pupils));
  expect((await school.as(teacher).get(`/usergroups/${data.id}`)).data).toMatchObject({ name: '6.A', is_owner: true });
  const { data: old } = await school.as(teacher).get(`/usergroups/${oldId}`);
  expect(old).toMatchObject({ archived_at: expect.any(String) });
  expect(await pupilsOf(oldId)).toEqual(idsOf(pupils));
});

it('gives a new class the scale of marks of the old one; a class that exists keeps its own', async () => {
  const scale = (classId: number, bounds: number[]) =>
    school.as(teacher).put(`/usergroups/${classId}/mark-scale`, { bounds });
  const scaleOf = async (classId: number) => (await school.as(teacher).get(`/usergroups/${classId}`)).data.mark_bounds;
  const { id: otherId } = await school.classOf(teacher, [], '6.B');
  await scale(oldId, [90, 75, 50, 30]);
  await scale(otherId, [95, 80, 60, 40]);
  const { data } = await move({ old_class: 'keep' });
  expect(await scaleOf(data.id)).toEqual([90, 75, 50, 30]);
  await move({ usergroup_id: otherId, old_class: 'keep' });
  expect(await scaleOf(otherId)).toEqual([95, 80, 60, 40]);
});

it('keeps groups of the same names if it is wanted, and moves only the chosen pupils', async () => {
  const [first, second, third] = pupils as [Person, Person, Person];
  const group = (await school.as(teacher).post(`/usergroups/${oldId}/groups`, { name: 'Skupina 1' })).data.id;
  await school
    .as(teacher)
    .post(`/usergroups/${oldId}/groups/move`, { students: [first.id, third.id], group_id: group });
  const { id: newId } = await school.classOf(teacher, [], '6.A');
  await school.as(teacher).post(`/usergroups/${newId}/groups`, { name: 'SKUPINA 1' });
  const students = [first.id, second.id];
  await move({ usergroup_id: newId, old_class: 'leave', students });
  const { data } = await school.as(teacher).get(`/usergroups/${newId}`);
  expect(data.groups).toMatchObject([{ name: 'SKUPINA 1' }]);
  const groupOf = new Map(
    data.assigned_users.map(({ id, group_id }: { id: number; group_id: number }) => [id, group_id]),
  );
  expect(groupOf).toEqual(
    new Map([
      [first.id, data.groups[0].id],
      [second.id, null],
    ]),
  );
  expect(await pupilsOf(oldId)).toEqual([third.id]);
  const without = await move({ students: [third.id], keep_groups: false, old_class: 'keep' });
  expect((await school.as(teacher).get(`/usergroups/${without.data.id}`)).data.groups).toEqual([]);
});

it('moves nobody twice, however often the call is repeated', async () => {
  const key = randomUUID();
  const replies = await Promise.all([move({ key }), move({ key }), move({ key })]);
  const again = await move({ key });
  for (const reply of replies) expect(reply.data).toEqual(again.data);
  const named = school.db.selectFrom('classes').select('id').where('created_by', '=', teacher.id);
  expect(await named.where('name', '=', '6.A').execute()).toHaveLength(1);
  // The key of one class serves no other one.
  const { id: otherId } = await school.classOf(teacher, pupils);
  expect((await school.as(teacher).post(`/usergroups/${otherId}/next-year`, form({ key }))).message).toBe('malformed');
});

it('moves all or nobody if the class would be too full', async () => {
  const { id: newId } = await school.classOf(teacher, [], '6.A');
  await sql`
    with made as (
      insert into users (login, name, surname, country, language, role, consent_at)
      select 'plna' || ${newId}::text || n, 'A', 'B', 'sk', 'sk', 'user', now()
      from generate_series(1, ${LIMITS.students_per_class - 2}::int) as n returning id)
    insert into class_students (class_id, user_id) select ${newId}, id from made`.execute(school.db);
  expect((await move({ usergroup_id: newId })).message).toBe('class_full');
  expect(await pupilsOf(newId)).toHaveLength(LIMITS.students_per_class - 2);
  expect((await school.as(teacher).get(`/usergroups/${oldId}`)).data.archived_at).toBeNull();
  expect((await move({ usergroup_id: newId, students: idsOf(pupils).slice(0, 2) })).data.moved).toBe(2);
});

it('moves from a class that is archived, which the pupils may leave, and never into one', async () => {
  await school.as(teacher).post(`/usergroups/${oldId}/archive`);
  const { data } = await move();
  expect(data.moved).toBe(3);
  await school.as(teacher).post(`/usergroups/${data.id}/archive`);
  const { id: thirdId } = await school.classOf(teacher, await school.pupils(1), 'x');
  const into = form({ usergroup_id: data.id, students: await pupilsOf(thirdId) });
  expect((await school.as(teacher).post(`/usergroups/${thirdId}/next-year`, into)).message).toBe('class_archived');
  expect(await pupilsOf(oldId)).toHaveLength(3);
  expect((await move({ old_class: 'leave' })).status).toBe(200);
  expect(await pupilsOf(oldId)).toEqual([]);
});

describe('a class test that is being written', () => {
  it('is neither ended nor begun again by a move', async () => {
    const [writer, other] = pupils as [Person, Person];
    const { testId, runId } = await testOf(writer);
    for (const old_class of ['archive', 'leave'])
      expect((await move({ old_class })).message).toBe('class_test_running');
    const classes = school.db.selectFrom('classes').select('id').where('created_by', '=', teacher.id);
    expect(await classes.execute()).toHaveLength(1);
    // Those who are not writing may be moved, and the writer may be in both classes.
    expect((await move({ old_class: 'leave', students: [other.id] })).status).toBe(200);
    expect((await move({ old_class: 'keep', students: [writer.id] })).data.moved).toBe(1);
    const again = await school.as(writer).post('/tests/generate', { id: testId });
    expect(again.testResult.id).toBe(runId);
    expect((await school.as(writer).post('/tests/results', { id: runId, date_finished: 'now' })).status).toBe(200);
    expect((await move({ old_class: 'leave', students: [writer.id] })).status).toBe(200);
    // Nor after joining again.
    await sql`insert into class_students (class_id, user_id, joined_at) values (${oldId}, ${writer.id}, '2026-01-01')`.execute(
      school.db,
    );
    expect((await school.as(writer).post('/tests/generate', { id: testId })).message).toBe('test_done');
  });
});

it('a class test that is begun at the same moment comes before the move, or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    teacher = await school.teacher();
    pupils = await school.pupils(3);
    ({ id: oldId } = await school.classOf(teacher, pupils, '5.A'));
    const [first, second] = pupils as [Person, Person, Person];
    const { testId } = await testOf(first);
    const students = [second.id];
    const [started, moved] = await Promise.all([
      school.as(second).post('/tests/generate', { id: testId }),
      move({ old_class: round % 2 === 0 ? 'leave' : 'archive', students }),
    ]);
    const isMember = (await pupilsOf(oldId)).includes(second.id);
    const open = school.db.selectFrom('runs').select('id').where('user_id', '=', second.id).where('state', '=', 'open');
    if (started.status === 200 && isMember) {
      expect(moved.message).toBe('class_test_running');
      expect(await open.execute()).toHaveLength(1);
    }
    if (moved.status === 200) expect(isMember).toBe(false);
    if (round % 2 === 1) expect(moved.message).toBe('class_test_running');
  }
});

describe('is refused', () => {
  it('to strangers, former teachers and pupils, and of pupils of other classes', async () => {
    const [stranger, former] = [await school.teacher(), await school.teacher()];
    await school.addTeachers(oldId, [former]);
    await school.as(former).delete(`/usergroups/${oldId}/teachers/${former.id}`);
    for (const who of [stranger, former]) expect((await move({}, who)).status).toBe(404);
    const others = await school.classOf(stranger, await school.pupils(1));
    const theirs = others.pupils.map(({ id }) => id);
    expect((await move({ students: theirs })).status).toBe(404);
    expect((await move({ usergroup_id: others.id })).status).toBe(404);
    expect((await move({ usergroup_id: oldId })).message).toBe('malformed');
    expect((await move({ name: ' ' })).fields).toEqual({ name: 'class_name_required' });
    // Among others they are ignored.
    const { data } = await move({ students: [...theirs, ...idsOf(pupils)] });
    expect(await pupilsOf(data.id)).toEqual(idsOf(pupils));
  });

  it('to a former owner who handed the class over and stayed', async () => {
    const owner = await school.teacher();
    const offer = { login: owner.login, kind: 'own', stays: true };
    await school.as(teacher).post(`/usergroups/${oldId}/teachers/offers`, offer);
    const [{ id }] = (await school.as(owner).get('/usergroups/offers')).data;
    await school.as(owner).put(`/usergroups/offers/${id}`, { respond: true });
    expect((await move({ old_class: 'leave' })).status).toBe(404);
    expect((await move({ old_class: 'leave' }, owner)).data.moved).toBe(3);
  });

  it('to a second teacher, who would go on teaching the pupils after leaving the class', async () => {
    const [second, third] = [await school.teacher(), await school.teacher()];
    await school.addTeachers(oldId, [second]);
    const { id: own } = await school.classOf(second);
    // Nor to another class of the same owner.
    const { id: shared } = await school.classOf(teacher);
    await school.addTeachers(shared, [second]);
    for (const usergroup_id of [null, own, shared])
      for (const old_class of OLD_CLASS_FATES)
        expect((await move({ usergroup_id, old_class }, second)).status).toBe(404);
    expect(await pupilsOf(oldId)).toEqual(idsOf(pupils));
    const theirs = school.db.selectFrom('classes').select('id').where('created_by', '=', second.id);
    expect(await theirs.execute()).toEqual([{ id: own }]);
    // The owner gives them to a colleague.
    const { id: next } = await school.classOf(third);
    await school.addTeachers(next, [teacher]);
    expect((await move({ usergroup_id: next })).data.moved).toBe(3);
  });
});
