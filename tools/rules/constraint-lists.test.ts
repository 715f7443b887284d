import { describe, expect, it } from 'vitest';
import { listProblems } from './constraint-lists.ts';

const SCHEMA = `
create table tasks (
  type text not null,
  constraint tasks_type_check check ("type" = ANY (ARRAY['folding'::text, 'it''s'::text]))
);

create table users (
  country text not null,
  constraint users_country_check check (country = ANY ('{sk,cz}'::text[])),
  constraint users_name_check check (length(name) <= 100)
);
`;
const TYPES = { tasks_type_check: { name: 'TYPES', values: ["it's", 'folding'] } };
const COUNTRIES = { users_country_check: { name: 'COUNTRIES', values: ['sk', 'cz'] } };

describe('a constraint that lists texts', () => {
  it('allows the values of the list of the code, in any order', () => {
    expect(listProblems(SCHEMA, { ...TYPES, ...COUNTRIES })).toEqual([]);
  });

  it.each([
    ['more', ['sk', 'cz', 'pl'], "'sk', 'cz', 'pl'"],
    ['fewer', ['sk'], "'sk'"],
    ['others', ['sk', 'pl'], "'sk', 'pl'"],
  ])('is a problem if the code has %s values', (_, values, listed) => {
    expect(listProblems(SCHEMA, { ...TYPES, users_country_check: { name: 'COUNTRIES', values } })).toEqual([
      `COUNTRIES is ${listed}, but users_country_check allows 'sk', 'cz'. Add a migration that replaces users_country_check ` +
        '(npm run new-migration -- users <what>), then run: npm run write-schema',
    ]);
  });

  it('is a problem if no list of the code has it, unless the server alone uses its table', () => {
    expect(listProblems(SCHEMA, TYPES)).toEqual([expect.stringContaining('users_country_check lists texts.')]);
    expect(listProblems(SCHEMA, TYPES, ['users'])).toEqual([]);
  });

  it('is a problem if a list of the code has none', () => {
    const lists = { ...TYPES, ...COUNTRIES, runs_mode_check: { name: 'MODES', values: ['open'] } };
    expect(listProblems(SCHEMA, lists)).toEqual([expect.stringContaining('no constraint runs_mode_check')]);
  });

  it('is one constant if it has many values', () => {
    const values = Array.from({ length: 21 }, (_, n) => `v${n}`);
    const tableOf = (list: string) =>
      `create table runs (\n  constraint runs_mode_check check (mode = ANY (${list}))\n);\n`;
    const lists = { runs_mode_check: { name: 'MODES', values } };
    const slow = tableOf(`ARRAY[${values.map((value) => `'${value}'::text`).join(', ')}]`);
    expect(listProblems(slow, lists)).toEqual([expect.stringContaining('runs_mode_check has 21 values.')]);
    expect(listProblems(tableOf(`'{${values.join(',')}}'::text[]`), lists)).toEqual([]);
  });

  it('is found, or else nothing was compared', () => {
    expect(listProblems('create table users (\n  id bigint\n);\n', {})).toEqual([
      expect.stringContaining('Nothing was compared'),
    ]);
  });
});
