import { sql } from 'kysely';
import { makeUpsOf } from '../../../db/conditions/make-ups.ts';
import type { Db } from '../../../db/database.ts';
import { studentsOfTasks } from '../../../db/membership.ts';
import { byName } from '../../../db/person-name.ts';
import { statement } from '../../../db/statement.ts';

/** An open player sends heartbeats more often than this; without a heartbeat it counts as disconnected. */
const LOST_AFTER = sql<string>`interval '30 seconds'`;

const liveStudents = statement((db, { taskIds }: { taskIds: number[] }) =>
  db
    .selectFrom(studentsOfTasks(taskIds))
    .innerJoin('tasks as t', 't.id', 'student.task_id')
    .innerJoin('users as u', 'u.id', 'student.user_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('runs as latest')
          .selectAll('latest')
          .whereRef('latest.task_id', '=', 't.id')
          .whereRef('latest.user_id', '=', 'u.id')
          .where('latest.state', 'in', ['open', 'finished'])
          .orderBy('latest.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin(makeUpsOf(taskIds), (join) =>
      join.onRef('make_up.task_id', '=', 'student.task_id').onRef('make_up.user_id', '=', 'student.user_id'),
    )
    .select([
      'student.task_id',
      'u.id as user_id',
      'u.name',
      'u.surname',
      'r.id as run_id',
      'r.state',
      sql<boolean>`r.seen_at < now() - ${LOST_AFTER}`.as('is_lost'),
      sql<number>`coalesce(r.current, 0)`.as('current'),
      sql<number>`coalesce(r.question_count, t.word_count)`.as('question_count'),
      // Without the second condition it would be 0 instead of null: greatest() leaves nulls out.
      sql<number | null>`case when r.state = 'open' and r.deadline is not null then
        greatest(0, extract(epoch from r.deadline - now()) * 1000)::int end`.as('remaining_ms'),
      'r.test_rate',
      'r.points',
      sql<boolean>`coalesce(r.suspicious, false)`.as('suspicious'),
      sql<boolean>`coalesce(r.played_by <> r.user_id, false)`.as('entered_by_teacher'),
      sql<boolean>`student.is_former or coalesce(r.left_class, false)`.as('left_class'),
      'student.needs_consent',
      sql<number>`coalesce(r.extra_percent, student.extra_percent)`.as('extra_time'),
      'make_up.test_id',
      'make_up.valid_from',
      'make_up.valid_until',
      'make_up.test_rate as make_up_rate',
      'make_up.is_writing',
      sql<string>`now()`.as('server_now'),
    ])
    .orderBy(byName('u')),
);

/** Returns each pupil of the tasks with the latest run, by task, in Slovak order, with one query. */
export async function listLiveStudents(db: Db, taskIds: readonly number[]) {
  return Map.groupBy(await liveStudents(db, { taskIds: [...taskIds] }), ({ task_id }) => task_id);
}
