import type { PractisedDay } from '@slovickovo/domain/home/week';
import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/database.ts';
import { rowsOfJson } from '../../db/json-rows.ts';
import { type PageRequest, selectPage } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';

/** Finished runs of the user in tasks that are not deleted. */
function finishedRuns(db: Db, userId: number) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'finished')
    .where('t.valid', '=', true);
}

/** The same as entries of the activity, newest first. */
function newestRuns(db: Db, userId: number) {
  return finishedRuns(db, userId)
    .leftJoin('classes as c', 'c.id', 't.class_id')
    .select([
      'r.id',
      'r.task_id as test_id',
      't.name as test_name',
      't.kind',
      't.class_id as usergroup_id',
      'c.name as usergroup_name',
      'r.date_finished',
      'r.test_rate',
      'r.points',
      'r.max_points',
      sql<boolean>`r.played_by <> r.user_id`.as('entered_by_teacher'),
    ])
    .$narrowType<{ date_finished: NotNull; test_rate: NotNull; points: NotNull }>()
    .orderBy('r.date_finished', 'desc')
    .orderBy('r.id', 'desc');
}

/** Finished runs of the user in tasks that are not deleted, newest first, and their number. */
export async function listFinishedRuns(db: Db, userId: number, page: PageRequest) {
  const { rows: activity, total } = await selectPage(newestRuns(db, userId), finishedRuns(db, userId), page);
  return { activity, total };
}

const latestRuns = statement((db, { userId, count }: { userId: number; count: number }) =>
  newestRuns(db, userId).limit(count),
);

/** The latest runs of `listFinishedRuns`. */
export async function listLatestRuns(db: Db, userId: number, count: number) {
  return latestRuns(db, { userId, count });
}

/** Whose practice, since which day, by the calendar of which time zone. */
type Practised = {
  userId: number;
  first: string;
  zone: string;
};

/**
 * Days on which the user finished runs, in rising order; not the runs that a teacher entered. Of runs that are gone with their class the
 * points stay in the ledger, and so does the day (product §2.12); the ledger knows which of them a teacher entered.
 */
function practisedDays(db: Db, { userId, first, zone }: Practised) {
  const dayOf = (moment: string) => sql<string>`(${sql.ref(moment)} at time zone ${zone})::date`.as('day');
  const isSince = (moment: string) =>
    sql<boolean>`${sql.ref(moment)} >= ${first}::date::timestamp at time zone ${zone}`;
  return db
    .with('finished', (query) =>
      query
        .selectFrom('runs')
        .select(['id', dayOf('date_finished'), 'points', 'test_rate', sql<boolean>`played_by = ${userId}`.as('is_own')])
        .where('user_id', '=', userId)
        .where('state', '=', 'finished')
        .where(isSince('date_finished')),
    )
    .with('practised', (query) => {
      const gone = query
        .selectFrom('points_ledger as l')
        .select([dayOf('l.earned_at'), sql<number>`0`.as('runs'), 'l.points', sql<number>`0`.as('rate')])
        .where('l.user_id', '=', userId)
        .where('l.entered_by_teacher', '=', false)
        .where(isSince('l.earned_at'))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('finished').whereRef('finished.id', '=', 'l.run_id'))),
        );
      return query
        .selectFrom('finished')
        .select(['day', sql<number>`1`.as('runs'), 'points', 'test_rate as rate'])
        .where('is_own', '=', true)
        .unionAll(gone);
    })
    .selectFrom('practised')
    .select([
      'day',
      sql<number>`sum(runs)::int`.as('runs'),
      sql<number>`sum(points)::int`.as('points'),
      sql<number>`sum(rate)::int`.as('rates'),
    ])
    .groupBy('day')
    .orderBy('day');
}

const latestRunsWithDays = statement((db, { count, ...practised }: Practised & { count: number }) =>
  db.selectNoFrom([
    jsonArrayFrom(newestRuns(db, practised.userId).limit(count)).as('activity'),
    jsonArrayFrom(practisedDays(db, practised)).as('days'),
  ]),
);

/**
 * The latest runs of `listFinishedRuns`, and the days since `first` on which the user finished runs, in rising order, with the number,
 * points and success of the runs; not those that a teacher entered. One statement.
 */
export async function findPractised(db: Db, practised: Practised, count: number) {
  const [found] = await latestRunsWithDays(db, { ...practised, count });
  if (found === undefined) throw new Error('The statement returns one row.');
  const days: PractisedDay[] = found.days;
  return { activity: rowsOfJson(found.activity, ['date_finished']), days };
}
