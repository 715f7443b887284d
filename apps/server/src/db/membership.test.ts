import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** The files that say who owns a class; all others ask who teaches it. */
const OWNERS = [
  'db/membership.ts',
  'features/classes/archive/archive.repository.ts',
  'features/classes/classes.repository.ts',
  'features/classes/classes.policies.ts',
  'features/classes/teachers/pass-on.repository.ts',
  'features/classes/teachers/teachers.repository.ts',
  'features/privacy/download/sections.repository.ts',
  'features/privacy/erasure/erasure.repository.ts',
];

/** `created_by` of classes under the names that statements give them. */
const OWNER_OF_CLASS = /\b(c|class|classes|k|ug|usergroup|school_class)\.created_by\b/;
/** A condition on the owner in a statement about classes. */
const CLASSES_BY_OWNER = /(selectFrom|updateTable|deleteFrom)\('classes[^;]*?'created_by', '='/s;

function listSources(): string[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'));
}

it('the owner of a class decides only what an owner may; everything else asks who teaches it', () => {
  const readers = listSources().filter((path) => {
    const text = readFileSync(join(SOURCES, path), 'utf8');
    return OWNER_OF_CLASS.test(text) || CLASSES_BY_OWNER.test(text);
  });
  expect(readers.filter((path) => !OWNERS.includes(path))).toEqual([]);
});
