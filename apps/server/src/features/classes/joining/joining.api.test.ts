import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED } from '../../../testing/agreement.ts';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

let school: School;
let teacher: Person;
let pupil: Person;
let classmate: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
  [pupil, classmate] = (await school.pupils(2)) as [Person, Person];
});
afterAll(() => school.close());

const join = (person: Person | null, access_code: string, address = '10.0.0.1') =>
  school.as(person, { address }).post('/usergroups/user-assign', { access_code });
const check = (code: string, address = '10.0.0.2') =>
  school.as(null, { address }).post('/usergroups/code-check', { code });
async function studentIdsOf(classId: number): Promise<number[]> {
  const { data } = await school.as(teacher).get(`/usergroups/${classId}`);
  return data.assigned_users.map(({ id }: { id: number }) => id);
}

describe('POST /usergroups/code-check', () => {
  it('returns only the name of the class, to anybody who has the code', async () => {
    const { access_code } = await school.classOf(teacher, [pupil], 'VIII. A');
    expect((await check(access_code)).body).toEqual({ status: 'success', message: 'true', data: 'VIII. A' });
  });

  it('accepts the code in lower case, with a dash and a space', async () => {
    const { access_code } = await school.classOf(teacher);
    const spoken = `${access_code.slice(0, 4).toLowerCase()}-${access_code.slice(4).toLowerCase()} `;
    expect((await check(spoken)).message).toBe('true');
  });

  it('stops guessing after a hundred wrong codes from one address; right ones do not count', async () => {
    const { access_code } = await school.classOf(teacher);
    const from = '10.0.1.1';
    for (let round = 0; round < 5; round += 1) await check(access_code, from);
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, n) => check(`WRONG${n}`, from)));
    expect(new Set(guesses.map(({ status, message }) => `${status} ${message}`))).toEqual(
      new Set(['200 code_invalid']),
    );

    const stopped = await check(access_code, from);
    expect([stopped.status, stopped.message]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(access_code, '10.0.1.2')).status).toBe(200);
  });
});

describe('POST /usergroups/user-assign', () => {
  it('makes the caller a pupil of the class, once, even if it is sent again', async () => {
    const { id, access_code } = await school.classOf(teacher, [], 'IX. A');
    const reply = await join(pupil, ` ${access_code.toLowerCase()} `);
    expect(reply.data).toEqual({ id, name: 'IX. A', was_member: false });
    expect((await join(pupil, access_code)).data).toEqual({ id, name: 'IX. A', was_member: true });
    expect(await studentIdsOf(id)).toEqual([pupil.id]);
  });

  it('refuses a wrong code, a teacher and a caller without a session', async () => {
    const { id, access_code } = await school.classOf(teacher);
    expect(await join(pupil, 'ABCDEFGH')).toMatchObject({ status: 200, message: 'code_invalid' });
    expect(await join(await school.teacher(), access_code)).toMatchObject({
      status: 200,
      message: 'teacher_cannot_join',
    });
    expect((await join(null, access_code)).status).toBe(401);
    expect(await studentIdsOf(id)).toEqual([]);
  });

  it('refuses a teacher of the class who has lost the role', async () => {
    const former = await school.teacher();
    const { id, access_code } = await school.classOf(former);
    await school.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.id).execute();
    expect(await join(former, access_code)).toMatchObject({ status: 200, message: 'teacher_cannot_join' });
    await school.db.updateTable('users').set({ role: 'teacher' }).where('id', '=', former.id).execute();
    expect((await school.as(former).get(`/usergroups/${id}`)).data.assigned_users).toEqual([]);
  });

  it('stops guessing after twenty wrong codes of one user', async () => {
    const { access_code } = await school.classOf(teacher);
    const guesser = await school.pupil();
    for (let n = 0; n < 20; n += 1) expect((await join(guesser, `WRONG${n}`)).message).toBe('code_invalid');
    expect((await join(guesser, access_code)).status).toBe(429);
    expect((await join(classmate, access_code)).status).toBe(200);
  });

  it('fills a class of 90 to exactly 100 when fifty join at once', async () => {
    const { id, access_code } = await school.classOf(teacher, await school.pupils(90));
    const newcomers = await school.pupils(50);
    const replies = await Promise.all(newcomers.map((person) => join(person, access_code, '10.0.2.1')));

    const joined = newcomers.filter((_, index) => replies[index]?.body.status === 'success');
    const outcomes = replies.map(({ status, message }) => `${status} ${message ?? 'joined'}`);
    expect([joined.length, new Set(outcomes)]).toEqual([10, new Set(['200 joined', '200 class_full'])]);
    expect((await check(access_code)).message).toBe('class_full');
    const ids = await studentIdsOf(id);
    expect(ids).toHaveLength(100);
    expect(ids).toEqual(expect.arrayContaining(joined.map((person) => person.id)));

    const [member] = joined as [Person];
    expect((await join(member, access_code)).body.status).toBe('success');
  });

  it('fills a class of 98 to exactly 100 when five register with its code at once', async () => {
    const { id, access_code } = await school.classOf(teacher, await school.pupils(98));
    const logins = [1, 2, 3, 4, 5].map((n) => `naraz${n}`);
    const replies = await Promise.all(logins.map((login) => register(login, access_code)));
    const outcomes = replies.map(({ body }) => body.message ?? body.status).sort();
    expect(outcomes).toEqual(['class_full', 'class_full', 'class_full', 'success', 'success']);
    expect(await studentIdsOf(id)).toHaveLength(100);
    // Of those who did not come in, no account is left.
    const created = await school.db.selectFrom('users').select('login').where('login', 'in', logins).execute();
    expect(created).toHaveLength(2);
  });

  it('counts one membership when the same pupil joins ten times at once', async () => {
    const { id, access_code } = await school.classOf(teacher);
    const person = await school.pupil();
    const replies = await Promise.all(Array.from({ length: 10 }, () => join(person, access_code)));
    expect(replies.map(({ body }) => body.status)).toEqual(Array(10).fill('success'));
    expect(await studentIdsOf(id)).toEqual([person.id]);
  });
});

