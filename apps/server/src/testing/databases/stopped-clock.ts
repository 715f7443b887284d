import type { TestDatabase } from './database.ts';

/** The clock of one test's database, in the hand of the test. */
export interface StoppedClock {
  /** Milliseconds since 1970; until it is set again, it is always this moment. */
  set(moment: number): Promise<void>;
}

/**
 * Stops the database's clock, which is the one that every window and deadline is decided by.
 *
 * Nothing of the application knows: its statements call `now()` and `clock_timestamp()` without a schema, and the search
 * path of this database finds functions of those names in a schema of ours before PostgreSQL's. Defaults of columns are
 * bound already and keep the real clock, as sessions do, so the moment must be within some hours of now.
 */
export async function stopClock({ pool }: TestDatabase, moment: number): Promise<StoppedClock> {
  await pool.query(`
    create schema stopped;
    create table stopped.clock (moment timestamptz not null);
    insert into stopped.clock values (now());
    create function stopped.now() returns timestamptz stable language sql as 'select moment from stopped.clock';
    create function stopped.clock_timestamp() returns timestamptz volatile language sql
      as 'select moment from stopped.clock';
    do $$ begin
      execute format('alter database %I set search_path = stopped, public, pg_catalog', current_database());
    end $$`);
  // Connections of before have the old search path: all of them at once, and none is used again.
  const old = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of old) client.release(true);
  const set = async (at: number) => {
    await pool.query('update stopped.clock set moment = $1', [new Date(at)]);
  };
  await set(moment);
  return { set };
}
