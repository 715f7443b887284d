import type { Catalog, Column, Table } from './catalog.ts';

/** The TypeScript type in which `pg` returns each type; see `apps/server/src/db/wire-types.ts`. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
};

const HEADER = '// Written by `node tools/write-schema.ts` from the migrated database; do not edit by hand.';

/** Types that columns are built from; only those that a table uses are written. */
const BUILDING_BLOCKS = [
  {
    name: 'Timestamp',
    text: `/** Read as ISO 8601 in UTC with milliseconds. */
type Timestamp = ColumnType<string, string | Date, string | Date>;`,
  },
  {
    name: 'Json',
    text: `/** Written as text, because \`pg\` would send a JavaScript array as an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;`,
  },
  {
    name: 'Generated',
    text: `/** The database has a default value. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;`,
  },
];

/** A comment names the type of a column that the database cannot describe: `ts: Question[] from <module>`. */
const NAMED_TYPE = /^ts: (?<type>(?<name>[A-Za-z_$][\w$]*)(?:\[\])*) from ['"]?(?<module>[^\s'";]+)['"]?/;
/** How PostgreSQL writes `check (kind in ('a', 'b'))`, `in ('a')`, and `kind = any ('{a,b}')`, whose values are codes. */
const CHECK_LIST =
  /^CHECK \("?\w+"? = (?:ANY \(ARRAY\[(?<list>.+?)\](?:::text\[\])?\)|(?<single>'(?:[^']|'')*'::text)|ANY \('\{(?<codes>[\w,-]+)\}'::text\[\]\))\)$/;
const LITERAL = /'((?:[^']|'')*)'/g;

/** The TypeScript of the schema: the `Database` that Kysely checks queries against. */
export function schemaTypes({ tables }: Catalog): string {
  const interfaces = tables.map(tableInterface).join('\n\n');
  const blocks = BUILDING_BLOCKS.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(interfaces)).map(
    ({ text }) => text,
  );
  const rows = tables.map(({ name }) => `  ${name}: ${interfaceName(name)};`).join('\n');
  return [HEADER, imports(tables, interfaces), ...blocks, interfaces, `export interface Database {\n${rows}\n}\n`].join(
    '\n\n',
  );
}

function imports(tables: Table[], interfaces: string): string {
  const named = new Map<string, Set<string>>();
  for (const { comment } of tables.flatMap(({ columns }) => columns)) {
    const { name, module } = NAMED_TYPE.exec(comment ?? '')?.groups ?? {};
    if (name && module) named.set(module, (named.get(module) ?? new Set()).add(name));
  }
  const fromKysely = ['ColumnType', ...(interfaces.includes('GeneratedAlways<') ? ['GeneratedAlways'] : [])];
  named.set('kysely', new Set(fromKysely));
  return [...named]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([module, names]) => `import type { ${[...names].sort().join(', ')} } from '${module}';`)
    .join('\n');
}

function tableInterface(table: Table): string {
  const lines = table.columns.map(
    (column) => `${documentation(column)}  ${column.name}: ${columnType(table, column)};`,
  );
  return `interface ${interfaceName(table.name)} {\n${lines.join('\n')}\n}`;
}

function documentation({ comment }: Column): string {
  const text = comment?.replace(NAMED_TYPE, '').trim();
  return text ? `  /** ${text} */\n` : '';
}

function columnType(table: Table, column: Column): string {
  const type = column.not_null ? valueType(table, column) : `${valueType(table, column)} | null`;
  if (column.identity === 'always' || column.generated !== null) return `GeneratedAlways<${type}>`;
  return column.default !== null || column.identity !== null ? `Generated<${type}>` : type;
}

function valueType(table: Table, column: Column): string {
  const named = NAMED_TYPE.exec(column.comment ?? '')?.groups?.type;
  if (column.base_type === 'jsonb' || column.base_type === 'json') return `Json<${named ?? 'unknown'}>`;
  return named ?? checkedLiterals(table, column) ?? plainType(table, column);
}

function plainType(table: Table, { name, base_type }: Column): string {
  const isArray = base_type.startsWith('_');
  const type = TYPES[isArray ? base_type.slice(1) : base_type];
  // Arrays of timestamps are read and written as strings, because a ColumnType has no array form.
  const element = isArray && type === 'Timestamp' ? 'string' : type;
  if (!element)
    throw new Error(
      `${table.name}.${name} is ${base_type}; add its TypeScript type to TYPES in tools/schema/types.ts.`,
    );
  return isArray ? `${element}[]` : element;
}

function checkedLiterals({ constraints }: Table, { name, base_type }: Column): string | undefined {
  if (base_type !== 'text' && base_type !== 'varchar') return undefined;
  for (const { kind, column, definition } of constraints) {
    if (kind !== 'check' || column !== name) continue;
    const { list, single, codes } = CHECK_LIST.exec(definition)?.groups ?? {};
    const literals =
      codes?.split(',') ??
      [...(list ?? single ?? '').matchAll(LITERAL)].map(([, text = '']) => text.replaceAll("''", "'"));
    if (literals.length > 0) return literals.map((literal) => `'${literal.replaceAll("'", "\\'")}'`).join(' | ');
  }
  return undefined;
}

function interfaceName(table: string): string {
  const pascal = table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `${pascal}Table`;
}