describe('POST /usergroups/:id/students/delete', () => {
  it('removes pupils; ignores those who are no longer in the class', async () => {
    const { id } = await school.classOf(teacher, [pupil, classmate]);
    const remove = () =>
      school.as(teacher).post(`/usergroups/${id}/students/delete`, { delete: true, students: [pupil.id, 999_999] });
    expect((await remove()).body).toEqual({ status: 'success' });
    expect((await remove()).body).toEqual({ status: 'success' });
    expect(await studentIdsOf(id)).toEqual([classmate.id]);
    expect((await school.as(pupil).get(`/usergroups/${id}`)).status).toBe(404);
  });

  it('is for the teacher of the class', async () => {
    const { id } = await school.classOf(teacher, [pupil, classmate]);
    const form = { delete: true, students: [classmate.id] };
    const path = `/usergroups/${id}/students/delete`;
    expect((await school.as(await school.teacher()).post(path, form)).status).toBe(404);
    expect((await school.as(pupil).post(path, form)).status).toBe(404);
    expect((await school.as(null).post(path, form)).status).toBe(401);
    expect((await school.as(teacher).post(path, { ...form, students: [] })).status).toBe(400);
    expect(await studentIdsOf(id)).toHaveLength(2);
  });
});

describe('POST /usergroups/:id/remove-me', () => {
  it('removes the caller from the class, and refuses people who are not its pupils', async () => {
    const { id, access_code } = await school.classOf(teacher, [pupil, classmate]);
    const leave = (person: Person | null) => school.as(person).post(`/usergroups/${id}/remove-me`);
    expect((await leave(pupil)).body).toEqual({ status: 'success' });
    expect(await studentIdsOf(id)).toEqual([classmate.id]);
    expect((await leave(pupil)).status).toBe(404);
    expect((await leave(teacher)).status).toBe(404);
    expect((await leave(null)).status).toBe(401);
    expect((await join(pupil, access_code)).body.status).toBe('success');
  });

  it('leaves one item in the news, however often the pupil joins again', async () => {
    const { id, access_code } = await school.classOf(teacher);
    for (let n = 0; n < 3; n += 1) {
      await join(pupil, access_code);
      await school.as(pupil).post(`/usergroups/${id}/remove-me`);
    }
    await join(classmate, access_code);
    const { news } = (await school.as(teacher).get(`/usergroups/${id}/news`)).data;
    expect(news.map(({ kind }: { kind: string }) => kind)).toEqual(['student_joined', 'student_joined']);
  });
});

describe('PUT /usergroups/:id/joining', () => {
  const setJoining = (person: Person | null, id: number, closed: boolean) =>
    school.as(person).put(`/usergroups/${id}/joining`, { closed });

  it('closes the class: its code answers with a text of its own and lets nobody in', async () => {
    const { id, access_code } = await school.classOf(teacher, [pupil]);
    const [first, second] = (await school.pupils(2)) as [Person, Person];
    expect((await setJoining(teacher, id, true)).body).toEqual({ status: 'success' });
    expect((await school.as(teacher).get(`/usergroups/${id}`)).data.joining_closed).toBe(true);
    expect((await school.as(pupil).get(`/usergroups/${id}`)).data).not.toHaveProperty('joining_closed');

    for (const reply of [await check(access_code), await join(first, access_code)])
      expect(reply.body).toEqual({ status: 'failed', message: 'class_closed' });
    const registered = await register('zatvorena', access_code);
    expect(registered.body).toEqual({ status: 'failed', message: 'class_closed' });
    const account = school.db.selectFrom('users').select('id').where('login', '=', 'zatvorena');
    expect(await account.execute()).toEqual([]);
    // A pupil of the class changes nothing by joining again.
    expect((await join(pupil, access_code)).body.status).toBe('success');
    expect(await studentIdsOf(id)).toEqual([pupil.id]);

    // A new code does not open the class.
    const { data: code } = await school.as(teacher).post(`/usergroups/${id}/generate`);
    expect((await join(first, code)).message).toBe('class_closed');
    await setJoining(teacher, id, false);
    expect((await join(second, code)).body.status).toBe('success');
  });

  it('lets nobody in after it has answered, however many are joining at that moment', async () => {
    const { id, access_code } = await school.classOf(teacher);
    const newcomers = await school.pupils(20);
    const joining = newcomers.map((person) => join(person, access_code, '10.0.3.1'));
    await setJoining(teacher, id, true);
    const present = await studentIdsOf(id);
    await Promise.all(joining);
    expect(await studentIdsOf(id)).toEqual(present);
  });
});

const register = (login: string, access_code: string) =>
  school.as(null, { address: '10.0.4.1' }).post('/register-user', {
    ...{ login, password: 'Kral0vstvo', name: 'Eva', surname: 'Malá', email: 'eva@skola.sk', telephone: null },
    ...{ school: null, language: 'sk', country: 'sk', access_code, is_teacher: false, ...AGREED },
  });
