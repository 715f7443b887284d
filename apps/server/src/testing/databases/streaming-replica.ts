import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { startSweeper } from './start-sweeper.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The programs of an installed PostgreSQL that can copy a running server; the embedded one cannot. Undefined without one. */
export function replicatingPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_basebackup')));
}

/** A primary and a streaming replica on loopback. */
export interface Replication {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops the replica, as if its machine were gone, or starts it again. */
  stopReplica(): void;
  startReplica(): void;
  remove(): Promise<void>;
}

/** Starts a primary with one database and its replica. */
export async function startReplication(bin: string): Promise<Replication> {
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-replication-'));
  const sweeper = startSweeper({ SWEEP_FOLDER: folder });
  await chmod(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0;
  const uid = asRoot ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;
  if (uid !== undefined) chownSync(folder, uid, uid);
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(bin, program), words, {
      cwd: folder,
      stdio: 'ignore',
      ...(uid !== undefined && { uid, gid: uid }),
    });
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const data = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const start = (which: keyof typeof data, port: number) =>
    run(
      'pg_ctl',
      ...['-D', data[which], '-l', join(folder, `${which}.log`), '-s', '-w', 'start', '-o'],
      `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60`,
    );
  const stop = (which: keyof typeof data) => run('pg_ctl', '-D', data[which], '-s', '-m', 'immediate', 'stop');
  const urlOf = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
  run('initdb', '-D', data.primary, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N');
  start('primary', primaryPort);
  run('pg_basebackup', '-D', data.replica, '-d', urlOf(primaryPort), '-R', '-X', 'stream', '-c', 'fast');
  start('replica', replicaPort);
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    stopReplica: () => stop('replica'),
    startReplica: () => start('replica', replicaPort),
    remove: async () => {
      for (const which of ['replica', 'primary'] as const) {
        try {
          stop(which);
        } catch {
          // It was stopped before.
        }
      }
      await rm(folder, { recursive: true, force: true });
      sweeper.dismiss();
    },
  };
}
