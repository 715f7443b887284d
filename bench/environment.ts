import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/open-database.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildServer, SERVER_BUNDLE } from '../tools/installation.mjs';
import type { Pool } from './population.ts';
import { type Usage, usageOf } from './processor.ts';

const QUIET = { info: () => {}, warn: console.warn };
const START_MS = 30_000;

/** The server in a process of its own with a new embedded PostgreSQL, and a pool of the same database. */
export interface Environment {
  /** The server's address, without a path. */
  url: string;
  /** Has as many connections as the server, so that only the driver is compared with the server. */
  pool: Pool;
  /** Of the server, and of the server and its database together; undefined on systems that do not tell. */
  usage(): { server: Usage; processor_ms: number } | undefined;
  close(): Promise<void>;
}

/** Keeps everything in a new folder, which `close` deletes. `fill` writes the data before the server starts. */
export async function openEnvironment(fill: (pool: Pool) => Promise<void>): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slovickovo-bench-'));
  const settings = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  };
  const config = readConfig(settings);
  const database = await openDatabase(config, QUIET);
  let server: ChildProcess | undefined;
  const close = async () => {
    if (server !== undefined) await stopServer(server);
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await fill(database.pool);
    buildServer();
    server = startServer(settings);
    await waitUntilReady(config, server);
    const serverId = server.pid as number;
    const databaseId = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const usage = () => {
      const [ofServer, ofDatabase] = [usageOf(serverId), usageOf(databaseId)];
      if (ofServer === undefined || ofDatabase === undefined) return undefined;
      return { server: ofServer, processor_ms: ofServer.processor_ms + ofDatabase.processor_ms };
    };
    return { url: addressOf(config), pool: database.pool, usage, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf({ HOST, PORT }: Config): string {
  return `http://${HOST}:${PORT}`;
}

/** Starts the server with the settings of the benchmark alone, not with those of the caller's environment. */
function startServer(settings: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [SERVER_BUNDLE], {
    cwd: settings.DATA_DIR,
    env: { PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady(config: Config, server: ChildProcess): Promise<void> {
  const latest = performance.now() + START_MS;
  while (performance.now() < latest && server.exitCode === null) {
    const reply = await fetch(`${addressOf(config)}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error('The server did not start.');
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
