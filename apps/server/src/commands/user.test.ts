import { ERASURE_WAITS_MINUTES } from '@slovickovo/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { startCommand, urlOf } from '../testing/commands/command-line.ts';
import type { Person } from '../testing/school.ts';

let room: Classroom;
beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const erase = ({ login }: Person) =>
  startCommand(['user', 'erase', login, '--yes'], { DATABASE_URL: urlOf(room.school.database) }).ended;
const exists = async ({ id }: Person) => {
  const user = room.school.db.selectFrom('users').select('id').where('id', '=', id);
  return (await user.executeTakeFirst()) !== undefined;
};

describe('user erase', () => {
  it('says that the person is the only administrator, and erases nobody', async () => {
    const admin = await room.school.admin();
    expect(await erase(admin)).toEqual({
      code: 1,
      output: '',
      errors: `${admin.login} is the only administrator. Make another one first (create-admin). Nothing was changed.\n`,
    });
    expect(await exists(admin)).toBe(true);
    const other = await room.school.admin();
    expect(await erase(admin)).toEqual({ code: 0, output: `The account ${admin.login} is erased.\n`, errors: '' });
    expect([await exists(admin), await exists(other)]).toEqual([false, true]);
  });

  it('says for how long it waits for pupils who write a test in a class that goes with the account', async () => {
    const { pupil, teacher } = room;
    const run = await room.start(pupil, await room.test());
    const refused = await erase(teacher);
    expect(refused).toMatchObject({ code: 1, output: '' });
    const [, seconds] =
      new RegExp(
        `^Pupils are writing a test in a class of ${teacher.login}\\. Try again in (\\d+) seconds at the latest\\. Nothing was changed\\.\n$`,
      ).exec(refused.errors) ?? [];
    const most = ERASURE_WAITS_MINUTES * 60;
    expect(Number(seconds)).toBeLessThanOrEqual(most);
    expect(Number(seconds)).toBeGreaterThan(most - 60);
    expect(await exists(teacher)).toBe(true);
    await room.save(pupil, { id: run.id, date_finished: 'now' });
    expect(await erase(teacher)).toEqual({ code: 0, output: `The account ${teacher.login} is erased.\n`, errors: '' });
    expect(await exists(teacher)).toBe(false);
  });
});
