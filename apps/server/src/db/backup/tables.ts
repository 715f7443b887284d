import pg from 'pg';

/** The migrator's own table: a backup names its migrations at the beginning, and a restore runs them. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** A table of the schema `public`, as it is copied. */
export interface CopiedTable {
  name: string;
  /** All but the generated ones, which PostgreSQL computes again. */
  columns: string[];
  /** The primary key, or else all columns, as SQL: equal rows are always copied in the same order. */
  order: string;
}

/** The sequence of an identity column. */
export interface Sequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

// Texts are ordered by their bytes, so that the order is the same on every server, whatever its language.
const TABLES = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
    string_agg(
      quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
      ', ' order by coalesce(array_position(k.conkey, a.attnum), a.attnum)
    ) filter (where a.attgenerated = '' and (k.conkey is null or a.attnum = any(k.conkey))) as "order"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname
  order by c.relname collate "C"`;

const SEQUENCES = `
  select s.relname as name
  from pg_class s
  join pg_depend d on d.objid = s.oid and d.deptype = 'i' and d.classid = 'pg_class'::regclass
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
  order by s.relname collate "C"`;

/** Returns the tables by their names. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(TABLES);
  return rows;
}

/** Returns the sequences as they are at this moment: they are no part of a transaction. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(SEQUENCES);
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as last_value, is_called from ${quoted(name)}`,
    );
    sequences.push({ name, ...(rows[0] as Omit<Sequence, 'name'>) });
  }
  return sequences;
}

/** Returns the name as SQL writes it. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** Returns the table with its columns, as `copy` names them. */
export function copied({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}
