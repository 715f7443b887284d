import type { ClassProgress, ClassRank, StudentDetail } from '@slovickovo/contract/classes/students';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The class's pupils by points earned in its tasks; equal points share a rank (1, 2, 2, 4), then by login. */
export async function listClassRanking(db: Db, classId: number): Promise<ClassRank[]> {
  const earned = db
    .selectFrom('points_ledger as l')
    .innerJoin('tasks as t', 't.id', 'l.task_id')
    .select(['l.user_id', sql<number>`sum(l.points)`.as('points')])
    .where('t.class_id', '=', classId)
    .groupBy('l.user_id')
    .as('earned');
  return db
    .selectFrom('class_students as member')
    .innerJoin('users as u', 'u.id', 'member.user_id')
    .leftJoin(earned, 'earned.user_id', 'u.id')
    .select([
      sql<number>`(rank() over (order by coalesce(earned.points, 0) desc))::int`.as('rank'),
      'u.id as user_id',
      'u.name',
      'u.surname',
      'u.login',
      sql<number>`coalesce(earned.points, 0)::int`.as('ranking'),
    ])
    .where('member.class_id', '=', classId)
    .orderBy('ranking', 'desc')
    .orderBy(sql`lower(u.login)`)
    .execute();
}

/** The pupil, for the class's teacher; with the class's name. */
export async function findStudent(db: Db, classId: number, studentId: number) {
  return db
    .selectFrom('class_students as member')
    .innerJoin('users as u', 'u.id', 'member.user_id')
    .innerJoin('classes as c', 'c.id', 'member.class_id')
    .select([
      'u.id',
      'u.name',
      'u.surname',
      sql<string>`u.name || ' ' || u.surname`.as('f_name'),
      'u.login',
      'u.email',
      'u.telephone',
      'member.joined_at',
      'c.name as usergroup_name',
    ])
    .where('member.class_id', '=', classId)
    .where('u.id', '=', studentId)
    .executeTakeFirst();
}

/** Days of a school year and its holidays; what lies before is not charted. */
const CHARTED_DAYS = 366;

/** Each day from the first one with a finished run of the class's tasks to today, oldest first, in the time zone. */
export async function listStudentActivity(db: Db, classId: number, studentId: number, zone: string) {
  const { rows } = await sql<StudentDetail['activity'][number]>`
    with done as (
      select (r.date_finished at time zone ${zone})::date as day, sum(r.points) as points, count(*) as runs
      from runs r join tasks t on t.id = r.task_id
      where r.user_id = ${studentId} and r.state = 'finished' and t.class_id = ${classId}
        and r.date_finished > now() - ${CHARTED_DAYS} * interval '1 day'
      group by 1
    ),
    days as (
      select day::date from generate_series(
        (select min(day) from done)::timestamp, now() at time zone ${zone}, interval '1 day'
      ) as series (day)
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(done.points, 0)::int as points, coalesce(done.runs, 0)::int as runs
    from days left join done using (day)
    order by 1`.execute(db);
  return rows;
}

/** Words of the class's tasks that the pupil answered in finished runs, hardest first. */
export async function listStudentWords(db: Db, classId: number, studentId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .innerJoin('answers as a', 'a.run_id', 'r.id')
    .innerJoin('task_words as w', (join) => join.onRef('w.task_id', '=', 't.id').onRef('w.word_id', '=', 'a.word_id'))
    .select([
      'w.word_id',
      sql<string>`(array_agg(w.word_from order by r.id desc))[1]`.as('from'),
      sql<string>`(array_agg(w.word_to order by r.id desc))[1]`.as('to'),
      sql<number>`count(*)::int`.as('answered'),
      sql<number>`round(100.0 * count(*) filter (where a.valid) / count(*))::int`.as('success'),
    ])
    .where('r.user_id', '=', studentId)
    .where('r.state', '=', 'finished')
    .where('t.class_id', '=', classId)
    .where('a.counts', '=', true)
    .groupBy('w.word_id')
    .orderBy('success')
    .orderBy('w.word_id')
    .execute();
}

/** Per task of the class that somebody finished: how many of its present pupils did, and their mean best success. */
export async function listClassProgress(db: Db, classId: number) {
  const best = db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.task_id', 't.id')
    .innerJoin('class_students as member', (join) =>
      join.onRef('member.class_id', '=', 't.class_id').onRef('member.user_id', '=', 'r.user_id'),
    )
    .select(['t.id as task_id', 'r.user_id', sql<number>`max(r.test_rate)`.as('test_rate')])
    .where('t.class_id', '=', classId)
    .where('t.valid', '=', true)
    .where('r.state', '=', 'finished')
    .groupBy(['t.id', 'r.user_id'])
    .as('best');
  return db
    .selectFrom(best)
    .select([
      'task_id',
      sql<number>`count(*)::int`.as('completed'),
      sql<number>`round(avg(test_rate))::int`.as('average'),
    ])
    .groupBy('task_id')
    .execute();
}

/**
 * How the teacher's classes of these ids fare, in one statement for a page of them. The best results are read from
 * `runs_results_idx` alone.
 */
export async function listProgressOfClasses(
  db: Db,
  teacherId: number,
  classIds: readonly number[],
): Promise<ClassProgress[]> {
  const { rows } = await sql<ClassProgress>`
    with started as (
      select t.id, t.class_id from tasks t join classes c on c.id = t.class_id
      where c.created_by = ${teacherId} and c.id = any(${classIds}::bigint[]) and t.valid and t.valid_from <= now()
    ),
    best as (
      select started.class_id, max(r.test_rate) as test_rate
      from started
      join runs r on r.task_id = started.id and r.state = 'finished'
      join class_students member on member.class_id = started.class_id and member.user_id = r.user_id
      group by started.class_id, started.id, r.user_id
    ),
    expected as (
      select class_id, count(*) * (select count(*) from class_students where class_id = started.class_id) as runs
      from started group by class_id
    ),
    finished as (select class_id, count(*) as runs, avg(test_rate) as average from best group by class_id)
    select c.id as usergroup_id, round(finished.average)::int as average,
      round(100.0 * coalesce(finished.runs, 0) / nullif(expected.runs, 0))::int as completed
    from classes c
    left join expected on expected.class_id = c.id
    left join finished on finished.class_id = c.id
    where c.created_by = ${teacherId} and c.id = any(${classIds}::bigint[])
    order by c.id`.execute(db);
  return rows;
}
