// Checks what the front pages promise: the changelog has its form, the pictures of the README are there, used and small.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../packages/domain/src/releases/releases.ts';
import { changelogProblems, releaseProblems } from '../rules/changelog.ts';
import { pictureProblems } from '../rules/references.ts';

const ROOT = join(import.meta.dirname, '../..');

const readRoot = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { version } = JSON.parse(readRoot('package.json')) as { version: string };
const changelog = readRoot('CHANGELOG.md');
const pictures = globSync('docs/pictures/*', { cwd: ROOT });
const problems = [
  ...[...changelogProblems(changelog, version), ...releaseProblems(changelog, RELEASES)].map(
    (problem) => `CHANGELOG.md: ${problem}`,
  ),
  ...pictureProblems(readRoot('README.md'), new Map(pictures.map((path) => [path, statSync(join(ROOT, path)).size]))),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
