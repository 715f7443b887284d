import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { teaches } from '../db/membership.ts';
import { columnsOf, listRows, projection, type RowOf } from '../db/projection.ts';
import type { RankingConfig } from '../features/runs/points/points.repository.ts';
import { type DemoRows, FILLED_TABLES, type Ids, type IdTable } from './demo-rows.ts';

/** Counts real and demo accounts. */
export async function countUsers(db: Db): Promise<{ real: number; demo: number }> {
  return db
    .selectFrom('users')
    .select([
      sql<number>`count(*) filter (where not is_demo)::int`.as('real'),
      sql<number>`count(*) filter (where is_demo)::int`.as('demo'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Prevents registrations and changes of accounts until the transaction ends, so that their counts stay true. Also
 * switches the time limits of statements and of pauses between them off, which are meant for requests: making the parameters of the
 * next statement takes a busy machine seconds.
 */
export async function lockUsers(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`lock table users in share row exclusive mode`.execute(tx);
}

/** Deletes the demo people; all their data are deleted with them. */
export async function deleteDemoUsers(tx: Tx): Promise<void> {
  await tx.deleteFrom('users').where('is_demo', '=', true).execute();
}

/**
 * Reserves ids, so that all rows can be made before the first is written. Unused ids leave gaps, which do no harm. `next`
 * throws if the reserved ids are used up.
 */
export async function reserveIds(db: Db, counts: Record<IdTable, number>): Promise<Ids> {
  const reserved = new Map<IdTable, number[]>();
  for (const [table, count] of Object.entries(counts) as [IdTable, number][]) {
    const id = projection({ id: sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))` });
    const rows = await listRows(db, id, (list) => sql`select ${list} from generate_series(1, ${count}::int)`);
    reserved.set(
      table,
      rows.map((row) => row.id),
    );
  }
  return {
    next(table) {
      const id = reserved.get(table)?.shift();
      if (id === undefined) throw new Error(`Too few ids were reserved for the table ${table}.`);
      return id;
    },
  };
}

/** Rows in one statement, whose parameter is a few megabytes long. */
const ROWS_AT_ONCE = 10_000;

/** Writes the rows with their ids, and the data that the product derives from them. */
export async function insertSchool(tx: Tx, rows: DemoRows, config: RankingConfig): Promise<void> {
  // Nothing can be added to an archived class, so classes are archived last.
  const classes = rows.classes.map(({ archived_at, ...row }) => row);
  for (const table of FILLED_TABLES) await insertRows(tx, table, { ...rows, classes }[table]);
  await insertPoints(tx, config);
  for (const { id, archived_at } of rows.classes) {
    if (archived_at) await tx.updateTable('classes').set({ archived_at }).where('id', '=', id).execute();
  }
  // Otherwise the first queries would be planned for empty tables.
  await sql`analyze ${sql.join([...FILLED_TABLES, ...DERIVED_TABLES].map((table) => sql.table(table)))}`.execute(tx);
}

/** Rows with the same columns share a statement: it names exactly those, so that the others get their defaults. */
async function insertRows(tx: Tx, table: (typeof FILLED_TABLES)[number], rows: readonly object[]): Promise<void> {
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const columns = sql.join(Object.keys(alike[0] as object).map((column) => sql.ref(column)));
    for (let from = 0; from < alike.length; from += ROWS_AT_ONCE) {
      const part = JSON.stringify(alike.slice(from, from + ROWS_AT_ONCE));
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(tx);
    }
  }
}

const DERIVED_TABLES = ['points_ledger', 'points_days', 'points_totals', 'points_months', 'word_results'] as const;

/** Inserts points of the demo people's finished runs with their totals, by the rules of `features/rankings`. */
async function insertPoints(tx: Tx, config: RankingConfig): Promise<void> {
  const zone = config.TZ_NAME;
  await sql`
    insert into points_ledger (run_id, user_id, task_id, source, points, ranked, ranked_points, earned_at)
    with ending as (
      select r.id, r.user_id, r.task_id, r.points,
        not r.suspicious and (r.kind = 'test' or row_number() over (
          partition by r.user_id, r.task_id, (r.date_finished at time zone ${zone})::date, r.suspicious
          order by r.date_finished) <= ${config.RANKED_RUNS_PER_DAY}) as ranked,
        (r.date_finished at time zone ${zone})::date as day, case r.kind when 'exercise' then 'own' else 'class' end as source,
        r.date_finished
      from runs r join users u on u.id = r.user_id and u.is_demo
      where r.state = 'finished'
    ),
    summed as (
      select *, case when ranked then points else 0 end as offered,
        case source when 'own' then ${config.RANKED_OWN_POINTS_PER_DAY}::int
          else ${config.RANKED_CLASS_POINTS_PER_DAY}::int end as cap,
        sum(case when ranked then points else 0 end) over (
          partition by user_id, day, source order by date_finished, id) as so_far
      from ending
    )
    select id, user_id, task_id, source, points, ranked, least(so_far, cap) - least(so_far - offered, cap), date_finished
    from summed`.execute(tx);
  await sql`
    insert into points_days (user_id, day, source, points, added)
    select l.user_id, (l.earned_at at time zone ${zone})::date, l.source, sum(l.ranked_points),
      (array_agg(l.ranked_points order by l.earned_at desc, l.run_id desc))[1]
    from points_ledger l join users u on u.id = l.user_id and u.is_demo
    where l.ranked and l.points > 0
    group by 1, 2, 3`.execute(tx);
  await sql`
    insert into points_totals (user_id, points, ranked_points)
    select user_id, sum(points), sum(ranked_points)
    from points_ledger join users u on u.id = user_id and u.is_demo
    group by user_id`.execute(tx);
  await sql`
    insert into points_months (user_id, year_month, points, ranked_points)
    select user_id, to_char(earned_at at time zone ${zone}, 'YYYY_MM'), sum(points),
      sum(ranked_points)
    from points_ledger join users u on u.id = user_id and u.is_demo
    group by 1, 2`.execute(tx);
}

/** A person of the demo school, for the list of logins. */
const DEMO_PERSON = projection({
  ...columnsOf('users as u', ['login', 'role']),
  /** Names of the classes taught or attended, without the archive. */
  classes: sql<string>`(select string_agg(c.name, ', ' order by c.id) from classes c where c.archived_at is null
    and (${teaches(sql.ref('u.id'), 'c.id')}
      or exists (select from class_students s where s.class_id = c.id and s.user_id = u.id)))`,
  runs: sql<number>`(select count(*)::int from runs r where r.user_id = u.id and r.state = 'finished')`,
  /** The kind of the run that is open now. */
  open_kind: sql<TaskKind | null>`(select r.kind from runs r where r.played_by = u.id and r.state = 'open')`,
});
export type DemoPerson = RowOf<typeof DEMO_PERSON>;

/** The demo people: teachers first, then pupils by their points. */
export async function listDemoPeople(db: Db): Promise<DemoPerson[]> {
  return listRows(
    db,
    DEMO_PERSON,
    (list) => sql`
      select ${list} from users u left join points_totals t on t.user_id = u.id
      where u.is_demo
      order by u.role = 'teacher' desc, case u.role when 'teacher' then u.id end, t.points desc nulls last, u.id`,
  );
}
