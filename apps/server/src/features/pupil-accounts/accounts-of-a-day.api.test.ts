/** How many accounts a teacher makes within a day, whatever becomes of them. */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSchool, type Person, type School } from '../../testing/school.ts';

let school: School;
let teacher: Person;
let classId: number;
beforeAll(async () => {
  school = await createSchool();
});
afterAll(() => school.close());
beforeEach(async () => {
  teacher = await school.teacher();
  ({ id: classId } = await school.classOf(teacher));
});

const make = (who: Person, id: number, count: number) =>
  school.as(who).post(`/usergroups/${id}/pupil-accounts`, {
    key: randomUUID(),
    pupils: Array.from({ length: count }, () => ({ name: 'Ema', surname: 'Malá', login: null })),
  });

/** As if the teacher had made so many accounts some hours ago. */
const madeBefore = (count: number, hours = 2) =>
  school.db
    .insertInto('attempts')
    .values({
      action: 'pupil_accounts',
      subject: String(teacher.id),
      window_start: sql<string>`now() - ${hours} * interval '1 hour'`,
      count,
    })
    .execute();

it('a teacher makes at most 500 accounts in 24 hours', async () => {
  await madeBefore(LIMITS.pupil_accounts_per_day, 25);
  await madeBefore(LIMITS.pupil_accounts_per_day - 1);
  expect((await make(teacher, classId, 2)).message).toBe('pupil_accounts_limit');
  expect((await make(teacher, classId, 1)).body.status).toBe('success');
  expect((await make(teacher, classId, 1)).message).toBe('pupil_accounts_limit');
});

it('makes no more of them when those before pass to a colleague, who may make as many', async () => {
  const colleague = await school.teacher();
  expect((await make(teacher, classId, 2)).body.status).toBe('success');
  await madeBefore(LIMITS.pupil_accounts_per_day - 2);
  const offer = { login: colleague.login, kind: 'own', stays: false };
  await school.as(teacher).post(`/usergroups/${classId}/teachers/offers`, offer);
  const [{ id }] = (await school.as(colleague).get('/usergroups/offers')).data;
  expect((await school.as(colleague).put(`/usergroups/offers/${id}`, { respond: true })).status).toBe(200);
  const { id: newId } = await school.classOf(teacher);
  expect((await make(teacher, newId, 1)).message).toBe('pupil_accounts_limit');
  expect((await make(colleague, classId, 1)).body.status).toBe('success');
});
