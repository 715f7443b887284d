import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { useInstalledPostgres } from './installed-postgres.ts';

/** A primary and a streaming replica on loopback. */
export interface Replication {
  primaryUrl: string;
  replicaUrl: string;
  /** Stops the replica, as if its machine were gone, or starts it again. */
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a primary with one database and its replica, by the programs in `bin`. */
export async function startReplication(bin: string): Promise<Replication> {
  const { folder, run, create, remove } = await useInstalledPostgres(bin, 'slovickovo-replication-');
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const data = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const start = (which: keyof typeof data, port: number) =>
    run('pg_ctl', [
      ...['-D', data[which], '-l', join(folder, `${which}.log`), '-s', '-w', 'start', '-o'],
      `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60`,
    ]);
  const stop = (which: keyof typeof data) => run('pg_ctl', ['-D', data[which], '-s', '-m', 'immediate', 'stop']);
  const urlOf = (port: number) => `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await create(data.primary, '-N');
  await start('primary', primaryPort);
  await run('pg_basebackup', ['-D', data.replica, '-d', urlOf(primaryPort), '-R', '-X', 'stream', '-c', 'fast']);
  await start('replica', replicaPort);
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    stopReplica: () => stop('replica'),
    startReplica: () => start('replica', replicaPort),
    remove: async () => {
      // One may have been stopped before.
      for (const which of ['replica', 'primary'] as const) await stop(which).catch(() => undefined);
      await remove();
    },
  };
}
