import { KEPT_DATA } from '@slovickovo/contract/privacy/privacy-page';
import { expect, it } from 'vitest';
import { DATA_RULES } from './data-rules.ts';
import { HELD_DATA, LINE_OF_SECTION, LINE_OF_TABLE } from './kept-data.ts';

const rules = Object.entries(DATA_RULES) as [keyof typeof DATA_RULES, (typeof DATA_RULES)[keyof typeof DATA_RULES]][];

it('every table about people has a line of the page "Ochrana údajov"', () => {
  const unsaid = rules.filter(([table, { download, nobody }]) => {
    if (typeof download === 'string') return LINE_OF_SECTION[download] === undefined;
    return nobody === undefined && LINE_OF_TABLE[table] === undefined;
  });
  const advice = 'has no line: add it to LINE_OF_TABLE in apps/server/src/features/privacy/rules/kept-data.ts';
  expect(unsaid.map(([table]) => `${table} ${advice}`)).toEqual([]);
});

it('the page tells of nothing that is not kept', () => {
  expect([...HELD_DATA].sort()).toEqual([...KEPT_DATA].sort());
});
