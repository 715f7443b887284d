import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeworkForm } from '../../../testing/access/access-world.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';
import { insertTeacher, lockTeachersOf } from './teachers.repository.ts';

let school: School;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());

const as = (person: Person) => school.as(person);

async function scene() {
  const [owner, colleague, pupil] = [await school.teacher(), await school.teacher(), await school.pupil()];
  const { id: classId } = await school.classOf(owner, [pupil]);
  return { owner, colleague, pupil, classId };
}
type Kind = 'teach' | 'own';

const offer = (sender: Person, classId: number, to: Person, kind: Kind = 'teach', stays = true) =>
  as(sender).post(`/usergroups/${classId}/teachers/offers`, { login: to.login, kind, stays });
const offersTo = async (person: Person) => (await as(person).get('/usergroups/offers')).data;
const respond = (person: Person, id: number, accepted = true) =>
  as(person).put(`/usergroups/offers/${id}`, { respond: accepted });
const accept = async (person: Person) => respond(person, (await offersTo(person))[0].id);
const remove = (person: Person, classId: number, teacher: Person) =>
  as(person).delete(`/usergroups/${classId}/teachers/${teacher.id}`);
const teachersOf = async (person: Person, classId: number) =>
  (await as(person).get(`/usergroups/${classId}/teachers`)).data;
const namesOf = async (person: Person, classId: number) =>
  (await teachersOf(person, classId)).teachers.map(({ login, is_owner }: { login: string; is_owner: boolean }) =>
    is_owner ? `${login} (owner)` : login,
  );
const mayChange = async (person: Person, classId: number) =>
  (await as(person).put(`/usergroups/${classId}`, { name: 'IV. B', comment: null })).status === 200;

async function invite({ owner, colleague, classId }: Awaited<ReturnType<typeof scene>>) {
  await offer(owner, classId, colleague);
  await accept(colleague);
}

it('an invitation by a colleague leaves the handover that the owner has offered', async () => {
  const found = await scene();
  const { owner, colleague, classId } = found;
  await invite(found);
  const heir = await school.teacher();
  await offer(owner, classId, heir, 'own');
  expect((await offer(colleague, classId, heir, 'teach')).status).toBe(200);
  expect(await offersTo(heir)).toMatchObject([{ kind: 'own', sender: `${owner.name} ${owner.surname}` }]);
  // The owner may think better of it.
  await offer(owner, classId, heir, 'teach');
  expect(await offersTo(heir)).toMatchObject([{ kind: 'teach' }]);
});

