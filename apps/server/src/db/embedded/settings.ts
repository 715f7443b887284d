import { stat } from 'node:fs/promises';
import { type Layout, ON_WINDOWS, SOCKET_FOLDER } from './layout.ts';

/** For tests only: faster, but a power cut may destroy the database. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The most connections of the private server: enough for eight processes with pools of ten, and for others. */
export const EMBEDDED_CONNECTIONS = 110;
/** A process holds one by which it is present (`presence.ts`), and one for a job on the whole database, the nightly snapshot. */
export const CONNECTIONS_BESIDE_POOL = 2;
/** Three that PostgreSQL keeps for superusers, and those of a command, for example `backup` or `doctor`, while the server runs. */
export const CONNECTIONS_OF_OTHERS = 10;

/**
 * What keeps the names and words of users, which the details of a failed statement contain, out of the log of a server: the application
 * reports it. A role that is no superuser cannot set it for itself, so the servers of `deploy/` have it, too.
 */
export const LOG_WITHOUT_VALUES = { log_min_error_statement: 'panic', log_error_verbosity: 'terse' };

/**
 * The settings of the private server. They are passed at each start, so that an update of the program can change them.
 * Sized for one school on two cores: about 30 MB when idle, 128 MB of cache in use.
 */
const SETTINGS: Record<string, string> = {
  max_connections: String(EMBEDDED_CONNECTIONS),
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Cancels a query whose client process has died.
  ...(process.platform === 'linux' ? { client_connection_check_interval: '10s' } : {}),
  // On other systems the default already flushes the cache of the drive.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
  // The log is about the server only.
  log_min_messages: 'log',
  ...LOG_WITHOUT_VALUES,
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** The command line of `postgres`, without the data directory. */
export async function serverArguments(layout: Layout, port: number, durable: boolean): Promise<string[]> {
  const reach: Record<string, string> = ON_WINDOWS
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
    : { listen_addresses: '', unix_socket_directories: SOCKET_FOLDER, unix_socket_permissions: '0700' };
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
    ...reach,
    port: String(port),
    cluster_name: await clusterName(layout),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A name unique to the server of this folder. It is in the command line of the process, where it can be read, and so
 * distinguishes the server from another process that got the id of a dead one.
 */
export async function clusterName({ cluster }: Layout): Promise<string> {
  const { dev, ino } = await stat(cluster);
  return `slovickovo-${dev}-${ino}`;
}
