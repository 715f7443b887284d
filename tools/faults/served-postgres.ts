import { execFile, execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { layoutOf } from '../../apps/server/src/db/embedded/layout.ts';
import { clusterName } from '../../apps/server/src/db/embedded/settings.ts';
import { startSweeper } from '../../apps/server/src/testing/databases/start-sweeper.ts';
import { replicatingPrograms } from '../../apps/server/src/testing/databases/streaming-replica.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

const runProgram = promisify(execFile);

/** An installed PostgreSQL with one database, as an operator serves it beside the application. */
export interface ServedPostgres {
  url: string;
  start(): Promise<void>;
  /** `fast` ends all connections, `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Starts one with fsync on. `environment` is added to that of its processes. Returns undefined if none is installed; the embedded
 * one starts with an environment of its own.
 */
export async function servePostgres(environment: Record<string, string> = {}): Promise<ServedPostgres | undefined> {
  const bin = replicatingPrograms();
  if (bin === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-served-'));
  const sweeper = startSweeper({ SWEEP_FOLDER: folder });
  await chmod(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const uid = process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;
  if (uid !== undefined) chownSync(folder, uid, uid);
  const run = async (program: string, words: readonly string[], env = {}): Promise<void> => {
    const account = uid === undefined ? {} : { uid, gid: uid };
    await runProgram(join(bin, program), words, { cwd: folder, env: { ...process.env, ...env }, ...account });
  };
  const { cluster: data } = layoutOf(folder);
  await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 60,
    // By this name the sweeper finds the server, should this process be killed.
    cluster_name: await clusterName(layoutOf(folder)),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = () =>
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-s', '-w', '-o', options.join(' '), 'start'], environment);
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', ['-D', data, '-s', '-m', mode, 'stop']);
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      // It may have been stopped before.
      await stop('immediate').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
      sweeper.dismiss();
    },
  };
}
