import type { ClassRank } from '@slovickovo/contract/classes/students';
import { sql } from 'kysely';
import { FIRST_DATE } from '../../../db/conditions/first-date.ts';
import { IS_OVER_FOR_ALL } from '../../../db/conditions/test-over.ts';
import { isInWindow } from '../../../db/conditions/window.ts';
import type { Db } from '../../../db/database.ts';
import { classesTaughtBy, IS_FOR } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { listRows, projection } from '../../../db/projection.ts';
import { doneInClass, earnedInClass } from '../classes.repository.ts';

/** The pupils of the class with the points earned in its tasks that count in rankings; equal points share a rank (1, 2, 2, 4). */
function rankedStudents(db: Db, classId: number) {
  return db
    .selectFrom('class_students as member')
    .innerJoin('users as u', 'u.id', 'member.user_id')
    .leftJoin(earnedInClass(db, classId), 'earned.user_id', 'u.id')
    .select([
      sql<number>`(rank() over (order by coalesce(earned.points, 0) desc))::int`.as('rank'),
      'u.id as user_id',
      'u.name',
      'u.surname',
      'u.login',
      sql<number>`coalesce(earned.points, 0)::int`.as('ranking'),
      sql<number>`(count(*) over ())::int`.as('student_count'),
    ])
    .where('member.class_id', '=', classId);
}

/** Every pupil of the class with the rank; equal ranks by login. */
export async function listClassRanking(db: Db, classId: number): Promise<ClassRank[]> {
  return db
    .selectFrom(rankedStudents(db, classId).as('ranked'))
    .select(['rank', 'user_id', 'name', 'surname', 'login', 'ranking'])
    .orderBy('rank')
    .orderBy(sql`lower(login)`)
    .execute();
}

/** One pupil's place and points among the number of pupils of the class. */
export async function findRankInClass(db: Db, classId: number, userId: number) {
  return db
    .selectFrom(rankedStudents(db, classId).as('ranked'))
    .select(['rank', 'ranking', 'student_count'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** A pupil of the class with the fields that its teacher may see, and what the pupil has done in its tasks. */
export async function findStudent(db: Db, classId: number, studentId: number) {
  return db
    .selectFrom('class_students as member')
    .innerJoin('users as u', 'u.id', 'member.user_id')
    .leftJoin(doneInClass(db, classId), 'done.user_id', 'u.id')
    .select(['done.average', 'done.last as last_activity', sql<number>`coalesce(done.tests, 0)`.as('tests_done')])
    .select([
      'u.id',
      'u.name',
      'u.surname',
      fullNameOf('u').as('f_name'),
      'u.login',
      'u.email',
      'u.telephone',
      'u.school',
      'member.joined_at',
      'member.extra_percent as extra_time',
    ])
    .where('member.class_id', '=', classId)
    .where('u.id', '=', studentId)
    .executeTakeFirst();
}

/** Days of a school year with its holidays; the chart shows no earlier ones. */
const CHARTED_DAYS = 366;

const ACTIVE_DAY = projection({
  day: sql<string>`to_char(day, 'YYYY-MM-DD')`,
  points: sql<number>`coalesce(done.points, 0)::int`,
  runs: sql<number>`coalesce(done.runs, 0)::int`,
});

/** Each day from the first one with a finished run of the class's tasks to today, oldest first, in the time zone. */
export async function listStudentActivity(db: Db, classId: number, studentId: number, zone: string) {
  return listRows(
    db,
    ACTIVE_DAY,
    (list) => sql`
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
    select ${list} from days left join done using (day)
    order by days.day`,
  );
}

const STUDENT_WORD = projection({
  word_id: sql<number>`w.id`,
  from: sql<string>`w.word_text`,
  to: sql<string>`w.translation`,
  answered: sql<number>`coalesce(k.answered, 0)`,
  correct: sql<number>`coalesce(k.correct, 0)`,
});

/** Most words of one pupil in a class: several school years of lists. */
const MOST_WORDS = 5_000;

/**
 * The words that the class gives the pupil, hardest first, with all answers of the pupil to them, as the map of weak words counts them
 * (product §4.36): of the lists that are assigned and visible now, and of homework and tests that are for the pupil. Words of homework that
 * has not started and of a test that is not over for everybody are left out, unless a list has them. Words without an answer come last.
 */
export async function listStudentWords(db: Db, classId: number, studentId: number) {
  return listRows(
    db,
    STUDENT_WORD,
    (list) => sql`
    with given as (
      select listed.word_id
      from word_group_assignments a join word_group_words listed on listed.word_group_id = a.word_group_id
      where a.class_id = ${classId} and ${isInWindow('a')}
      union
      select asked.word_id
      from tasks t
      join class_students m on m.class_id = t.class_id and m.user_id = ${studentId}
      join task_words asked on asked.task_id = t.id
      where t.class_id = ${classId} and t.valid and t.valid_from <= now() and ${IS_FOR}
        and (t.kind = 'homework' or ${IS_OVER_FOR_ALL})
    )
    select ${list}
    from given
    join words w on w.id = given.word_id
    left join word_results k on k.user_id = ${studentId} and k.word_id = w.id
    order by k.correct::float8 / nullif(k.answered, 0) nulls last, k.answered desc nulls last, w.id
    limit ${MOST_WORDS}`,
  );
}

const CLASS_PROGRESS = projection({
  usergroup_id: sql<number>`c.id`,
  average: sql<number | null>`round(finished.average)::int`,
  completed: sql<number | null>`round(100.0 * coalesce(finished.runs, 0) / nullif(expected.runs, 0))::int`,
});

/**
 * Progress of the teacher's classes with these ids, in one statement for a page of them; a test and its later dates are one task. The
 * best results are read from `runs_results_idx` alone.
 */
export async function listProgressOfClasses(db: Db, teacherId: number, classIds: readonly number[]) {
  return listRows(
    db,
    CLASS_PROGRESS,
    (list) => sql`
    with shown as (
      select id from classes where id in ${classesTaughtBy(teacherId)} and id = any(${classIds}::bigint[])
    ),
    started as (
      select t.id, ${FIRST_DATE} as first_date, t.class_id, t.group_id, t.for_chosen, t.kind from tasks t
      where t.class_id in (select id from shown) and t.valid and t.valid_from <= now()
    ),
    best as (
      select started.class_id, max(r.test_rate) as test_rate, member.user_id is null as is_former
      from started
      join runs r on r.task_id = started.id and r.state = 'finished'
      left join class_students member on member.class_id = started.class_id and member.user_id = r.user_id
      where started.kind = 'test' or member.user_id is not null
      group by started.class_id, started.first_date, r.user_id, member.user_id
    ),
    finished as (
      select class_id, count(*) as runs, count(*) filter (where is_former) as former, avg(test_rate) as average
      from best group by class_id
    ),
    given as (
      select distinct t.class_id, t.first_date, m.user_id
      from started t left join class_students m on m.class_id = t.class_id and ${IS_FOR}
    ),
    expected as (
      select class_id, count(user_id)
        + coalesce((select former from finished where finished.class_id = given.class_id), 0) as runs
      from given group by class_id
    )
    select ${list}
    from shown c
    left join expected on expected.class_id = c.id
    left join finished on finished.class_id = c.id
    order by c.id`,
  );
}
