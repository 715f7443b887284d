import type { School } from '../school.ts';

/** Counts what a refused call cost, and names nobody but the caller. */
const COUNTERS = 'attempts';

/** Notes in which tables rows are written. */
export interface WrittenTables {
  /** Forgets what was written before. */
  clear(): Promise<void>;
  /** Returns the names of the tables in which a row was inserted, changed or deleted since, and the change was committed. */
  list(): Promise<string[]>;
}

/** Puts a trigger on every table of the database, so that no write of a call goes unnoticed, whatever it does. */
export async function watchTables({ database: { pool } }: School): Promise<WrittenTables> {
  await pool.query(`
    create unlogged table written_rows (name text not null);
    create function note_written_row() returns trigger language plpgsql as $$
    begin
      insert into written_rows values (tg_table_name);
      return null;
    end $$;
    do $$
    declare name text;
    begin
      for name in select relname from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
          and relname not in ('written_rows', '${COUNTERS}')
      loop
        execute format('create trigger note_written_row after insert or update or delete on %I
          for each row execute function note_written_row()', name);
      end loop;
    end $$`);
  return {
    clear: async () => {
      await pool.query('delete from written_rows');
    },
    list: async () => {
      const { rows } = await pool.query<{ name: string }>('select distinct name from written_rows order by name');
      return rows.map(({ name }) => name);
    },
  };
}
