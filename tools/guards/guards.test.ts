import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSourceChange, sourceChanges } from './guard.ts';
import { GUARDS } from './guards.ts';
import { LIMITED_ACTIONS } from './lists/limits.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const schema = read('apps/server/migrations/schema.sql');

/** A guard that a change of the code moved must move in its list as well. */
describe('npm run switch-off-guards finds', () => {
  it.each(GUARDS)('$name', ({ change, tests }) => {
    expect(tests.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
    // Such a test would run the server that was built with the guard.
    expect(tests.filter((test) => read(test).includes('createServerProcess'))).toEqual([]);
    if (!isSourceChange(change)) {
      expect(schema).toContain(change.rule);
      expect(change.drop).toContain(change.rule);
      return;
    }
    for (const { file, replacements } of sourceChanges(change)) {
      const source = read(file);
      for (const [text, without] of replacements) {
        expect(source.split(text).length - 1, `how often ${file} has: ${text}`).toBe(1);
        expect(without).not.toBe(text);
      }
    }
  });
});

it('no two guards have one name', () => {
  const names = GUARDS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it('every limit of attempts is a guard; a new one needs a line in tools/guards/lists/limits.ts', () => {
  const source = read('apps/server/src/features/accounts/attempts/attempt-limits.ts');
  const actions = [...source.matchAll(/^ {2}(\w+): \{ limit: /gm)].map(([, action]) => action);
  expect(Object.keys(LIMITED_ACTIONS).sort()).toEqual(actions.sort());
});

it('every table of rights has guards; a new one needs lines in tools/guards/lists', () => {
  const features = join(ROOT, 'apps/server/src/features');
  const tables = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.policies.ts'))
    .map((path) => `apps/server/src/features/${path}`);
  const guarded = new Set(GUARDS.flatMap(({ change }) => (isSourceChange(change) ? [change.file] : [])));
  expect(tables.filter((table) => !guarded.has(table))).toEqual([]);
});
