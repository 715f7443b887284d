import type { TodayWord } from '@slovickovo/contract/home/home';
import { TODAY } from '@slovickovo/domain/limits';
import { HARD_WORD_BELOW } from '@slovickovo/domain/scoring/bands';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { classesTaughtBy, IS_FOR } from '../../../db/membership.ts';
import { byName, fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

/** Homework and tests of the teacher's classes as a table `t`, with the class `c`; not those of archived classes. */
const tasksTaughtBy = (teacherId: number) => sql`tasks t join classes c on c.id = t.class_id and c.archived_at is null
  where t.class_id in ${classesTaughtBy(teacherId)} and t.valid`;

const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`;

const TASK = projection({
  ...columnsOf('tasks as t', ['id', 'name', 'valid_from', 'valid_until']),
  kind: sql<'homework' | 'test'>`t.kind`,
  usergroup_id: sql<number>`t.class_id`,
  usergroup_name: sql<string>`t.class_name`,
  state: sql<'running' | 'coming' | 'ended'>`t.state`,
  expected: sql<number>`pupils.expected`,
  finished: sql<number>`pupils.finished`,
  writing: sql<number>`pupils.writing`,
  missing: sql<string[]>`pupils.missing`,
});

/**
 * Homework and tests of the teacher's classes that run, by their end; that are coming, by their start; and that ended without all
 * pupils, the last one first. `expected` are the pupils for whom the task is.
 */
export async function listTasksOfToday(db: Db, teacherId: number) {
  return listRows(
    db,
    TASK,
    (list) => sql`
      select ${list} from (
        select t.*, c.name as class_name,
          case when t.valid_until <= now() then 'ended' when t.valid_from <= now() then 'running' else 'coming' end as state
        from ${tasksTaughtBy(teacherId)}
          and t.valid_from < now() + ${days(TODAY.coming_days)}
          and (t.valid_until is null or t.valid_until > now() - ${days(TODAY.ended_days)})
        order by t.valid_until <= now() nulls first, t.valid_from > now(),
          case when t.valid_from > now() then t.valid_from else t.valid_until end, t.valid_from desc, t.id
        limit ${sql.lit(TODAY.tasks)}
      ) t
      cross join lateral (
        select count(*)::int as expected,
          (count(*) filter (where pupil.has_finished))::int as finished,
          (count(*) filter (where pupil.is_writing))::int as writing,
          coalesce((array_agg(pupil.full_name order by pupil.place) filter (where not pupil.has_finished))
            [1:${sql.lit(TODAY.missing)}], '{}') as missing
        from (
          select ${fullNameOf('u')} as full_name, row_number() over (order by ${byName('u')}) as place,
            exists (select from runs r where r.task_id = t.id and r.user_id = u.id and r.state = 'finished') as has_finished,
            exists (select from runs r where r.task_id = t.id and r.user_id = u.id and r.state = 'open') as is_writing
          from class_students m join users u on u.id = m.user_id
          where m.class_id = t.class_id and ${IS_FOR}
        ) pupil
      ) pupils
      where t.state <> 'ended' or pupils.finished < pupils.expected
      order by t.state = 'ended', t.state = 'coming',
        case when t.state = 'coming' then t.valid_from else t.valid_until end, t.valid_from desc, t.id`,
  );
}

/**
 * The words that the teacher's classes know least: those of the newest homework and tests with the lowest success, if it is that
 * of a hard word (product §9.6).
 */
export async function listHardestWords(db: Db, teacherId: number): Promise<TodayWord[]> {
  const word = projection({
    word_id: sql<number>`w.word_id`,
    from: sql<string>`w.word_from`,
    to: sql<string>`w.word_to`,
    language_from: sql<string>`(select code from languages where id = newest.language_from_id)`,
    language_to: sql<string>`(select code from languages where id = newest.language_to_id)`,
    answered: sql<number>`answers.answered`,
    success: sql<number>`answers.success`,
    task_id: sql<number>`newest.id`,
    task_name: sql<string>`newest.name`,
    task_kind: sql<'homework' | 'test'>`newest.kind`,
    usergroup_id: sql<number>`newest.class_id`,
    usergroup_name: sql<string>`newest.class_name`,
  });
  return listRows(
    db,
    word,
    (list) => sql`
      select ${list} from (
        select t.id, t.name, t.kind, t.class_id, t.language_from_id, t.language_to_id, c.name as class_name
        from ${tasksTaughtBy(teacherId)}
          and t.valid_from between now() - ${days(TODAY.word_days)} and now()
        order by t.valid_from desc, t.id desc
        limit ${sql.lit(TODAY.word_tasks)}
      ) newest
      cross join lateral (
        select a.word_id, count(*)::int as answered, round(100.0 * count(*) filter (where a.valid) / count(*))::int as success
        from runs r join answers a on a.run_id = r.id and a.counts
        where r.task_id = newest.id and r.state = 'finished'
        group by a.word_id
        having count(*) >= ${sql.lit(TODAY.word_answers)}
          and 100 * count(*) filter (where a.valid) < ${sql.lit(HARD_WORD_BELOW)} * count(*)
      ) answers
      join task_words w on w.task_id = newest.id and w.word_id = answers.word_id
      order by answers.success, answers.answered desc, w.word_id, newest.id
      limit ${sql.lit(TODAY.words)}`,
  );
}

/** What the teacher has begun with, in one row. */
export async function findFirstSteps(db: Db, teacherId: number) {
  const taught = classesTaughtBy(teacherId);
  const steps = projection({
    class: sql<boolean>`exists ${taught}`,
    pupils: sql<boolean>`exists (select from class_students where class_id in ${taught})`,
    words: sql<boolean>`exists (select from word_groups where user_id = ${teacherId} and word_count > 0)`,
    task: sql<boolean>`exists (select from tasks where class_id in ${taught} and valid)`,
  });
  const [row] = await listRows(db, steps, (list) => sql`select ${list}`);
  return row ?? { class: false, pupils: false, words: false, task: false };
}