describe('an invitation', () => {
  it('makes a colleague a teacher of the class once it is accepted, and not before', async () => {
    const found = await scene();
    const { owner, colleague, pupil, classId } = found;
    expect((await offer(owner, classId, colleague)).status).toBe(200);
    expect(await mayChange(colleague, classId)).toBe(false);
    expect(await offersTo(colleague)).toMatchObject([
      { kind: 'teach', usergroup_name: 'IV. B', sender: `${owner.name} ${owner.surname}`, student_count: 1 },
    ]);
    expect((await accept(colleague)).data).toEqual({ id: classId });
    expect(await mayChange(colleague, classId)).toBe(true);
    expect(await offersTo(colleague)).toEqual([]);
    expect((await as(colleague).get('/usergroups/created')).data).toMatchObject([{ id: classId }]);
    const { teacher } = (await as(pupil).get(`/usergroups/${classId}`)).data;
    expect(teacher).toBe(`${owner.name} ${owner.surname}, ${colleague.name} ${colleague.surname}`);
  });

  it('can be rejected, withdrawn and repeated', async () => {
    const { owner, colleague, classId } = await scene();
    await offer(owner, classId, colleague);
    await respond(colleague, (await offersTo(colleague))[0].id, false);
    expect((await teachersOf(owner, classId)).offers).toEqual([]);
    await offer(owner, classId, colleague);
    await offer(owner, classId, colleague);
    const [waiting, ...others] = await offersTo(colleague);
    expect(others).toEqual([]);
    expect((await as(owner).delete(`/usergroups/${classId}/teachers/offers/${waiting.id}`)).status).toBe(200);
    expect((await respond(colleague, waiting.id)).body).toMatchObject({ message: 'offer_gone' });
    expect(await mayChange(colleague, classId)).toBe(false);
  });

  it('of a pupil, of nobody, of oneself and of a teacher of the class is refused', async () => {
    const found = await scene();
    const { owner, colleague, pupil, classId } = found;
    const { id: ownClass } = await school.classOf(colleague, []);
    const pupilOfOthers = await school.pupil();
    expect((await offer(owner, classId, pupilOfOthers)).body).toMatchObject({ message: 'recipient_unknown' });
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: colleague.id }).execute();
    expect((await offer(owner, classId, pupil)).body).toMatchObject({ message: 'recipient_unknown' });
    expect((await offer(owner, classId, { ...pupil, login: 'nikto' })).body).toMatchObject({
      message: 'recipient_unknown',
    });
    expect((await offer(owner, classId, colleague)).body).toMatchObject({ message: 'recipient_unknown' });
    expect((await offer(owner, classId, owner)).body).toMatchObject({ message: 'offer_to_self' });
    expect((await offer(colleague, ownClass, owner)).status).toBe(200);
    await accept(owner);
    expect((await offer(colleague, ownClass, owner)).body).toMatchObject({ message: 'recipient_unknown' });
  });

  it('ends with the right of its sender and with the role of its recipient', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    const [third, fourth] = [await school.teacher(), await school.teacher()];
    await offer(colleague, classId, third);
    const [{ id }] = await offersTo(third);
    await remove(owner, classId, colleague);
    expect((await respond(third, id)).body).toMatchObject({ message: 'offer_gone' });
    await offer(owner, classId, fourth);
    const [waiting] = await offersTo(fourth);
    await school.db.updateTable('users').set({ role: 'user' }).where('id', '=', fourth.id).execute();
    expect((await respond(fourth, waiting.id)).status).toBe(404);
    await school.db.updateTable('users').set({ role: 'user' }).where('id', '=', owner.id).execute();
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', fourth.id).execute();
    expect(await offersTo(fourth)).toEqual([]);
    expect((await respond(fourth, waiting.id)).body).toMatchObject({ message: 'offer_gone' });
  });

  it.each([
    ['a handover by an owner who hands the class over', 'own'],
    ['an invitation by a teacher who is removed', 'teach'],
  ] as const)('is not written for %s at that moment', async (_, kind) => {
    const { owner, colleague, classId } = await scene();
    const third = await school.teacher();
    const { reply } = await school.db.transaction().execute(async (tx) => {
      await lockTeachersOf(tx, classId);
      const reply = offer(owner, classId, third, kind);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      await insertTeacher(tx, { classId, userId: colleague.id, from: { id: owner.id, stays: kind === 'own' } });
      return { reply };
    });
    expect((await reply).status).toBe(404);
    const offers = school.db.selectFrom('class_teacher_offers').select('id').where('class_id', '=', classId);
    expect(await offers.execute()).toEqual([]);
  });

  it('is not accepted by somebody who loses the role at that moment', async () => {
    const { owner, colleague, classId } = await scene();
    await offer(owner, classId, colleague);
    const [{ id }] = await offersTo(colleague);
    const { reply } = await school.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ role: 'user' }).where('id', '=', colleague.id).execute();
      const reply = respond(colleague, id);
      await expect.poll(() => countWaiting(tx)).toBe(1);
      return { reply };
    });
    expect((await reply).body).toMatchObject({ message: 'offer_gone' });
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', colleague.id).execute();
    expect(await mayChange(colleague, classId)).toBe(false);
  });

  it('that became one for a pupil of the class is not accepted', async () => {
    const { owner, colleague, classId } = await scene();
    await offer(owner, classId, colleague);
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: colleague.id }).execute();
    expect((await accept(colleague)).body).toMatchObject({ message: 'offer_gone' });
  });

  it('answered twice at once is accepted once', async () => {
    const { owner, colleague, classId } = await scene();
    await offer(owner, classId, colleague);
    const [{ id }] = await offersTo(colleague);
    const replies = await Promise.all([respond(colleague, id), respond(colleague, id), respond(colleague, id, false)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the end of the rights', () => {
  it('takes from a teacher who leaves everything at once, and leaves the tasks', async () => {
    const found = await scene();
    const { owner, colleague, pupil, classId } = found;
    await invite(found);
    const group = await school.wordGroupOf(colleague);
    const { data: task } = await as(colleague).post('/tests', homeworkForm({ classId, group }));
    const entered = await as(colleague).post('/tests/generate', { id: task.id, user_id: pupil.id });
    const runId: number = entered.testResult.id;
    expect((await remove(colleague, classId, colleague)).status).toBe(200);
    const saved = await as(colleague).post('/tests/results', {
      id: runId,
      known: 0,
      answers: [{ n: 0, response: 'pes' }],
    });
    expect(saved.body).toMatchObject({ message: 'run_closed' });
    const paths = [
      `/usergroups/${classId}`,
      `/tests/${task.id}`,
      `/tests/${task.id}/results`,
      `/usergroups/${classId}/news`,
    ];
    for (const path of paths) expect((await as(colleague).get(path)).status, path).toBe(404);
    expect((await as(colleague).get('/usergroups/created')).data).toEqual([]);
    expect((await as(colleague).get('/tests/usergroups')).data).toEqual([]);
    expect((await as(colleague).get(`/usergroups/progress?classes=${classId}`)).data).toEqual([]);
    expect((await as(colleague).delete(`/tests/${task.id}`)).status).toBe(404);
    expect((await as(owner).get(`/tests/${task.id}`)).status).toBe(200);
    expect((await as(pupil).post('/tests/generate', { id: task.id })).status).toBe(200);
  });

  it('is decided by the teacher or by the owner, never by a colleague; the owner cannot leave', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    const third = await school.teacher();
    await school.addTeachers(classId, [third]);
    expect((await remove(colleague, classId, third)).status).toBe(404);
    expect((await remove(colleague, classId, owner)).status).toBe(404);
    expect((await remove(owner, classId, owner)).status).toBe(404);
    expect((await offer(colleague, classId, colleague, 'own')).status).toBe(404);
    expect((await as(colleague).delete(`/usergroups/${classId}`)).status).toBe(404);
    expect(await namesOf(owner, classId)).toEqual([`${owner.login} (owner)`, colleague.login, third.login]);
    expect((await remove(owner, classId, third)).status).toBe(200);
    expect(await mayChange(third, classId)).toBe(false);
  });

  it('passes the accounts that a teacher made for pupils to the owner', async () => {
    const found = await scene();
    const { owner, colleague, pupil, classId } = found;
    await invite(found);
    const ofOtherClass = await school.pupil();
    const { id: otherClass } = await school.classOf(colleague, [ofOtherClass]);
    for (const [made, managed_in] of [
      [pupil, classId],
      [ofOtherClass, otherClass],
    ] as const) {
      await school.db
        .updateTable('users')
        .set({ managed_by: colleague.id, managed_in })
        .where('id', '=', made.id)
        .execute();
    }
    await remove(colleague, classId, colleague);
    expect(await managerOf(pupil)).toBe(owner.id);
    expect(await managerOf(ofOtherClass)).toBe(colleague.id);
  });
});

const managerOf = async (pupil: Person) =>
  (await school.db.selectFrom('users').select('managed_by').where('id', '=', pupil.id).executeTakeFirstOrThrow())
    .managed_by;

describe('a handover', () => {
  it.each([
    { stays: true, outcome: 'stays as a second teacher' },
    { stays: false, outcome: 'leaves' },
  ])('makes the recipient the owner; the former owner $outcome', async ({ stays }) => {
    const { owner, colleague, pupil, classId } = await scene();
    const made = { managed_by: owner.id, managed_in: classId };
    await school.db.updateTable('users').set(made).where('id', '=', pupil.id).execute();
    await offer(owner, classId, colleague, 'own', stays);
    expect(await namesOf(owner, classId)).toEqual([`${owner.login} (owner)`]);
    expect(await managerOf(pupil)).toBe(owner.id);
    await accept(colleague);
    expect(await namesOf(colleague, classId)).toEqual([`${colleague.login} (owner)`, ...(stays ? [owner.login] : [])]);
    expect(await mayChange(owner, classId)).toBe(stays);
    expect(await managerOf(pupil)).toBe(colleague.id);
    expect((await as(owner).delete(`/usergroups/${classId}`)).status).toBe(404);
    expect((await as(colleague).delete(`/usergroups/${classId}`)).status).toBe(200);
  });

  it('is offered to one teacher at a time, also to one who teaches the class', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    const other = await school.teacher();
    await offer(owner, classId, other, 'own');
    await offer(owner, classId, colleague, 'own');
    expect(await offersTo(other)).toEqual([]);
    await accept(colleague);
    expect(await namesOf(owner, classId)).toEqual([`${colleague.login} (owner)`, owner.login]);
  });

  it('cannot be withdrawn by a second teacher', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    const other = await school.teacher();
    await offer(owner, classId, other, 'own');
    const [{ id }] = await offersTo(other);
    expect((await as(colleague).delete(`/usergroups/${classId}/teachers/offers/${id}`)).status).toBe(409);
    expect(await offersTo(other)).toHaveLength(1);
  });

  it('counts only while its sender owns the class', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    const other = await school.teacher();
    await offer(owner, classId, other, 'own');
    await school.db.updateTable('classes').set({ created_by: colleague.id }).where('id', '=', classId).execute();
    expect((await accept(other)).body).toMatchObject({ message: 'offer_gone' });
    expect(await namesOf(owner, classId)).toEqual([`${colleague.login} (owner)`, owner.login]);
  });

  it('goes back and forth with leaving and inviting again', async () => {
    const found = await scene();
    const { owner, colleague, classId } = found;
    await invite(found);
    await remove(colleague, classId, colleague);
    await offer(owner, classId, colleague, 'own', false);
    await accept(colleague);
    expect(await namesOf(colleague, classId)).toEqual([`${colleague.login} (owner)`]);
    expect((await as(owner).get(`/usergroups/${classId}/teachers`)).status).toBe(404);
    await offer(colleague, classId, owner, 'own', true);
    await accept(owner);
    expect(await namesOf(owner, classId)).toEqual([`${owner.login} (owner)`, colleague.login]);
  });
});
