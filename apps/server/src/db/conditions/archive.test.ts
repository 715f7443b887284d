import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', '..');

it('archived classes are changed by what ends the rights of a person there, and by nothing else', () => {
  const callers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'db/conditions/archive.ts')
    .filter((path) => /ALLOWED_ARCHIVED|slovickovo\.archived/.test(readFileSync(join(SOURCES, path), 'utf8')));
  expect(callers.sort()).toEqual([
    'features/classes/leaving/leaving.repository.ts',
    'features/classes/teachers/teachers.repository.ts',
    'features/privacy/erasure/erasure.repository.ts',
  ]);
});
