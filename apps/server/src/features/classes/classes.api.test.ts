import { LIMITS } from '@slovickovo/domain/limits';
import type { Random } from '@slovickovo/domain/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';
import { createClass, regenerateCode } from './classes.service.ts';

let school: School;
let teacher: Person;
let otherTeacher: Person;
let pupil: Person;
let classmate: Person;
let stranger: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher({ name: 'Eva', surname: 'Múdra' });
  otherTeacher = await school.teacher();
  pupil = await school.pupil({ name: 'Ján', surname: 'Čierny', telephone: '+421 900 000 000' });
  classmate = await school.pupil({ name: 'Zuzana', surname: 'Biela' });
  stranger = await school.pupil();
});
afterAll(() => school.close());

const CODE = /^[A-HJKMNP-Z2-9]{8}$/;
const surnamesOf = (people: { surname: string }[]) => people.map(({ surname }) => surname);

describe('POST /usergroups', () => {
  it('creates a class with a code and no pupils', async () => {
    const reply = await school.as(teacher).post('/usergroups', { name: ' I.  A ', comment: ' prví\n\n\nmoji ' });
    expect(reply.data).toEqual({
      id: expect.any(Number),
      name: 'I. A',
      comment: 'prví\n\nmoji',
      teacher: 'Eva Múdra',
      is_teacher: true,
      joining_closed: false,
      mark_bounds: null,
      access_code: expect.stringMatching(CODE),
      created_at: expect.any(String),
      archived_at: null,
      assigned_users: [],
      assigned_wordgroups: [],
      is_owner: true,
      groups: [],
    });
  });

  it.each([
    { name: ' ', comment: null, fields: { name: 'class_name_required' } },
    { name: 'x'.repeat(101), comment: null, fields: { name: 'text_longer_than_100' } },
    { name: 'I. B', comment: 'x'.repeat(1_001), fields: { comment: 'text_longer_than_1000' } },
  ])('refuses $fields', async ({ fields, ...form }) => {
    const reply = await school.as(teacher).post('/usergroups', form);
    expect(reply).toMatchObject({ status: 422, message: 'invalid_fields', fields });
  });

  it('creates at most three hundred for a teacher, with those of others and those in the archive', async () => {
    const [many, owner] = [await school.teacher(), await school.teacher()];
    await sql`
      with made as (
        insert into classes (name, created_by, access_code)
        select 'Stará', ${many.id}, translate(lpad(n::text, 8, '0'), '0123456789', 'ABCDEFGHJK')
        from generate_series(1, ${LIMITS.classes_per_teacher - 1}) as n returning id, created_by
      )
      insert into class_teachers (class_id, user_id) select id, created_by from made`.execute(school.db);
    await sql`update classes set archived_at = now() where created_by = ${many.id}`.execute(school.db);
    const create = async () => (await school.as(many).post('/usergroups', { name: 'Nová', comment: null })).message;
    expect([await create(), await create()]).toEqual([undefined, 'teacher_classes_limit']);
    const { id } = await school.classOf(owner);
    await school.as(owner).post(`/usergroups/${id}/teachers/offers`, { login: many.login, kind: 'teach', stays: true });
    const [offer] = (await school.as(many).get('/usergroups/offers')).data;
    const accepted = await school.as(many).put(`/usergroups/offers/${offer.id}`, { respond: true });
    expect(accepted.message).toBe('teacher_classes_limit');
  });

  it('is limited in the database by the number of the domain', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('limit_classes_of_teacher'::regproc) as text`.execute(school.db);
    expect(rows[0]?.text).toContain(`> ${LIMITS.classes_per_teacher}\n`);
  });

  it('stores an empty note as none', async () => {
    expect((await school.as(teacher).post('/usergroups', { name: 'I. B', comment: ' ' })).data.comment).toBeNull();
  });

  it('is for teachers', async () => {
    const form = { name: 'I. C', comment: null };
    expect((await school.as(pupil).post('/usergroups', form)).message).toBe('teacher_only');
    expect((await school.as(await school.admin()).post('/usergroups', form)).message).toBe('teacher_only');
    expect((await school.as(null).post('/usergroups', form)).status).toBe(401);
  });

  it('draws another code when the first one belongs to another class', async () => {
    const taken = await school.classOf(teacher);
    const letters = [...'ABCDEFGHJKMNPQRSTUVWXYZ23456789'];
    const throws = [...taken.access_code, ...'ABCDEFGH'].map(
      (letter) => letters.indexOf(letter) / letters.length + 0.001,
    );
    const stacked = (): Random => {
      const left = [...throws];
      return { next: () => left.shift() ?? 0.5 };
    };
    const context = { ...school.app.context, random: stacked() };
    const id = await createClass(context, teacher, { name: 'II. A', comment: null });
    expect((await school.as(teacher).get(`/usergroups/${id}`)).data.access_code).toBe('ABCDEFGH');

    const renewed = await regenerateCode({ ...context, random: stacked() }, teacher, id);
    expect(renewed).toBe('ABCDEFGH');
  });
});

describe('GET /usergroups/created and /usergroups/assigned', () => {
  it('lists classes by name in Slovak order, with five pupils and the number of all', async () => {
    const owner = await school.teacher();
    const pupils = await Promise.all(
      ['Hronec', 'Chalupa', 'Cibula', 'Dudáš', 'Čakan', 'Ábel', 'Žiak'].map((surname) => school.pupil({ surname })),
    );
    await school.classOf(owner, [], 'Herná');
    await school.classOf(owner, pupils, 'Chémia');
    await school.classOf(owner, [], 'Cukrári');
    await school.classOf(owner, [], 'Čitatelia');
    await school.classOf(owner, [], 'Krúžok 10');
    await school.classOf(owner, [], 'Krúžok 9');

    const { data } = await school.as(owner).get('/usergroups/created');
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      ...['Cukrári', 'Čitatelia', 'Herná', 'Chémia', 'Krúžok 9', 'Krúžok 10'],
    ]);
    const [, , , chemistry] = data;
    expect(chemistry).toEqual({
      id: expect.any(Number),
      name: 'Chémia',
      teacher: `${owner.name} ${owner.surname}`,
      comment: null,
      access_code: expect.stringMatching(CODE),
      created_at: expect.any(String),
      student_count: 7,
      assigned_users: expect.any(Array),
      is_owner: true,
      groups: [],
    });
    expect(surnamesOf(chemistry.assigned_users)).toEqual(['Ábel', 'Cibula', 'Čakan', 'Dudáš', 'Hronec']);
    expect(Object.keys(chemistry.assigned_users[0]).sort()).toEqual(['f_name', 'id', 'login', 'name', 'surname']);

    const [member] = pupils as [Person];
    const { access_code: _, comment: __, groups: ___, is_owner: ____, ...seenByPupil } = chemistry;
    expect((await school.as(member).get('/usergroups/assigned')).data).toEqual([seenByPupil]);
  });

  it('does not list classes of other people', async () => {
    const lonely = await school.pupil();
    expect((await school.as(lonely).get('/usergroups/assigned')).data).toEqual([]);
    expect((await school.as(await school.teacher()).get('/usergroups/created')).data).toEqual([]);
    expect((await school.as(lonely).get('/usergroups/created')).message).toBe('teacher_only');
    expect((await school.as(null).get('/usergroups/created')).status).toBe(401);
    expect((await school.as(null).get('/usergroups/assigned')).status).toBe(401);
  });

  it('needs no more queries for ten classes than for one', async () => {
    const owner = await school.teacher();
    const pupils = await school.pupils(6);
    const queriesOf = async (path: string) => {
      const before = await queryCount();
      expect((await school.as(owner).get(path)).status).toBe(200);
      return (await queryCount()) - before;
    };
    let queries = 0;
    school.database.pool.on('acquire', () => {
      queries += 1;
    });
    const queryCount = async () => queries;
    await school.classOf(owner, pupils);
    const ofOne = await queriesOf('/usergroups/created');
    for (let count = 1; count < 10; count += 1) await school.classOf(owner, pupils);
    expect(await queriesOf('/usergroups/created')).toBe(ofOne);
  });
});

describe('GET /usergroups/:id', () => {
  it("shows the code, the note and the pupils' contacts to the teacher who created it", async () => {
    const { id, access_code } = await school.classOf(teacher, [pupil, classmate]);
    const { data } = await school.as(teacher).get(`/usergroups/${id}`);
    expect(data).toMatchObject({ is_teacher: true, access_code, comment: null });
    expect(surnamesOf(data.assigned_users)).toEqual(['Biela', 'Čierny']);
    expect(data.assigned_users[1]).toEqual({
      id: pupil.id,
      name: 'Ján',
      surname: 'Čierny',
      f_name: 'Ján Čierny',
      login: pupil.login,
      email: pupil.email,
      telephone: '+421 900 000 000',
      school: null,
      joined_at: expect.stringMatching(/Z$/),
      average: null,
      last_activity: null,
      points: 0,
      extra_time: 0,
      group_id: null,
    });
  });

  it('shows only names to a pupil of the class', async () => {
    const { id } = await school.classOf(teacher, [pupil, classmate], 'V. A');
    await school.as(teacher).put(`/usergroups/${id}`, { name: 'V. A', comment: 'len pre mňa' });
    const { data } = await school.as(pupil).get(`/usergroups/${id}`);
    expect(data).toEqual({
      id,
      name: 'V. A',
      teacher: 'Eva Múdra',
      is_teacher: false,
      created_at: expect.any(String),
      archived_at: null,
      assigned_users: [classmate, pupil].map((person) => ({
        id: person.id,
        name: person.name,
        surname: person.surname,
        f_name: `${person.name} ${person.surname}`,
        login: person.login,
      })),
      assigned_wordgroups: [],
    });
  });

  it('hides the class from everybody else', async () => {
    const { id } = await school.classOf(teacher, [pupil]);
    for (const person of [otherTeacher, stranger, await school.admin()]) {
      expect((await school.as(person).get(`/usergroups/${id}`)).status).toBe(404);
    }
    expect((await school.as(null).get(`/usergroups/${id}`)).status).toBe(401);
  });
});

describe('PUT, DELETE /usergroups/:id and a new code', () => {
  it("changes the class's name and note", async () => {
    const { id } = await school.classOf(teacher, [pupil]);
    const reply = await school.as(teacher).put(`/usergroups/${id}`, { name: 'VI. A', comment: 'staršia' });
    expect(reply.data).toMatchObject({ id, name: 'VI. A', comment: 'staršia', assigned_users: [{ id: pupil.id }] });
    const empty = await school.as(teacher).put(`/usergroups/${id}`, { name: '', comment: null });
    expect(empty.fields).toEqual({ name: 'class_name_required' });
  });

  it('deletes the class with its memberships', async () => {
    const { id } = await school.classOf(teacher, [pupil]);
    expect((await school.as(teacher).delete(`/usergroups/${id}`)).body).toEqual({ status: 'success' });
    expect((await school.as(teacher).get(`/usergroups/${id}`)).status).toBe(404);
    expect((await school.as(pupil).get(`/usergroups/${id}`)).status).toBe(404);
    expect((await school.as(teacher).delete(`/usergroups/${id}`)).status).toBe(404);
  });

  it('replaces the code; the old one stops working', async () => {
    const { id, access_code } = await school.classOf(teacher);
    const { data: code } = await school.as(teacher).post(`/usergroups/${id}/generate`);
    expect(code).toMatch(CODE);
    expect(code).not.toBe(access_code);
    const old = await school.as(stranger).post('/usergroups/code-check', { code: access_code });
    expect(old.message).toBe('code_invalid');
  });

  it('does not change the class of another teacher', async () => {
    const { id, access_code } = await school.classOf(teacher, [pupil], 'VII. A');
    const form = { name: 'x', comment: null };
    for (const [person, status] of [
      [otherTeacher, 404],
      [pupil, 404],
      [null, 401],
    ] as const) {
      const caller = school.as(person);
      expect((await caller.put(`/usergroups/${id}`, form)).status).toBe(status);
      expect((await caller.delete(`/usergroups/${id}`)).status).toBe(status);
      expect((await caller.post(`/usergroups/${id}/generate`)).status).toBe(status);
    }
    const { data } = await school.as(teacher).get(`/usergroups/${id}`);
    expect(data).toMatchObject({ name: 'VII. A', access_code });
  });
});
