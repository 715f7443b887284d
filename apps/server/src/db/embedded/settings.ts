import { stat } from 'node:fs/promises';
import { type Layout, ON_WINDOWS, SOCKET_FOLDER } from './layout.ts';

/** For tests alone: a database that nobody will miss may lose everything in a power cut, and is faster for it. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * The settings of the private server, given at each start, so that an update of the program brings its own. Sized for
 * one school on two cores: about 30 MB at rest, 128 MB of cache when it is used.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '80',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Queries here are short: helpers for one of them would take the second core from all others.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A question nobody waits for any more, because the process died that asked it.
  ...(process.platform === 'linux' ? { client_connection_check_interval: '10s' } : {}),
  // Elsewhere the default already reaches the disk itself, past the cache of the drive.
  ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
  // Its log is about the server. Refused statements are the application's to report, and their details are people's
  // names and words.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
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
    ...(durable ? {} : FORGETFUL),
    ...reach,
    port: String(port),
    cluster_name: await clusterName(layout),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Names the server of exactly this folder. It stands in the command line of the process, where anybody may read it, and
 * tells it from every other process that meanwhile got the number of a dead one.
 */
export async function clusterName({ cluster }: Layout): Promise<string> {
  const { dev, ino } = await stat(cluster);
  return `slovickovo-${dev}-${ino}`;
}
