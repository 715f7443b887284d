/** Every endpoint, called by every kind of user, leaves an archived class as it was (product §4.31). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_ROWS, type AccessRow, answerOf } from '../../../testing/access/access-table.ts';
import { createWorld, type World } from '../../../testing/access/access-world.ts';
import { SOCIAL_SETTINGS } from '../../../testing/access/social-access.ts';
import { createSchool, type School } from '../../../testing/school.ts';
import { STAND_IN_ESPEAK } from '../../../testing/stand-ins/speaking-programs.ts';

/** The calls that an archived class refuses with `class_archived` to those who might make them otherwise. */
const REFUSED = [
  'assignments.assign',
  'assignments.change',
  'assignments.remove',
  'classGroups.create',
  'classGroups.halve',
  'classGroups.move',
  'classGroups.remove',
  'classGroups.rename',
  'classTeachers.offer',
  'classes.regenerateCode',
  'classes.remove',
  'classes.setJoining',
  'classes.update',
  'extraTime.set',
  'markScale.set',
  'newTasks.create',
  'newTasks.duplicate',
  'news.remove',
  'news.write',
  'pupilAccounts.create',
  'pupilAccounts.takeBack',
  'runs.remove',
  'runs.start',
  'takenRuns.take',
  'taskReminders.send',
  'tasks.create',
  'tasks.remove',
  'tasks.update',
];

/**
 * Calls that may change it: it is restored, a person goes or is removed, words go that are their owner's, or a pupil delivers what was
 * taken along and comes too late for it, which is no result of the class.
 */
const CHANGING = [
  'takenRuns.deliver',
  'takenRuns.remove',
  'classArchive.restore',
  'classTeachers.remove',
  'classes.leave',
  'classes.removeStudents',
  'privacy.erase',
  'wordGroups.remove',
  'wordGroups.removeMany',
];

const OF_CLASS = [
  ...['class_students', 'class_teachers', 'class_teacher_offers', 'class_groups', 'class_news', 'tasks'],
  ...['test_admissions', 'word_group_assignments'],
];

let school: School;
beforeAll(async () => {
  school = await createSchool({ ESPEAK_BIN: STAND_IN_ESPEAK, ...SOCIAL_SETTINGS });
});
afterAll(() => school.close());

/** Everything that belongs to the class, as text. */
async function classOf({ classId }: World): Promise<string> {
  const ofTasks = sql`(select id from tasks where class_id = ${classId})`;
  const tables = [
    sql`select to_jsonb(r) as r from classes r where id = ${classId}`,
    ...OF_CLASS.map((table) => sql`select to_jsonb(r) as r from ${sql.table(table)} r where class_id = ${classId}`),
    sql`select to_jsonb(r) as r from runs r where task_id in ${ofTasks}`,
    sql`select to_jsonb(a) as r from answers a join runs on runs.id = a.run_id where task_id in ${ofTasks}`,
  ];
  const { rows } = await sql`select r from (${sql.join(tables, sql` union all `)}) whole order by r::text`.execute(
    school.db,
  );
  return JSON.stringify(rows, null, 1);
}

const CALLERS = ['pupil', 'secondTeacher', 'teacher'] as const;
/** Features whose calls are about the class; those of the others must not touch it. */
const ABOUT_CLASSES = /^(class|nextYear|news|pupilAccounts|tasks|newTasks|runs|takenRuns|assignments)/;
const endsSessions = ({ id }: AccessRow) => Number(/session|logout|password|secondFactor/i.test(id));
const [ofClass, others] = [true, false].map((isAbout) =>
  ACCESS_ROWS.filter(({ id }) => ABOUT_CLASSES.test(id) === isAbout && !CHANGING.includes(id)).sort(
    (one, other) => endsSessions(one) - endsSessions(other),
  ),
);

describe('an archived class', () => {
  it.each([
    ['the calls about classes', ofClass],
    ['any other call', others],
  ])('is not changed by %s, and refuses with a text of its own what would change it', async (_, rows = []) => {
    const refused = new Set<string>();
    const world = await createWorld(school);
    const calls: { row: AccessRow; who: (typeof CALLERS)[number]; sent: object }[] = [];
    // What the calls are about is made while the class still can be changed.
    for (const row of rows)
      for (const who of CALLERS) calls.push({ row, who, sent: (await row.row.send?.(world, who)) ?? {} });
    await school.as(world.people.testWriter).post('/tests/results', { id: world.testRunId, date_finished: 'now' });
    const archived = await school.as(world.people.teacher).post(`/usergroups/${world.classId}/archive`);
    expect(archived.status).toBe(200);

    const before = await classOf(world);
    for (const { row, who, sent } of calls) {
      const { outcome, message } = await answerOf(world, who, row.endpoint, sent);
      expect(outcome, `${row.id} by ${who}`).not.toBe(500);
      if (message === 'class_archived') refused.add(row.id);
      expect(await classOf(world), `${row.id} by ${who}: ${outcome}`).toBe(before);
    }
    expect([...refused].sort()).toEqual(REFUSED.filter((id) => rows.some((row) => row.id === id)));
  });
});
