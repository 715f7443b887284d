import { join } from 'node:path';
import { layoutOf } from '../../apps/server/src/db/embedded/layout.ts';
import { clusterName } from '../../apps/server/src/db/embedded/settings.ts';
import {
  replicatingPrograms,
  useInstalledPostgres,
} from '../../apps/server/src/testing/databases/installed-postgres.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';

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
  const { folder, run, create, remove } = await useInstalledPostgres(bin, 'slovickovo-served-');
  const { cluster: data } = layoutOf(folder);
  await create(data);
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
      await remove();
    },
  };
}
