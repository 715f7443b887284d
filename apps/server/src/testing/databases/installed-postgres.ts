import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSweeper } from './start-sweeper.ts';

const DEBIAN = '/usr/lib/postgresql';
const runProgram = promisify(execFile);

/** The programs of an installed PostgreSQL that can copy a running server; the embedded one cannot. Undefined without one. */
export function replicatingPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

/** A folder for clusters of an installed PostgreSQL, whose programs run by an account that PostgreSQL accepts. */
export interface InstalledPostgres {
  folder: string;
  /** Resolves when the program has ended; rejects if it failed. `environment` is added to that of this process. */
  run(program: string, words: readonly string[], environment?: Record<string, string>): Promise<void>;
  /** Makes an empty cluster that asks no client for a password. */
  create(data: string, ...words: string[]): Promise<void>;
  /** Deletes the folder; its servers are stopped. Should this process be killed before, a sweeper does both. */
  remove(): Promise<void>;
}

/** Prepares a folder whose name begins so, for the programs in `bin`. */
export async function useInstalledPostgres(bin: string, prefix: string): Promise<InstalledPostgres> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const sweeper = startSweeper({ SWEEP_FOLDER: folder });
  await chmod(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const uid = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;
  if (uid !== undefined) chownSync(folder, uid, uid);
  const account = uid === undefined ? {} : { uid, gid: uid };
  const run: InstalledPostgres['run'] = async (program, words, environment = {}) => {
    await runProgram(join(bin, program), words, {
      cwd: folder,
      env: { ...process.env, ...environment },
      ...account,
    });
  };
  return {
    folder,
    run,
    create: (data, ...words) =>
      run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', ...words]),
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      sweeper.dismiss();
    },
  };
}
