import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { countWaiting } from '../../../testing/databases/waiting-statements.ts';
import { ENGLISH_SLOVAK, type Person, type School } from '../../../testing/school.ts';
import { MOST_STATEMENTS } from '../../../testing/statements/most-statements.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';

let room: Classroom;
let school: School;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  room = await createClassroom();
  ({ school } = room);
});
afterAll(() => school.close());
beforeEach(async () => {
  [teacher, colleague] = [await school.teacher(), await school.teacher()];
  await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', teacher.id).execute();
});

const erase = () => school.as(teacher).post('/user/erase', { proof: teacher.login });
const ownersOf = (ids: readonly number[]) =>
  school.db.selectFrom('classes').select(['id', 'created_by']).where('id', 'in', ids).orderBy('id').execute();

/** Erases the teacher after the change is made and before it is committed. */
async function eraseMeanwhile(change: ReturnType<typeof sql>) {
  const { erased } = await school.db.transaction().execute(async (tx) => {
    await change.execute(tx);
    const erased = erase();
    await expect.poll(() => countWaiting(tx)).toBe(1);
    return { erased };
  });
  return (await erased).status;
}

it('a teacher of many classes goes with as few statements as one of none', async () => {
  const classes = [];
  for (let n = 0; n < 4; n += 1) classes.push(await school.classOf(teacher, [room.pupil]));
  const ids = classes.map(({ id }) => id);
  for (const id of ids.slice(1)) await school.addTeachers(id, [colleague]);
  const sent = await sentStatements(async () => expect((await erase()).status).toBe(200));
  expect(sent.length).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(await ownersOf(ids)).toEqual(ids.slice(1).map((id) => ({ id, created_by: colleague.id })));
});

it('a class passes to a colleague who begins to teach it at the same moment', async () => {
  const { id } = await school.classOf(teacher, [room.pupil]);
  const joins = sql`
    with locked as (select id from classes where id = ${id} for no key update)
    insert into class_teachers (class_id, user_id) select id, ${colleague.id} from locked`;
  expect(await eraseMeanwhile(joins)).toBe(200);
  expect(await ownersOf([id])).toEqual([{ id, created_by: colleague.id }]);
});

it.each(['tasks', 'class_news', 'users', 'runs', 'emails'] as const)(
  'what others keep is passed on, also if a change of %s is waited for',
  async (table) => {
    const pupil = await school.pupil();
    const { id } = await school.classOf(teacher, [pupil]);
    await school.addTeachers(id, [colleague]);
    const managed = { managed_by: teacher.id, managed_in: id };
    await school.db.updateTable('users').set(managed).where('id', '=', pupil.id).execute();
    const group = await school.wordGroupOf(teacher);
    const { data: task } = await school.as(teacher).post('/tests', {
      ...{ name: 'Zvieratá', usergroup_id: id, valid_until: null, language_ids: ENGLISH_SLOVAK },
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      settings: {
        ...{ type: 'select', difficulty: 'easy', time: null, diacritic: true, email: true, ugType: 'homework' },
        ...{ wordGroups: [group.id], words: [] },
      },
    });
    const run = await room.start(pupil, task.id);
    await room.save(pupil, { id: run.id, answers: [], date_finished: 'now' });
    await school.db.updateTable('runs').set({ played_by: teacher.id }).where('id', '=', run.id).execute();
    await school.db.insertInto('emails').values({ kind: 'teacher_approved', user_id: teacher.id }).execute();
    const changes = {
      tasks: sql`update tasks set name = 'Inak' where id = ${task.id}`,
      class_news: sql`update class_news set title = 'Inak' where author_id = ${teacher.id}`,
      users: sql`update users set name = 'Inak' where id = ${pupil.id}`,
      runs: sql`update runs set suspicious = suspicious where id = ${run.id}`,
      emails: sql`update emails set state = 'dropped' where user_id = ${teacher.id}`,
    };
    expect(await eraseMeanwhile(changes[table])).toBe(200);
    const kept = await sql<{ owners: number[] }>`select array[
      (select created_by from classes where id = ${id}),
      (select created_by from tasks where id = ${task.id}),
      (select author_id from class_news where task_id = ${task.id}),
      (select managed_by from users where id = ${pupil.id}),
      (select played_by from runs where id = ${run.id})] as owners`.execute(school.db);
    expect(kept.rows[0]?.owners).toEqual(Array.from({ length: 5 }, () => colleague.id));
    const left = await school.db.selectFrom('emails').select('id').where('user_id', '=', teacher.id).execute();
    expect(left).toEqual([]);
  },
);
