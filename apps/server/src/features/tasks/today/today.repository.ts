import type { HomeOverview } from '@slovickovo/contract/home/home';
import { TODAY } from '@slovickovo/domain/limits';
import { HARD_WORD_BELOW } from '@slovickovo/domain/scoring/bands';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { HAS_LATER_DATE } from '../../../db/conditions/make-ups.ts';
import type { Db } from '../../../db/database.ts';
import { rowsOfJson } from '../../../db/json-rows.ts';
import { classesTaughtBy, IS_FOR, IS_OF_CLASS } from '../../../db/membership.ts';
import { byName, fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, jsonRows, projection, type RowOf } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';

type HomeTeacher = NonNullable<HomeOverview['teacher']>;

/** Homework and tests of the teacher's classes as a table `t`, with the class `c`; not those of archived classes. */
const tasksTaughtBy = (teacherId: number) => sql`tasks t join classes c on c.id = t.class_id and c.archived_at is null
  where t.class_id in ${classesTaughtBy(teacherId)} and t.valid`;

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

const TASK = projection({
  ...columnsOf('tasks as t', ['id', 'name', 'valid_from', 'valid_until']),
  kind: sql<ClassTaskKind>`t.kind`,
  usergroup_id: sql<number>`t.class_id`,
  usergroup_name: sql<string>`t.class_name`,
  state: sql<'running' | 'coming' | 'ended'>`t.state`,
  expected: sql<number>`pupils.expected`,
  finished: sql<number>`pupils.finished`,
  writing: sql<number>`pupils.writing`,
  missing: sql<string[]>`pupils.missing`,
  missing_count: sql<number>`pupils.missing_count`,
});

/** The order on the page: what runs, by its end; what is coming, by its start; what ended, the last one first. */
const IN_ORDER = sql`order by t.state = 'ended', t.state = 'coming',
  case when t.state = 'coming' then t.valid_from when t.state = 'running' then t.valid_until end,
  case when t.state = 'ended' then t.valid_until end desc, t.valid_from desc, t.id
  limit ${sql.lit(TODAY.tasks)}`;

/**
 * Homework and tests of the teacher's classes that run, are coming, or ended without all pupils. `expected` are the pupils for whom the
 * task is. Missing are those of them who neither have a result nor are writing, here or at a later date that they can still take.
 * What runs or is coming may be much and is cut before its pupils are counted; what ended within days is little, and is cut afterwards.
 */
const tasksOfToday = (teacherId: number) =>
  jsonRows(
    TASK,
    (list) => sql`
      with t as not materialized (
        select t.*, c.name as class_name,
          case when t.valid_until <= now() then 'ended' when t.valid_from <= now() then 'running' else 'coming' end as state
        from ${tasksTaughtBy(teacherId)}
          and t.valid_from < now() + ${days(TODAY.coming_days)}
          and (t.valid_until is null or t.valid_until > now() - ${days(TODAY.ended_days)})
      )
      select ${list} from (
        (select * from t where state <> 'ended' ${IN_ORDER}) union all select * from t where state = 'ended'
      ) t
      cross join lateral (
        select count(*)::int as expected,
          (count(*) filter (where pupil.has_finished))::int as finished,
          (count(*) filter (where pupil.is_writing))::int as writing,
          (count(*) filter (where pupil.is_missing))::int as missing_count,
          coalesce((array_agg(pupil.full_name order by pupil.place) filter (where pupil.is_missing))
            [1:${sql.lit(TODAY.missing)}], '{}') as missing
        from (
          select ${fullNameOf('u')} as full_name, row_number() over (order by ${byName('u')}) as place,
            has_finished, is_writing, not (has_finished or is_writing or ${HAS_LATER_DATE}) as is_missing
          from class_students m join users u on u.id = m.user_id
          cross join lateral (
            select exists (select from runs r where r.task_id = t.id and r.user_id = u.id and r.state = 'finished') as has_finished,
              exists (select from runs r where r.task_id = t.id and r.user_id = u.id and r.state = 'open') as is_writing
          ) done
          where m.class_id = t.class_id and ${IS_FOR}
        ) pupil
      ) pupils
      where t.state <> 'ended' or pupils.missing_count > 0 or pupils.writing > 0
      ${IN_ORDER}`,
  );

const WORD = projection({
  word_id: sql<number>`w.word_id`,
  from: sql<string>`w.word_from`,
  to: sql<string>`w.word_to`,
  language_from: sql<string>`(select code from languages where id = t.language_from_id)`,
  language_to: sql<string>`(select code from languages where id = t.language_to_id)`,
  answered: sql<number>`answers.answered`,
  success: sql<number>`answers.success`,
  task_id: sql<number>`t.id`,
  task_name: sql<string>`t.name`,
  task_kind: sql<ClassTaskKind>`t.kind`,
  usergroup_id: sql<number>`t.class_id`,
  usergroup_name: sql<string>`t.class_name`,
});

/**
 * The words that the teacher's classes know least: those of the newest homework and tests with the lowest success, if it is that
 * of a hard word (product §9.6).
 */
const hardestWords = (teacherId: number) =>
  jsonRows(
    WORD,
    (list) => sql`
      select ${list} from (
        select t.id, t.name, t.kind, t.class_id, t.language_from_id, t.language_to_id, c.name as class_name
        from ${tasksTaughtBy(teacherId)}
          and t.valid_from between now() - ${days(TODAY.word_days)} and now()
        order by t.valid_from desc, t.id desc
        limit ${sql.lit(TODAY.word_tasks)}
      ) t
      cross join lateral (
        select a.word_id, count(*)::int as answered, round(100.0 * count(*) filter (where a.valid) / count(*))::int as success
        from runs r join answers a on a.run_id = r.id and a.counts
        where r.task_id = t.id and r.state = 'finished' and ${IS_OF_CLASS}
        group by a.word_id
        having count(*) >= ${sql.lit(TODAY.word_answers)}
          and 100 * count(*) filter (where a.valid) < ${sql.lit(HARD_WORD_BELOW)} * count(*)
      ) answers
      join task_words w on w.task_id = t.id and w.word_id = answers.word_id
      order by answers.success, answers.answered desc, w.word_id, t.id
      limit ${sql.lit(TODAY.words)}`,
  );

/** What the teacher has begun with. */
const firstSteps = (teacherId: number) => {
  const taught = classesTaughtBy(teacherId);
  return sql<HomeTeacher['steps']>`json_build_object(
    'class', exists ${taught},
    'pupils', exists (select from class_students where class_id in ${taught}),
    'words', exists (select from word_groups where user_id = ${teacherId} and word_count > 0),
    'task', exists (select from tasks where class_id in ${taught} and valid))`;
};

const today = statement((_, { teacherId }: { teacherId: number }) => {
  const parts = projection({
    tasks: tasksOfToday(teacherId),
    words: hardestWords(teacherId),
    steps: firstSteps(teacherId),
  });
  return sql<RowOf<typeof parts>>`select ${parts.list}`;
});

/** The tasks of the teacher's day, the words that the classes know least, and the first steps of the teacher. One statement. */
export async function findToday(db: Db, teacherId: number) {
  const [found] = await today(db, { teacherId });
  if (found === undefined) throw new Error('The statement returns one row.');
  return { ...found, tasks: rowsOfJson(found.tasks, ['valid_from', 'valid_until']) };
}
