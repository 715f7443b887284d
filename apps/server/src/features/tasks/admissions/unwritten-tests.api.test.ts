import { HOUR_MS } from '@slovickovo/domain/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IS_FOR, MAY_WRITE } from '../../../db/membership.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import type { Person } from '../../../testing/school.ts';

let room: Classroom;

beforeAll(async () => {
  room = await createClassroom();
});
afterAll(() => room.school.close());

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
/** The test is set, and begins, two hours ago. */
const TIMES = { before: ago(3), after: ago(1) };
/** When the teacher let the pupil in: during a former stay in the group, or during the present one. */
const ADMITTED = { earlier: ago(1.5), now: ago(0.5) };
const OWN_GROUP = 'own';

/** What decides whether a pupil may write a test; the pupil is in the group `own`, if in any. */
interface Situation {
  /**
   * For whom the test is; `moved` is one of the class whose start was moved to later after it had begun, `chosen` one for this pupil and
   * `others` one for others of the class.
   */
  scope: 'class' | 'own' | 'other' | 'moved' | 'chosen' | 'others';
  joined: keyof typeof TIMES;
  /** When the pupil came to the group; never for a pupil without one. */
  grouped: keyof typeof TIMES | 'never';
  admitted: keyof typeof ADMITTED | 'never';
  run: 'none' | 'open' | 'finished' | 'voided';
}

const SITUATIONS: Situation[] = (['class', 'own', 'other', 'moved', 'chosen', 'others'] as const).flatMap((scope) =>
  (['before', 'after'] as const).flatMap((joined) =>
    (['never', 'before', 'after'] as const).flatMap((grouped) =>
      (['never', 'earlier', 'now'] as const).flatMap((admitted) =>
        (['none', 'open', 'finished', 'voided'] as const).map((run) => ({ scope, joined, grouped, admitted, run })),
      ),
    ),
  ),
);

/** A running test whose answers are shown after it, for the class or one of its groups. */
async function runningTest(groupId: number | undefined): Promise<number> {
  const id = await room.test({ answers_shown: 'after' }, groupId === undefined ? {} : { group_id: groupId });
  const set = { created_at: ago(2), valid_from: ago(2) };
  await room.school.db.updateTable('tasks').set(set).where('id', '=', id).execute();
  return id;
}

/** The same for the class, begun two hours ago; then its start was moved to one that is still to come. */
async function movedTest(): Promise<number> {
  const id = await runningTest(undefined);
  const moved = { begun_at: ago(2), valid_from: ago(-1) };
  await room.school.db.updateTable('tasks').set(moved).where('id', '=', id).execute();
  return id;
}

/** The same for chosen pupils, of whom there are none yet. */
async function testForChosen(): Promise<number> {
  const id = await runningTest(undefined);
  await room.school.db.updateTable('tasks').set({ for_chosen: true }).where('id', '=', id).execute();
  return id;
}

/** A finished result of the class test, to copy. */
async function sampleRun(): Promise<number> {
  const { id } = await room.start(room.classmate, await room.test());
  await room.save(room.classmate, { id, date_finished: 'now' });
  return id;
}

/** Puts the pupil into the situation, with rows as calls leave them. */
async function arrange(pupil: Person, taskId: number, groupId: number, sample: number, situation: Situation) {
  const { db } = room.school;
  const { joined, grouped, admitted, run } = situation;
  const class_id = room.classId;
  const group = grouped === 'never' ? {} : { group_id: groupId, grouped_at: TIMES[grouped] };
  await db
    .insertInto('class_students')
    .values({ class_id, user_id: pupil.id, joined_at: TIMES[joined], ...group })
    .execute();
  if (situation.scope === 'chosen')
    await db.insertInto('task_students').values({ task_id: taskId, user_id: pupil.id }).execute();
  if (admitted !== 'never')
    await db
      .insertInto('test_admissions')
      .values({ task_id: taskId, class_id, user_id: pupil.id, admitted_at: ADMITTED[admitted] })
      .execute();
  if (run === 'none') return;
  const isOpen = run === 'open';
  await sql`
    insert into runs (task_id, user_id, played_by, kind, mode, state, difficulty, diacritic, seed, questions, question_count, max_points,
      date_finished, points, test_rate, correct)
    select ${taskId}, ${pupil.id}, ${pupil.id}, kind, mode, ${run}, difficulty, diacritic, seed, questions, question_count, max_points,
      case when not ${isOpen}::bool then date_finished end, case when not ${isOpen}::bool then points end,
      case when not ${isOpen}::bool then test_rate end, case when not ${isOpen}::bool then correct end
    from runs where id = ${sample}`.execute(db);
}

/** Whether the pupil may write the test and has not begun, as every statement of the application says it. */
async function isUnwrittenBy(pupil: Person, taskId: number): Promise<boolean> {
  const { rows } = await sql<{ is_unwritten: boolean }>`
    select ${IS_FOR} and ${MAY_WRITE} and not exists (
      select from runs r where r.task_id = t.id and r.user_id = m.user_id and r.state in ('open', 'finished')) as is_unwritten
    from tasks t join class_students m on m.class_id = t.class_id
    where t.id = ${taskId} and m.user_id = ${pupil.id}`.execute(room.school.db);
  return rows[0]?.is_unwritten === true;
}

/** Forgets who left, lets `leave` take place, and returns whether the test notes it. */
async function isNoted(taskId: number, leave: () => Promise<unknown>): Promise<boolean> {
  const { db } = room.school;
  const task = db.updateTable('tasks').where('id', '=', taskId);
  await task.set({ left_unwritten_at: null }).execute();
  await leave();
  const { left_unwritten_at } = await db
    .selectFrom('tasks')
    .select('left_unwritten_at')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  return left_unwritten_at !== null;
}

it('a test notes exactly those leaving pupils who might have written it and have not begun', async () => {
  const { school, classId, teacher } = room;
  const { db } = school;
  const groups = `/usergroups/${classId}/groups`;
  const [own, other] = [
    (await school.as(teacher).post(groups, { name: OWN_GROUP })).data.id as number,
    (await school.as(teacher).post(groups, { name: 'other' })).data.id as number,
  ];
  const sample = await sampleRun();
  const tests = {
    class: await runningTest(undefined),
    own: await runningTest(own),
    other: await runningTest(other),
    moved: await movedTest(),
    chosen: await testForChosen(),
    others: await testForChosen(),
  };
  const pupils = await school.pupils(2 * SITUATIONS.length);
  const found = [];
  for (const [index, situation] of SITUATIONS.entries()) {
    const taskId = tests[situation.scope];
    const [leaver, moved] = pupils.slice(2 * index) as [Person, Person];
    await arrange(leaver, taskId, own, sample, situation);
    await arrange(moved, taskId, own, sample, situation);
    const isUnwritten = await isUnwrittenBy(leaver, taskId);
    const left = await isNoted(taskId, () =>
      db.deleteFrom('class_students').where('user_id', '=', leaver.id).execute(),
    );
    // Who is moved out of the group of a test cannot write it; a test of the class goes on for that pupil.
    const movedOut = await isNoted(taskId, () =>
      db.updateTable('class_students').set({ group_id: null }).where('user_id', '=', moved.id).execute(),
    );
    found.push({ situation, isUnwritten, left, movedOut });
  }
  expect(found.filter(({ isUnwritten }) => isUnwritten).length).toBeGreaterThan(0);
  expect(found).toEqual(
    found.map((each) => ({
      ...each,
      left: each.isUnwritten,
      movedOut: each.isUnwritten && each.situation.scope === OWN_GROUP,
    })),
  );
});
