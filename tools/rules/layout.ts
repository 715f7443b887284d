import { basename, dirname } from 'node:path';
import { FEATURES, LAYERS } from './features.ts';
import type { RepositoryFile } from './repository-files.ts';

const MOST_PARTS = 18;
const MOST_LINES = 320;
/** Characters of a line of a comment: the formatter breaks code, but no comment. */
const MOST_CHARACTERS = 140;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Marks of unfinished work; the brackets keep this line from matching itself. */
const LEFT_OVER = /\b(T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/;

const SERVER_FEATURES = 'apps/server/src/features/';
/** Modules of a server feature that are neither routes, service, repository, presenter nor policies. */
export const PLAIN_MODULES = [
  'accounts/attempts/attempt-limits.ts',
  'accounts/passwords/',
  'accounts/social/providers/',
  'certificates/diplomas/',
  'certificates/drawing/',
  'certificates/sharing/',
  'privacy/download/format/',
  'privacy/rules/',
  'speech/engine/',
  'word-files/formats/',
];
const SERVER_FILE = /\.(routes|service|repository|presenter|policies)\.ts$|\.test\.ts$/;

const VAGUE_NAME = /(?:^|[/.-])(utils?|helpers?|common|manager|misc)(?=[/.-]|$)/;
const NAMED_COMMON_ON_PURPOSE = 'apps/server/src/features/accounts/passwords/common-passwords.ts';

/** Folders whose number of files is not a matter of layout: a file each for a migration, a language, a picture. */
const WITHOUT_CEILING = /^apps\/server\/migrations\/|^apps\/web\/src\/locales\/|^apps\/web\/public\/|\/fixtures\//;
const SOURCE = /\.(ts|tsx|mjs|css|sql)$/;
const PART_ENDINGS = /(\.module\.css|\.api\.test\.ts|\.test\.tsx?|\.tsx?|\.mjs|\.css)$/;
const MIGRATION = /^apps\/server\/migrations\/(?!schema\.sql$)/;
const MIGRATION_NAME = /\/\d{14}_[a-z_]+__[a-z0-9_]+\.sql$/;

/** Returns the problems that the paths alone show. */
export function pathProblems(paths: readonly string[]): string[] {
  return [
    ...paths.flatMap((path) => [...unknownFeature(path), ...unclearName(path), ...unknownKind(path)]),
    ...crowdedFolders(paths),
    ...missingFolders(paths),
  ];
}

/** Returns the problems that the content of one TypeScript or JavaScript file shows. */
export function contentProblems({ path, text }: RepositoryFile): string[] {
  const problems: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > MOST_LINES) problems.push(`${path}: ${lines} lines, at most ${MOST_LINES} are allowed; split the file`);
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length > MOST_CHARACTERS && COMMENT.test(line))
      problems.push(
        `${path}:${index + 1}: a comment of ${line.length} characters, at most ${MOST_CHARACTERS} are allowed`,
      );
  }
  const [leftOver] = LEFT_OVER.exec(text) ?? [];
  if (leftOver !== undefined) problems.push(`${path}: '${leftOver}' is left; finish it or open an issue`);
  if (buildsSqlOutsideRepository(path, text)) problems.push(`${path}: SQL belongs in a *.repository.ts`);
  for (const line of assertedRows(path, text)) {
    problems.push(
      `${path}:${line}: the row type of this SQL is only asserted; declare a projection and use listRows or getRow (apps/server/src/db/projection.ts)`,
    );
  }
  return problems;
}

function unknownFeature(path: string): string[] {
  for (const [layer, further] of Object.entries(LAYERS)) {
    const [folder, ...rest] = path.startsWith(layer) ? path.slice(layer.length).split('/') : [];
    if (folder === undefined || rest.length === 0) continue;
    const known = [...FEATURES, ...further];
    if (!known.includes(folder))
      return [`${path}: Unknown feature '${folder}', expected one of: ${known.join(', ')} (tools/rules/features.ts)`];
  }
  return [];
}

