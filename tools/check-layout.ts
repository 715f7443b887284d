// Holds the layout of ARCHITECTURE.md: the features' names, the kinds of files, and their sizes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const FEATURES = [
  'accounts',
  'languages',
  'words',
  'word-groups',
  'classes',
  'tasks',
  'runs',
  'rankings',
  'activity',
  'notifications',
  'releases',
  'feedback',
  'certificates',
];
const BROWSER_FEATURES = [...FEATURES, 'player', 'tutorial'];
const DOMAIN_FOLDERS = [
  'accounts',
  'languages',
  'words',
  'word-groups',
  'classes',
  'tasks',
  'question-types',
  'player',
  'scoring',
  'rankings',
  'text',
];
const VAGUE_NAMES = /(^|[/.-])(utils?|helpers?|common|manager|misc)([/.-]|$)/;
const SAYS_COMMON_ON_PURPOSE = new Set(['apps/server/src/features/accounts/common-passwords.ts']);
const SERVER_FILE = /\.(routes|service|repository|presenter|policies)\.ts$|\.(api\.)?test\.ts$/;
const LONGEST_FILE = 320;
const SQL_OUTSIDE = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|from 'kysely'/;

const problems: string[] = [];

function firstFolder(path: string, prefix: string): string | undefined {
  return path.startsWith(prefix) ? path.slice(prefix.length).split('/')[0] : undefined;
}

function checkFolder(path: string, prefix: string, allowed: readonly string[]): void {
  const folder = firstFolder(path, prefix);
  if (folder === undefined || !path.slice(prefix.length).includes('/')) return;
  if (!allowed.includes(folder))
    problems.push(`${path}: '${folder}' is no feature; ${prefix} knows ${allowed.join(' ')}`);
}

function checkContent(path: string): void {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const lines = text.split('\n').length;
  if (lines > LONGEST_FILE) problems.push(`${path}: ${lines} lines; a file says one thing in at most ${LONGEST_FILE}`);
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(text) && path !== 'tools/check-layout.ts')
    problems.push(`${path}: finish what is left over`);
  const mayHoldSql = /\.repository\.ts$|^apps\/server\/src\/(db|testing)\/|\.test\.ts$|^tools\/|^bench\//.test(path);
  const isServerCode = path.startsWith('apps/server/src/features/');
  if (isServerCode && !mayHoldSql && SQL_OUTSIDE.test(text))
    problems.push(`${path}: SQL lives in *.repository.ts alone`);
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  // Git lists a deleted file until the deletion is committed.
  .filter((path) => /\.(ts|tsx|mjs|css|sql|json)$/.test(path) && existsSync(join(ROOT, path)));

for (const path of files) {
  checkFolder(path, 'apps/server/src/features/', FEATURES);
  checkFolder(path, 'apps/web/src/features/', BROWSER_FEATURES);
  checkFolder(path, 'packages/domain/src/', DOMAIN_FOLDERS);
  if (VAGUE_NAMES.test(path) && !SAYS_COMMON_ON_PURPOSE.has(path)) problems.push(`${path}: the name says nothing`);
  if (/^apps\/server\/migrations\/(?!schema\.sql$)/.test(path) && !/\/\d{14}_[a-z_]+__[a-z0-9_]+\.sql$/.test(path)) {
    problems.push(`${path}: a migration is <YYYYMMDDHHMMSS>_<table>__<what>.sql`);
  }
  const feature = firstFolder(path, 'apps/server/src/features/');
  const isKnownKind = SERVER_FILE.test(path) || /\/(passwords|common-passwords)\.ts$/.test(path);
  if (feature && path.endsWith('.ts') && !isKnownKind)
    problems.push(`${path}: neither routes, service, repository, policies nor presenter`);
  if (/\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('db/schema.ts')) checkContent(path);
}

if (files.length === 0) problems.push('No file was found: the check looked at the wrong place.');
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
