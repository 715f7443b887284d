import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';

let school: School;
let pupil: Person;
let other: Person;

beforeAll(async () => {
  school = await createSchool();
  pupil = await school.pupil();
  other = await school.pupil();
});
afterAll(() => school.close());

describe('PUT /words/:id', () => {
  it('changes both sides in all groups of the word', async () => {
    const group = await school.wordGroupOf(pupil);
    console.log(group);
    const teacher = await school.teacher();
    const cls = await school.classOf(teacher, [pupil, other]);
    console.log(JSON.stringify((await school.as(pupil).get(`/usergroups/${cls.id}`)).body));
    console.log(JSON.stringify((await school.as(teacher).get(`/usergroups/${cls.id}`)).body));
    console.log(JSON.stringify((await school.as(teacher).get(`/usergroups/created`)).body));
    console.log(JSON.stringify((await school.as(pupil).get(`/wordgroups/created?filter=ZViera`)).body));
    console.log(
      JSON.stringify((await school.as(pupil).post(`/usergroups/user-assign`, { access_code: 'abcdefgh' })).body),
    );
  });
});
