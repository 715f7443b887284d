import type pg from 'pg';
import type { Invariant } from './invariant.ts';

interface Key {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parent_columns: string[];
}

const FOREIGN_KEYS = `
  select k.conname as name, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    (select array_agg(quote_ident(a.attname) order by o.n) from unnest(k.conkey) with ordinality o (attnum, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.attnum) as columns,
    (select array_agg(quote_ident(a.attname) order by o.n) from unnest(k.confkey) with ordinality o (attnum, n)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.attnum) as parent_columns
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  order by k.conname collate "C"`;

interface Unique {
  name: string;
  child: string;
  keys: string[];
  condition: string | null;
  nulls_are_equal: boolean;
}

// Text of the two settings by which nulls are equal or not is the same in every version of PostgreSQL from 15 on.
const UNIQUE_INDEXES = `
  select i.relname as name, x.indrelid::regclass::text as child,
    (select array_agg(pg_get_indexdef(i.oid, n, true) order by n) from generate_series(1, x.indnkeyatts) n) as keys,
    pg_get_expr(x.indpred, x.indrelid) as condition, x.indnullsnotdistinct as nulls_are_equal
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indisunique and i.relnamespace = 'public'::regnamespace
  order by i.relname collate "C"`;

const SEQUENCES = `
  select s.relname as name, d.refobjid::regclass::text as child, quote_ident(a.attname) as column
  from pg_class s
  join pg_depend d on d.objid = s.oid and d.deptype = 'i' and d.classid = 'pg_class'::regclass
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
  order by s.relname collate "C"`;

const IN_FORCE: Invariant = {
  claim: 'Every constraint, index and trigger of the schema is in force',
  violations: `
    select conname::text as key from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
    union all
    select indexrelid::regclass::text from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relnamespace = 'public'::regnamespace and not (x.indisvalid and x.indisready)
    union all
    select g.tgname::text from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and g.tgenabled <> 'O'`,
};

/**
 * What the schema promises, read from its catalogue and looked up in the rows: an index that a damaged disk or a new version of the
 * sorting rules has broken keeps its promise no more, and nobody is told.
 */
export async function invariantsOfSchema(client: pg.ClientBase): Promise<Invariant[]> {
  const { rows: keys } = await client.query<Key>(FOREIGN_KEYS);
  const { rows: uniques } = await client.query<Unique>(UNIQUE_INDEXES);
  const { rows: sequences } = await client.query<{ name: string; child: string; column: string }>(SEQUENCES);
  return [IN_FORCE, ...keys.map(noOrphan), ...uniques.map(noDouble), ...sequences.map(isAhead)];
}

function noOrphan({ name, child, parent, columns, parent_columns }: Key): Invariant {
  const own = columns.map((column) => `c.${column}`);
  const matching = columns.map((column, n) => `p.${parent_columns[n]} = c.${column}`).join(' and ');
  return {
    claim: `Rows refer to rows that exist: ${name}`,
    violations: `
      select concat_ws(' ', ${own.join(', ')}) as key from ${child} c
      where ${own.map((column) => `${column} is not null`).join(' and ')}
        and not exists (select from ${parent} p where ${matching})`,
  };
}

function noDouble({ name, child, keys, condition, nulls_are_equal }: Unique): Invariant {
  const filled = nulls_are_equal ? [] : keys.map((key) => `(${key}) is not null`);
  const conditions = [...(condition === null ? [] : [condition]), ...filled];
  return {
    claim: `No two rows have the same key: ${name}`,
    // A digest, because keys are logins and words too.
    violations: `
      select md5(concat_ws(' ', ${keys.map((key) => `(${key})`).join(', ')})) as key from ${child}
      ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
      group by ${keys.map((key) => `(${key})`).join(', ')} having count(*) > 1`,
  };
}

function isAhead({ name, child, column }: { name: string; child: string; column: string }): Invariant {
  return {
    claim: `The next number is a new one: ${name}`,
    violations: `
      select max(t.${column})::text as key from ${child} t, ${name} s
      group by s.last_value, s.is_called having max(t.${column}) >= s.last_value + s.is_called::int`,
  };
}