/** Every listed feature has a folder in some layer, and every further folder is there, so that the list stays true. */
function missingFolders(paths: readonly string[]): string[] {
  const hasFolder = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`));
  const features = FEATURES.filter((feature) => !Object.keys(LAYERS).some((layer) => hasFolder(layer + feature)));
  const further = Object.entries(LAYERS).flatMap(([layer, names]) => names.map((name) => layer + name));
  return [
    ...features.map((feature) => `tools/rules/features.ts: no layer has a folder for the feature '${feature}'`),
    ...further.filter((folder) => !hasFolder(folder)).map((folder) => `tools/rules/features.ts: ${folder} is missing`),
    ...PLAIN_MODULES.map((module) => SERVER_FEATURES + module)
      .filter((module) => !paths.some((path) => path.startsWith(module)))
      .map((module) => `tools/rules/layout.ts: the plain module ${module} is missing`),
  ];
}

function unclearName(path: string): string[] {
  const [, vague] = path === NAMED_COMMON_ON_PURPOSE ? [] : (VAGUE_NAME.exec(path) ?? []);
  if (vague !== undefined) return [`${path}: '${vague}' is too vague, say what the file does`];
  if (MIGRATION.test(path) && !MIGRATION_NAME.test(path))
    return [`${path}: name a migration <YYYYMMDDHHMMSS>_<table>__<what>.sql`];
  return [];
}

function unknownKind(path: string): string[] {
  if (!path.startsWith(SERVER_FEATURES) || !path.endsWith('.ts') || SERVER_FILE.test(path)) return [];
  if (PLAIN_MODULES.some((module) => path.startsWith(SERVER_FEATURES + module))) return [];
  return [`${path}: say the kind of the file: .routes.ts, .service.ts, .repository.ts, .presenter.ts or .policies.ts`];
}

function crowdedFolders(paths: readonly string[]): string[] {
  const partsOf = new Map<string, Set<string>>();
  for (const path of paths) {
    if (!SOURCE.test(path) || WITHOUT_CEILING.test(path)) continue;
    const folder = dirname(path);
    const parts = partsOf.get(folder) ?? new Set();
    partsOf.set(folder, parts.add(basename(path).replace(PART_ENDINGS, '')));
  }
  return [...partsOf]
    .filter(([, parts]) => parts.size > MOST_PARTS)
    .map(
      ([folder, parts]) => `${folder}: ${parts.size} parts, at most ${MOST_PARTS} are allowed; group some in a folder`,
    );
}

function buildsSqlOutsideRepository(path: string, text: string): boolean {
  if (!path.startsWith(SERVER_FEATURES) || /\.(repository|test)\.ts$/.test(path)) return false;
  return /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|from 'kysely'/.test(text);
}

/** Lines where a statement is executed as sql<Row>`…`: nothing compares such a type with the statement. */
function assertedRows(path: string, text: string): number[] {
  if (path.endsWith('.test.ts')) return [];
  const lines: number[] = [];
  for (const { index } of text.matchAll(/\bsql</g)) {
    const opening = text.indexOf('`', index);
    if (opening === -1) continue;
    if (/^\s*\.execute\(/.test(text.slice(endOfTemplate(text, opening))))
      lines.push(text.slice(0, index).split('\n').length);
  }
  return lines;
}

/** Returns the index after the template literal that starts at `opening`, including templates within its expressions. */
function endOfTemplate(text: string, opening: number): number {
  let index = opening + 1;
  while (index < text.length && text[index] !== '`') {
    if (text[index] === '\\') index += 2;
    else if (text.startsWith('${', index)) index = endOfExpression(text, index + 2);
    else index += 1;
  }
  return index + 1;
}

function endOfExpression(text: string, start: number): number {
  let index = start;
  for (let depth = 1; index < text.length && depth > 0; ) {
    if (text[index] === '`') {
      index = endOfTemplate(text, index);
      continue;
    }
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    index += 1;
  }
  return index;
}
