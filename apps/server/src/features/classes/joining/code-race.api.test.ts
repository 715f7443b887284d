import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

const ROUNDS = 10;

let school: School;
let teacher: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

const join = (person: Person, access_code: string) =>
  school.as(person).post('/usergroups/user-assign', { access_code });

it('joining by a code and replacing it in the same second has one clear outcome', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, access_code: old } = await school.classOf(teacher);
    const pupils = await school.pupils(6);
    const renew = async () => {
      // One pupil's call comes before, so that the new code is drawn amid the joins, neither always first nor always last.
      await school.as(pupils[round % 6] as Person).get('/user/auth');
      return school.as(teacher).post(`/usergroups/${id}/generate`);
    };
    const [renewed, ...joins] = await Promise.all([renew(), ...pupils.map((pupil) => join(pupil, old))]);
    expect(renewed.status).toBe(200);
    const access_code: string = renewed.data;

    const joined = pupils.filter((_, index) => joins[index]?.body.status === 'success');
    for (const { status, message } of joins) {
      expect(status).toBe(200);
      outcomes.add(message ?? 'joined');
    }
    const students = await school.db
      .selectFrom('class_students')
      .select('user_id')
      .where('class_id', '=', id)
      .execute();
    expect(students.map(({ user_id }) => user_id).sort()).toEqual(joined.map((pupil) => pupil.id).sort());

    const [late, later] = (await school.pupils(2)) as [Person, Person];
    expect((await join(late, old)).message).toBe('code_invalid');
    expect((await join(later, access_code)).data).toMatchObject({ id });
  }
  for (const outcome of outcomes) expect(outcome).toBeOneOf(['joined', 'code_invalid']);
});
