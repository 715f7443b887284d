import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type EmbeddedPostgres, type ServerAddress, startEmbeddedPostgres } from '../../db/embedded-postgres.ts';
import type { DatabaseProcessReport } from './database-process.ts';
import { startSweeper } from './start-sweeper.ts';
import { fastestFolder } from './throwaway-postgres.ts';

/** The sources of the server. */
export const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
export const asRoot = process.getuid?.() === 0;

/** The folder of the tests of a file, whose servers are stopped after each test. */
export let folder: string;
let sweeper: ReturnType<typeof startSweeper>;
/** Ended after each test. */
export const processes: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

/** Prepares the folder and ends what the tests of a file start. */
export function useEmbeddedServers(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(await fastestFolder(), 'slovickovo-embedded-'));
    await chmod(folder, 0o755);
    // The sweeper also stops the servers that tests leave running on purpose.
    sweeper = startSweeper({ SWEEP_FOLDER: folder });
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    for (const process of processes.splice(0)) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      process.stdin?.end();
      await once(process, 'exit');
    }
  });
  afterAll(() => sweeper.dismiss());
}

/** Starts PostgreSQL in this process. */
export async function start(dataDir: string): Promise<EmbeddedPostgres & { log: string[] }> {
  const log: string[] = [];
  const note = (message: string) => log.push(message);
  const server = await startEmbeddedPostgres({ dataDir, log: { info: note, warn: note } });
  servers.push(server);
  return { ...server, log };
}

/** Starts PostgreSQL in a process of its own. */
export function spawnApplication(dataDir: string, { sources = SOURCES, copiesDir = '' } = {}) {
  const process = spawnNode(join(sources, 'testing/databases/database-process.ts'), dataDir, copiesDir);
  const report = (async () => {
    for await (const line of createInterface({ input: process.stdout }))
      return JSON.parse(line) as DatabaseProcessReport;
    throw new Error('The process ended without a report.');
  })();
  return { process, report, exited: once(process, 'exit') };
}

function spawnNode(...args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  processes.push(child);
  return child;
}

export async function query(address: ServerAddress, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(address);
  // A server that is killed breaks the connection between two statements, too, which ends the process that does not listen.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

export const pidOfServer = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
