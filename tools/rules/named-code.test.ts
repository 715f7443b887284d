import { expect, it } from 'vitest';
import { unknownNames } from './named-code.ts';

const CODE = { path: 'apps/server/src/points.ts', text: 'export function successPercent() {}\nconst MOST_RUNS = 3;' };
const problemsOf = (text: string, path = 'docs/security.md') => unknownNames([CODE, { path, text }]);

it.each([
  ['a name of code', 'As `successPercent` and `MOST_RUNS` say.'],
  ['a call', 'See `successPercent()`.'],
  ['a word of the wire, of a program or of a language', '`test_rate`, `pg_rewind`, `null`, `Origin`'],
  ['a name without code quotes', 'See percentOfSuccess.'],
])('a document may mention %s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['docs/security.md', 'As `percentOfSuccess` says.', 'docs/security.md:1: no code has percentOfSuccess'],
  ['apps/a.ts', '/** As\n * `percentOfSuccess()` says. */', 'apps/a.ts:2: no code has percentOfSuccess'],
  ['apps/a.ts', 'const most = 3; // as `MOST_ROWS`', 'apps/a.ts:1: no code has MOST_ROWS'],
])('%s may not mention a name that no code has: %s', (path, text, problem) => {
  expect(problemsOf(text, path)).toEqual([problem]);
});

it('a name that only comments have is unknown', () => {
  expect(problemsOf('// `oldName` was renamed\nlet newName; // once `oldName`', 'apps/a.ts')).toHaveLength(2);
});

it('decisions tell what was', () => {
  expect(problemsOf('`oldName` was slow.', 'docs/decisions/0001-speed.md')).toEqual([]);
});
