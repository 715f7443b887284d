/** After a move, teachers of the pupil's present class may reset the account of a pupil without e-mail. No move takes an account over. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

let school: School;
/** The owner of the old class; a second teacher of it; a teacher of other classes. */
let owner: Person;
let second: Person;
let other: Person;
let oldId: number;
/** A pupil whose account the owner made in the old class. */
let pupilId: number;

beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  [owner, second, other] = [await school.teacher(), await school.teacher(), await school.teacher()];
  ({ id: oldId } = await school.classOf(owner, [], '5.A'));
  await school.addTeachers(oldId, [second]);
  pupilId = await makeIn(owner, oldId);
});

async function makeIn(who: Person, classId: number): Promise<number> {
  const form = { key: randomUUID(), pupils: [{ name: 'Anna', surname: 'Malá', login: null }] };
  return (await school.as(who).post(`/usergroups/${classId}/pupil-accounts`, form)).data.cards[0].id;
}
async function move(who: Person, fromId: number, toId: number | null, old_class = 'keep'): Promise<number> {
  const form = {
    key: randomUUID(),
    usergroup_id: toId,
    name: '6.A',
    students: [pupilId],
    keep_groups: false,
    old_class,
  };
  return (await school.as(who).post(`/usergroups/${fromId}/next-year`, form)).data.id;
}
const newClassOf = async (teacher: Person, ...colleagues: Person[]) => {
  const { id } = await school.classOf(teacher, [], '6.A');
  if (colleagues.length > 0) await school.addTeachers(id, colleagues);
  return id;
};
const addPupil = (classId: number) =>
  sql`insert into class_students (class_id, user_id) values (${classId}, ${pupilId}) on conflict do nothing`.execute(
    school.db,
  );

/** Whether the teacher may reset the pupil in the class; the list of those whom the teacher may reset says the same. */
async function mayReset(who: Person, classId: number): Promise<boolean> {
  const list = await school.as(who).get(`/usergroups/${classId}/pupil-accounts`);
  const reset = { key: randomUUID(), students: [pupilId] };
  const { status } = await school.as(who).post(`/usergroups/${classId}/pupil-accounts/reset`, reset);
  expect(list.status === 200 && list.data.some(({ id }: Person) => id === pupilId)).toBe(status === 200);
  return status === 200;
}

describe('managing follows the class', () => {
  it('to the next year of the same teacher, who resets in the new class', async () => {
    const newId = await move(owner, oldId, null, 'archive');
    expect(await mayReset(owner, newId)).toBe(true);
    // Colleagues of the old class have no part in the new one.
    expect(await mayReset(second, newId)).toBe(false);
    expect(await mayReset(second, oldId)).toBe(false);
  });

  it('to the teachers of the class to which the owner moves the pupil, and away from the one who made the account', async () => {
    const newId = await newClassOf(other, owner);
    await move(owner, oldId, newId, 'leave');
    expect(await mayReset(other, newId)).toBe(true);
    expect(await mayReset(owner, newId)).toBe(true);
    await school.as(owner).delete(`/usergroups/${newId}/teachers/${owner.id}`);
    expect(await mayReset(owner, newId)).toBe(false);
    const again = await newClassOf(owner);
    await addPupil(again);
    expect(await mayReset(owner, again)).toBe(false);
  });

  it('with a handover of the new class', async () => {
    const newId = await move(owner, oldId, null);
    await school
      .as(owner)
      .post(`/usergroups/${newId}/teachers/offers`, { login: other.login, kind: 'own', stays: false });
    const [offer] = (await school.as(other).get('/usergroups/offers')).data;
    await school.as(other).put(`/usergroups/offers/${offer.id}`, { respond: true });
    expect(await mayReset(other, newId)).toBe(true);
    expect(await mayReset(owner, newId)).toBe(false);
    const own = await newClassOf(owner);
    await addPupil(own);
    expect(await mayReset(owner, own)).toBe(false);
  });
});

describe('a move takes no account', () => {
  it('by the teacher of another class that the pupil joined, left and joined again', async () => {
    const theirs = await newClassOf(other);
    for (const _ of [1, 2]) {
      await addPupil(theirs);
      await school.as(other).post(`/usergroups/${theirs}/students/delete`, { delete: true, students: [pupilId] });
    }
    await addPupil(theirs);
    const moved = await move(other, theirs, null, 'archive');
    for (const classId of [theirs, moved]) expect(await mayReset(other, classId)).toBe(false);
    expect(await mayReset(owner, oldId)).toBe(true);
    // Restoring and moving once more changes nothing.
    await school.as(other).post(`/usergroups/${theirs}/restore`);
    expect(await mayReset(other, await move(other, theirs, null, 'leave'))).toBe(false);
  });

  it('by whoever made the account in the class of somebody else and has the pupil in a class of their own, too', async () => {
    pupilId = await makeIn(second, oldId);
    const theirs = await newClassOf(second);
    await addPupil(theirs);
    await move(second, theirs, null, 'archive');
    expect(await mayReset(owner, oldId)).toBe(true);
  });

  it('of a pupil who has an e-mail address, or registered', async () => {
    await sql`update users set email = 'anna@skola.sk' where id = ${pupilId}`.execute(school.db);
    const newId = await move(owner, oldId, null);
    expect(await mayReset(owner, newId)).toBe(false);
    const { id } = await school.pupil();
    pupilId = id;
    await sql`update users set email = null where id = ${pupilId}`.execute(school.db);
    await addPupil(oldId);
    expect(await mayReset(owner, await move(owner, oldId, null))).toBe(false);
  });

  it('out of an archived class whose accounts have moved on', async () => {
    const newId = await move(owner, oldId, await newClassOf(other, owner), 'archive');
    await school.as(owner).delete(`/usergroups/${newId}/teachers/${owner.id}`);
    // The owner restores the old class, in which the pupil still is, and moves the pupil again.
    expect(await mayReset(owner, oldId)).toBe(false);
    await school.as(owner).post(`/usergroups/${oldId}/restore`);
    expect(await mayReset(owner, await move(owner, oldId, null))).toBe(false);
    expect(await mayReset(other, newId)).toBe(true);
  });
});

it('in an archived class its teachers reset whom they managed there', async () => {
  await school.as(owner).post(`/usergroups/${oldId}/archive`);
  expect(await mayReset(owner, oldId)).toBe(true);
  expect(await mayReset(second, oldId)).toBe(true);
});
