import type pg from 'pg';
import type { TestDatabase } from './database.ts';

/** The clock of one test's database, which the test sets. */
export interface StoppedClock {
  /** In milliseconds since 1970; the clock shows this moment until it is set again. */
  set(moment: number): Promise<void>;
}

/**
 * Stops the database's clock, which decides every window and deadline.
 *
 * The application does not change: its statements call `now()` and `clock_timestamp()` without a schema, and the search path
 * of this database finds the functions of those names in the schema `stopped` before PostgreSQL's own. Defaults of columns
 * are bound already and use the real clock, and so do sessions; the moment must therefore be within some hours of now, unless
 * `stopDefaults` is called as well.
 */
export async function stopClock({ pool }: Pick<TestDatabase, 'pool'>, moment: number): Promise<StoppedClock> {
  await pool.query(`
    create schema stopped;
    create table stopped.clock (moment timestamptz not null);
    insert into stopped.clock values (now());
    create function stopped.now() returns timestamptz stable language sql as 'select moment from stopped.clock';
    create function stopped.clock_timestamp() returns timestamptz volatile language sql
      as 'select moment from stopped.clock';
    do $$ begin
      execute format('alter database %I set search_path = public, stopped, pg_catalog', current_database());
    end $$`);
  // Existing connections have the old search path: take all of them from the pool and close them.
  const old = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of old) client.release(true);
  const set = async (at: number) => {
    await pool.query('update stopped.clock set moment = $1', [new Date(at)]);
  };
  await set(moment);
  return { set };
}

/** Lets the columns whose default is `now()` follow a clock that `stopClock` has stopped. */
export async function stopDefaults(pool: pg.Pool): Promise<void> {
  await pool.query(`
    do $$ declare of_column record; begin
      for of_column in
        select c.table_name, c.column_name from information_schema.columns c
          where c.table_schema = 'public' and c.column_default in ('now()', 'pg_catalog.now()')
      loop
        execute format('alter table public.%I alter column %I set default stopped.now()',
          of_column.table_name, of_column.column_name);
      end loop;
    end $$`);
}
