import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { replicatingPrograms } from '../../apps/server/src/testing/databases/installed-postgres.ts';

/** Debian keeps HAProxy out of the PATH of ordinary users. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const PATRONI = { program: 'patroni', words: ['--version'], from: 'patroni' };
/** The programs, with words that make each print its version, and Debian's packages. */
const PROGRAMS = [
  { program: 'etcd', words: ['--version'], from: 'etcd-server' },
  PATRONI,
  { program: 'patronictl', words: ['version'], from: 'patroni' },
  { program: 'haproxy', words: ['-v'], from: 'haproxy' },
];

/** Older ones let a primary that stood still take its role back from its successor (decision 0068). */
const OLDEST_PATRONI = { major: 3, minor: 1 };

/** Returns Debian's packages of the programs that are not installed, or too old. */
export function missingPackages(): string[] {
  const missing = PROGRAMS.filter(({ program, words }) => spawnSync(program, words, { env: ENVIRONMENT }).status !== 0);
  const packages = missing.map(({ from }) => from);
  if (!packages.includes(PATRONI.from) && isPatroniTooOld())
    packages.push(`${PATRONI.from} (${OLDEST_PATRONI.major}.${OLDEST_PATRONI.minor} or newer)`);
  return [...new Set(replicatingPrograms() === undefined ? [...packages, 'postgresql-15'] : packages)];
}

function isPatroniTooOld(): boolean {
  const { stdout } = spawnSync(PATRONI.program, PATRONI.words, { env: ENVIRONMENT, encoding: 'utf8' });
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(stdout)?.[0] ?? '').split('.').map(Number);
  return major < OLDEST_PATRONI.major || (major === OLDEST_PATRONI.major && minor < OLDEST_PATRONI.minor);
}

/** Runs programs of one folder as an account that is not root, because PostgreSQL refuses root. */
export class Programs {
  readonly #folder: string;
  /** The account; empty if this process is not root. */
  readonly account: { uid: number; gid: number } | Record<string, never>;

  constructor(folder: string) {
    this.#folder = folder;
    const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
    this.account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  }

  /** Starts a program that stays; what it prints goes to the file `log`. */
  start(program: string, words: readonly string[], log: string, settings: Record<string, string> = {}): ChildProcess {
    const output = openSync(log, 'a');
    return spawn(program, words, {
      cwd: this.#folder,
      env: { ...ENVIRONMENT, HOME: this.#folder, ...settings },
      stdio: ['ignore', output, output],
      ...this.account,
    });
  }

  /** Runs a program to its end and returns what it printed; throws if it fails. */
  run(program: string, words: readonly string[], settings: Record<string, string> = {}): string {
    return execFileSync(program, words, {
      cwd: this.#folder,
      env: { ...ENVIRONMENT, HOME: this.#folder, ...settings },
      encoding: 'utf8',
      ...this.account,
    });
  }
}
