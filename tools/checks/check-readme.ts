// Checks what the front pages promise: the changelog has its form, the pictures of the README are there, used and small.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES } from '../../packages/domain/src/releases/releases.ts';
import { changelogProblems, releaseProblems } from '../rules/changelog.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = 'docs/pictures';
/** A README that loads slowly is not read; `npm run take-pictures` stays far below. */
const LARGEST_PICTURE = 100_000;

const readRoot = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const { version } = JSON.parse(readRoot('package.json')) as { version: string };
const readme = readRoot('README.md');

const changelog = readRoot('CHANGELOG.md');
const problems = [...changelogProblems(changelog, version), ...releaseProblems(changelog, RELEASES)].map(
  (problem) => `CHANGELOG.md: ${problem}`,
);
const present = globSync(`${PICTURES}/*`, { cwd: ROOT });
const shown = [...readme.matchAll(/(?:src="|\]\()(docs\/pictures\/[^")]+)/g)].map(([, path = '']) => path);
for (const path of shown)
  if (!present.includes(path)) problems.push(`README.md: ${path} is missing; run: npm run take-pictures`);
for (const path of present) {
  if (!shown.includes(path)) problems.push(`${path} is not in the README, remove it`);
  const { size } = statSync(join(ROOT, path));
  if (size > LARGEST_PICTURE) problems.push(`${path}: ${size} bytes, at most ${LARGEST_PICTURE} are allowed`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
