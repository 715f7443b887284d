import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';

export interface Column {
  name: string;
  /** As SQL writes it: `bigint`, `timestamp with time zone`, `text[]`. */
  type: string;
  /** The same without its length: `int8`, `timestamptz`, `_text` for an array of texts. */
  base_type: string;
  not_null: boolean;
  default: string | null;
  identity: 'always' | 'by default' | null;
  generated: string | null;
  comment: string | null;
}

export interface Constraint {
  name: string;
  kind: 'primary key' | 'unique' | 'foreign key' | 'exclude' | 'check';
  definition: string;
  /** The constrained column, if there is exactly one. */
  column: string | null;
  comment: string | null;
}

export interface Index {
  definition: string;
  name: string;
  comment: string | null;
}

export interface Table {
  name: string;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: Index[];
  triggers: string[];
}

export interface Catalog {
  extensions: string[];
  collations: { name: string; locale: string }[];
  functions: string[];
  tables: Table[];
}

/** The migrator's own table is not part of the schema. */
const NOT_OURS = "('schema_migrations')";

/** Reads the schema `public` from PostgreSQL's catalogue, in an order that depends only on names. */
export async function readCatalog(pool: DatabaseHandle['pool']): Promise<Catalog> {
  const { rows: extensions } = await pool.query<{ name: string }>(
    `select extname as name from pg_extension where extname <> 'plpgsql' order by extname collate "C"`,
  );
  // Named `colliculocale` before PostgreSQL 17.
  const { rows: collations } = await pool.query<{ name: string; locale: string }>(
    `select c.collname as name, coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale') as locale
     from pg_collation c where c.collnamespace = 'public'::regnamespace order by c.collname collate "C"`,
  );
  const { rows: functions } = await pool.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
  );
  const { rows: tables } = await pool.query<Table>(TABLES);
  return {
    extensions: extensions.map(({ name }) => name),
    collations,
    functions: functions.map(({ definition }) => definition.trim()),
    tables,
  };
}

// Since PostgreSQL 18, "not null" is a named constraint (contype n). It is left out, because the columns say it in every version.
const TABLES = `
  select
    c.relname as name,
    obj_description(c.oid, 'pg_class') as comment,
    (
      select coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'base_type', t.typname,
        'not_null', a.attnotnull,
        'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid, true) end,
        'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
        'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid, true) end,
        'comment', col_description(c.oid, a.attnum)
      ) order by a.attnum), '[]')
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    (
      select coalesce(json_agg(json_build_object(
        'name', k.conname,
        'kind', kind,
        'definition', pg_get_constraintdef(k.oid, true),
        'column', case when cardinality(k.conkey) = 1 then (
          select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]
        ) end,
        'comment', obj_description(k.oid, 'pg_constraint')
      ) order by rank, k.conname collate "C"), '[]')
      from pg_constraint k
      join (values ('p', 1, 'primary key'), ('u', 2, 'unique'), ('f', 3, 'foreign key'), ('x', 4, 'exclude'), ('c', 5, 'check'))
        as kinds (contype, rank, kind) on kinds.contype = k.contype::text
      where k.conrelid = c.oid
    ) as constraints,
    (
      select coalesce(json_agg(json_build_object(
        'name', i.relname,
        'definition', pg_get_indexdef(i.oid, 0, true),
        'comment', obj_description(i.oid, 'pg_class')
      ) order by i.relname collate "C"), '[]')
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      where x.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    ) as indexes,
    (
      select coalesce(json_agg(pg_get_triggerdef(g.oid, true) order by g.tgname collate "C"), '[]')
      from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal
    ) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not in ${NOT_OURS}
  order by c.relname collate "C"`;
