// Builds what is stale. Plain JavaScript for any Node from 20 on; the builds run on the pinned one, once it is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildNumber } from './build-number.mjs';
import { ENVIRONMENT, NODE, ROOT, run } from './installation.mjs';

const WEB = join(ROOT, 'apps', 'web');
const BUILT_FROM = join(WEB, 'dist', '.built-from');
const SERVER = join(ROOT, 'apps', 'server');
const TRANSLATION = join(SERVER, 'src', 'translation');
/** The server as `npm start` runs it. */
export const SERVER_BUNDLE = join(SERVER, 'dist', 'bundle', 'start.js');

/**
 * Options of the Node that runs the bundle. New objects get 8 MiB instead of 32 before they are collected, and old ones are collected
 * when they have grown by 70 % instead of several times: the server needs a third less memory under load, and no more time for a call.
 * What new objects leave behind is collected by one thread, since other processes need the cores (decisions 0070 and 0083).
 */
export const SERVER_OPTIONS = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=70',
  '--no-parallel-scavenge',
  '--no-concurrent-sweeping',
];

/**
 * What the allocator of the system reads at the start of the server: two regions for all threads. By default each thread keeps one of its
 * own, with the memory that it once needed. The allocators of other systems ignore it.
 */
export const SERVER_ALLOCATION = { MALLOC_ARENA_MAX: '2' };
const CONCEPTS = join(SERVER, 'dist', 'concepts.json');

/** Builds the web pages, unless the present build was made from the same sources and has the same number. */
export function buildWeb() {
  const number = buildNumber(ROOT);
  const sources = hashOf([
    ...filesIn(join(WEB, 'src')),
    ...filesIn(join(WEB, 'public')),
    ...filesIn(join(WEB, 'build')),
    ...filesIn(join(ROOT, 'packages')),
    join(WEB, 'index.html'),
    join(WEB, 'vite.config.ts'),
    join(WEB, 'package.json'),
    join(ROOT, 'package.json'),
    join(ROOT, 'package-lock.json'),
  ]);
  const wanted = `${sources} ${number}`;
  if (stampIn(BUILT_FROM) === wanted) return;
  console.log('Building the web pages …');
  run(NODE, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
    cwd: WEB,
    env: { ...ENVIRONMENT, BUILD_NUMBER: String(number) },
  });
  mkdirSync(dirname(BUILT_FROM), { recursive: true });
  writeFileSync(BUILT_FROM, wanted);
}

/** Builds the concepts from which translations are suggested, unless the present ones were built from the same sources. */
export function buildConcepts() {
  const stamp = `${CONCEPTS}.built-from`;
  const wanted = hashOf([
    join(TRANSLATION, 'write-concepts.ts'),
    join(TRANSLATION, 'concept-corrections.ts'),
    ...filesIn(join(ROOT, 'packages', 'domain', 'src', 'languages')),
    join(ROOT, 'package-lock.json'),
  ]);
  if (existsSync(CONCEPTS) && stampIn(stamp) === wanted) return;
  run(NODE, [join(TRANSLATION, 'write-concepts.ts'), CONCEPTS]);
  writeFileSync(stamp, wanted);
}

/** Bundles the server, unless the present bundle was made from the same sources. */
export function buildServer() {
  const stamp = join(dirname(SERVER_BUNDLE), '.bundled-from');
  const wanted = hashOf([
    ...filesIn(join(SERVER, 'src')),
    ...filesIn(join(ROOT, 'packages')),
    join(SERVER, 'rolldown.config.ts'),
    join(ROOT, 'package-lock.json'),
  ]);
  if (existsSync(SERVER_BUNDLE) && stampIn(stamp) === wanted) return;
  const rolldown = join(ROOT, 'node_modules', 'rolldown', 'bin', 'cli.mjs');
  run(NODE, [rolldown, '--config', 'rolldown.config.ts', '--logLevel', 'silent'], { cwd: SERVER });
  writeFileSync(stamp, wanted);
}

function stampIn(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

// The build itself writes this file into the sources; it must not make them look changed.
const WRITTEN_BY_BUILD = 'route-tree.gen.ts';

/**
 * Returns the paths of all sources in a folder; none if it is missing.
 *
 * @param {string} folder
 */
export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name.toString()))
    .filter((path) => !path.includes('node_modules') && !path.endsWith(WRITTEN_BY_BUILD) && statSync(path).isFile());
}

/**
 * Returns a hash of the names and contents of these files.
 *
 * @param {string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
