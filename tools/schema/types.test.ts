import { describe, expect, it } from 'vitest';
import type { Catalog, Column, Constraint } from './catalog.ts';
import { schemaPicture } from './picture.ts';
import { schemaTypes } from './types.ts';

const PLAIN: Column = {
  name: 'value',
  type: 'text',
  base_type: 'text',
  not_null: true,
  default: null,
  identity: null,
  generated: null,
  comment: null,
};

function catalogOf(column: Partial<Column>, check?: string): Catalog {
  const constraint = { name: 'pets_check', kind: 'check', definition: check ?? '', column: 'value', comment: null };
  const constraints: Constraint[] = check ? [{ ...constraint, kind: 'check' }] : [];
  const table = {
    name: 'house_pets',
    comment: null,
    columns: [{ ...PLAIN, ...column }],
    constraints,
    indexes: [],
    triggers: [],
  };
  return { extensions: [], collations: [], functions: [], tables: [table] };
}

const typeOf = (column: Partial<Column>, check?: string) =>
  /^ {2}value: (.*);$/m.exec(schemaTypes(catalogOf(column, check)))?.[1];

describe('the type of a column', () => {
  it.each<[string, Partial<Column>, string]>([
    ['a text', {}, 'string'],
    ['a text that may be missing', { not_null: false }, 'string | null'],
    ['a bigint', { base_type: 'int8' }, 'number'],
    ['an array of bigints', { base_type: '_int8' }, 'number[]'],
    ['a moment', { base_type: 'timestamptz' }, 'Timestamp'],
    ['a moment with a default', { base_type: 'timestamptz', default: 'now()' }, 'Generated<Timestamp>'],
    ['an identity', { base_type: 'int8', identity: 'always' }, 'GeneratedAlways<number>'],
    ['an identity that may be chosen', { base_type: 'int8', identity: 'by default' }, 'Generated<number>'],
    ['a computed column', { generated: 'lower(name)' }, 'GeneratedAlways<string>'],
    ['a document', { base_type: 'jsonb' }, 'Json<unknown>'],
    ['a described document', { base_type: 'jsonb', comment: "ts: Pet[] from '@zoo/pets'" }, 'Json<Pet[]>'],
    ['a described text', { comment: 'ts: Pet from @zoo/pets' }, 'Pet'],
  ])('of %s', (_, column, type) => {
    expect(typeOf(column)).toBe(type);
  });

  it.each([
    ["CHECK (value = ANY (ARRAY['cat'::text, 'dog'::text]))", "'cat' | 'dog'"],
    ["CHECK (value = 'cat'::text)", "'cat'"],
    ["CHECK (value = ANY ('{cat,big-dog}'::text[]))", "'cat' | 'big-dog'"],
    ["CHECK (value = ANY (ARRAY['it''s'::text, 'b, c'::text]))", "'it\\'s' | 'b, c'"],
    ['CHECK (length(value) <= 10)', 'string'],
    ["CHECK (value <> ALL (ARRAY['cat'::text]))", 'string'],
  ])('of a text with %s', (check, type) => {
    expect(typeOf({}, check)).toBe(type);
  });

  it('must be declared for an unknown type', () => {
    expect(() => typeOf({ base_type: 'point' })).toThrow('house_pets.value is point');
  });
});

it('imports the types that comments name, and keeps the rest of the comment', () => {
  const text = schemaTypes(catalogOf({ base_type: 'jsonb', comment: "ts: Pet[] from '@zoo/pets' The animals." }));
  expect(text).toContain("import type { Pet } from '@zoo/pets';");
  expect(text).toContain('  /** The animals. */\n  value: Json<Pet[]>;');
  expect(text).toContain('  house_pets: HousePetsTable;');
});

it('writes the same text for the same schema', () => {
  const catalog = catalogOf({ default: "''::text", comment: "a cat's name" }, 'CHECK (length(value) <= 10)');
  expect(schemaPicture(catalog)).toContain(`create table house_pets (
  value text default ''::text not null,
  constraint pets_check check (length(value) <= 10)
);
comment on column house_pets.value is 'a cat''s name';
`);
});
