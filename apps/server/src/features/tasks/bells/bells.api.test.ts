import { DEFAULT_BELLS } from '@slovickovo/domain/tasks/bells';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../../testing/school.ts';

const OWN = [
  { lesson: 0, starts: '07:05', ends: '07:50' },
  { lesson: 1, starts: '07:55', ends: '08:40' },
];

let school: School;
let teacher: Person;

beforeAll(async () => {
  school = await createSchool();
  teacher = await school.teacher();
});
afterAll(() => school.close());

describe('the bells of a teacher', () => {
  it('are those of a common school until the teacher sets others, which stay', async () => {
    expect((await school.as(teacher).get('/user/bells')).data).toEqual(DEFAULT_BELLS);
    expect((await school.as(teacher).put('/user/bells', { bells: OWN })).data).toEqual(OWN);
    const changed = OWN.slice(1);
    await school.as(teacher).put('/user/bells', { bells: changed });
    expect((await school.as(teacher).get('/user/bells')).data).toEqual(changed);
  });

  it('are not those of another teacher', async () => {
    const other = await school.teacher();
    await school.as(teacher).put('/user/bells', { bells: OWN });
    expect((await school.as(other).get('/user/bells')).data).toEqual(DEFAULT_BELLS);
  });

  it('are refused at the lesson that is wrong, and the stored ones stay', async () => {
    await school.as(teacher).put('/user/bells', { bells: OWN });
    const bells = [
      OWN[0],
      { lesson: 1, starts: '07:40', ends: '08:25' },
      { lesson: 2, starts: '25:00', ends: '26:00' },
    ];
    const reply = await school.as(teacher).put('/user/bells', { bells });
    expect([reply.status, reply.body.fields]).toEqual([422, { 'bells.1': 'bell_order', 'bells.2': 'bell_invalid' }]);
    expect((await school.as(teacher).get('/user/bells')).data).toEqual(OWN);
  });
});
