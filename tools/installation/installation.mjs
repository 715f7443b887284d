// Plain JavaScript for any Node from 20 on: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The pinned Node; it runs everything once it is installed. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

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

/** What ends a program from outside: Ctrl-C, whoever started it, and a terminal that is closed. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program on the pinned Node in the place of this process, which passes signals on and ends as the program does: with its code,
 * or with 128 and the number of the signal that ended it, as a shell.
 *
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, signals?: readonly NodeJS.Signals[] }} [options]
 */
export function runInPlace(parameters, { env = ENVIRONMENT, signals = SIGNALS } = {}) {
  const program = spawn(NODE, parameters, { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => program.kill(signal));
  program.on('error', (error) => {
    console.error(`${NODE} could not be started: ${error.message}`);
    process.exit(1);
  });
  program.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** Whether the packages of the lockfile are installed, by `install` or by npm itself. */
export function isReady() {
  return existsSync(NODE) && isInstalled();
}

/** Installs the packages of the lockfile, unless they are installed already. */
export function install() {
  if (isReady()) return;
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
