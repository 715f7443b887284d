// Plain JavaScript for any Node from 20 on: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNumber } from './build-number.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The pinned Node; it runs everything once it is installed. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const WEB = join(ROOT, 'apps', 'web');
const BUILT_FROM = join(WEB, 'dist', '.built-from');
const SERVER = join(ROOT, 'apps', 'server');
const TRANSLATION = join(SERVER, 'src', 'translation');
/** The server as `npm start` runs it. */
export const SERVER_BUNDLE = join(SERVER, 'dist', 'bundle', 'start.js');

/**
 * Options of the Node that runs the bundle. New objects get 8 MiB instead of 32 before they are collected, and old ones are collected
 * when they have grown by 70 % instead of several times: the server needs a third less memory under load, and no more time for a call
 * (decision 0070).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=70'];

/**
 * What the allocator of the system reads at the start of the server: two regions for all threads. By default each thread keeps one of its
 * own, with the memory that it once needed. The allocators of other systems ignore it.
 */
export const SERVER_ALLOCATION = { MALLOC_ARENA_MAX: '2' };
const CONCEPTS = join(SERVER, 'dist', 'concepts.json');

/** The environment with the project's programs first in PATH, so that they run on the pinned Node. */
export const ENVIRONMENT = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
};

/**
 * Runs a command and shows its output. If the command fails, exits this process with the same code.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(command, parameters, { cwd = ROOT, env = ENVIRONMENT } = {}) {
  const { status, error } = spawnSync(command, parameters, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a program on the pinned Node in the place of this process, which passes signals on and ends as the program does: with its code,
 * or with 128 and the number of the signal that ended it, as a shell.
 *
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, signals?: NodeJS.Signals[] }} [options]
 */
export function runInPlace(parameters, { env = ENVIRONMENT, signals = ['SIGINT', 'SIGTERM'] } = {}) {
  const program = spawn(NODE, parameters, { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => program.kill(signal));
  program.on('error', (error) => {
    console.error(`${NODE} could not be started: ${error.message}`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** Installs the packages of the lockfile, unless they are installed already, by this function or by npm itself. */
export function install() {
  if (existsSync(NODE) && isInstalled()) return;
  console.log('Installing …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env });
}

/** Compares the lockfile with the record that npm writes at the end of each installation. */
function isInstalled() {
  const wanted = packagesIn(join(ROOT, 'package-lock.json'));
  const installed = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'));
  // A folder copied from another system has binaries that do not run here.
  const areExpected = Object.entries(installed).every(
    ([path, found]) => isSame(found, wanted[path]) && runsHere(found),
  );
  // npm leaves out an optional package that is made for another system.
  return areExpected && Object.entries(wanted).every(([path, { optional }]) => optional || path in installed);
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }>} */
function packagesIn(lockfile) {
  if (!existsSync(lockfile)) return {};
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  delete packages[''];
  return packages;
}

function isSame(one, other) {
  return one.version === other?.version && one.integrity === other?.integrity;
}

function runsHere({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

/** A list names the systems that are allowed, or with "!" those that are not. */
function allows(list, name) {
  return !list || list.includes(name) || (list[0]?.startsWith('!') && !list.includes(`!${name}`));
}

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

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name.toString()))
    .filter((path) => !path.includes('node_modules') && !path.endsWith(WRITTEN_BY_BUILD) && statSync(path).isFile());
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort())
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
