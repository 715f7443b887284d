import type pg from 'pg';
import type { Progress } from './dump.ts';
import { listTables, MIGRATIONS_TABLE, quoted } from './tables.ts';

/** Parts of the schema that cost time while rows come, or need rows that come later. */
interface Part {
  drop: string;
  create: string;
}

/** How often a person who waits is told how many indexes there are again. */
const TOLD_EVERY_MS = 5_000;

// A table with constraints that refer to each other in a circle has no order in which all rows fit: users have the class in which
// they were made, classes have a teacher, who is a user.
const FOREIGN_KEYS = `
  select format('alter table %I drop constraint %I', c.relname, k.conname) as drop,
    format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as create
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
  order by c.relname collate "C", k.conname collate "C"`;

const INDEXES = `
  select format('drop index %I', i.relname) as drop, pg_get_indexdef(x.indexrelid) as create
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.oid)
  order by i.relname collate "C"`;

const FUNCTIONS = `
  select format('drop routine if exists %s', p.oid::regprocedure) as drop from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** The orders of names, except those of extensions. */
const COLLATIONS = `
  select format('drop collation if exists %I', c.collname) as drop from pg_collation c
  where c.collnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Takes away what stands in the way of rows that come in any order: foreign keys, indexes, triggers, whose effects are among the
 * rows. Returns what puts it back, and checks every row then. All of it within the transaction of the caller.
 */
export async function makeWay(client: pg.ClientBase, step: Progress): Promise<() => Promise<void>> {
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  const parts: Part[] = [];
  for (const query of [INDEXES, FOREIGN_KEYS]) parts.push(...(await client.query<Part>(query)).rows);
  for (const { drop } of [...parts].reverse()) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    let toldAt = performance.now();
    for (const [index, { create }] of parts.entries()) {
      await client.query(create);
      if (index + 1 < parts.length && performance.now() - toldAt < TOLD_EVERY_MS) continue;
      toldAt = performance.now();
      step(`${index + 1} of ${parts.length} indexes and foreign keys`);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/**
 * Drops the tables, functions and collations of this program, within the transaction of the caller. In a database where it has never
 * been, functions are somebody else's, and stay.
 */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === MIGRATIONS_TABLE)) return;
  await client.query(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const query of [FUNCTIONS, COLLATIONS]) {
    const { rows } = await client.query<{ drop: string }>(query);
    // One that depends on another, for example by a default, goes with that one and is gone when its turn comes.
    for (const { drop } of rows) await client.query(`${drop} cascade`);
  }
}
