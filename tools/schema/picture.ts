import type { Catalog, Column, Constraint, Index, Table } from './catalog.ts';

const HEADER = '-- The schema after all migrations. Written by `node tools/write-schema.ts`; do not edit by hand.';

/** Returns the schema after all migrations as SQL for readers. Equal schemas have equal texts. */
export function schemaPicture({ extensions, collations, functions, tables }: Catalog): string {
  return [
    HEADER,
    ...extensions.map((name) => `create extension ${name};`),
    ...collations.map(({ name, locale }) => `create collation ${name} (provider = icu, locale = '${locale}');`),
    ...tables.map(tableText),
    ...functions.map((definition) => `${definition};`),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function tableText({ name, comment, columns, constraints, indexes, triggers }: Table): string {
  const body = [...columns.map(columnText), ...constraints.map(constraintText)].map((line) => `  ${line}`).join(',\n');
  return [
    `create table ${name} (\n${body}\n);`,
    ...indexes.map(indexText),
    ...triggers.map((definition) => `${withoutSchema(definition)};`),
    ...commentText(`table ${name}`, comment),
    ...columns.flatMap((column) => commentText(`column ${name}.${column.name}`, column.comment)),
    ...constraints.flatMap((constraint) => commentText(`constraint ${constraint.name} on ${name}`, constraint.comment)),
    ...indexes.flatMap((index) => commentText(`index ${index.name}`, index.comment)),
  ].join('\n');
}

function columnText({ name, type, not_null, default: value, identity, generated }: Column): string {
  return [
    name,
    type === 'timestamp with time zone' ? 'timestamptz' : type,
    identity && `generated ${identity} as identity`,
    generated && `generated always as (${generated}) stored`,
    value && `default ${value}`,
    not_null && 'not null',
  ]
    .filter(Boolean)
    .join(' ');
}

function constraintText({ name, definition }: Constraint): string {
  return `constraint ${name} ${withoutSchema(definition).replace(/^[A-Z ]+(?= ?\()/, (kind) => kind.toLowerCase())}`;
}

function indexText({ definition }: Index): string {
  const lowerCased = definition.replace(
    /^CREATE (UNIQUE )?INDEX (\S+) ON (\S+) USING/,
    (_, unique, name, table) => `create ${unique ? 'unique ' : ''}index ${name} on ${table} using`,
  );
  return `${withoutSchema(lowerCased)};`;
}

/** All tables are in one schema. Whether PostgreSQL names it in a definition depends on its version. */
function withoutSchema(definition: string): string {
  return definition.replaceAll('public.', '');
}

function commentText(subject: string, comment: string | null): string[] {
  return comment ? [`comment on ${subject} is '${comment.replaceAll("'", "''")}';`] : [];
}
