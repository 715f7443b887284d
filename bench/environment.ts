import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import type { Db } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/open-database.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildServer, SERVER_ALLOCATION, SERVER_BUNDLE, SERVER_OPTIONS } from '../tools/installation/builds.mjs';
import type { Pool } from './population.ts';
import { type Usage, usageOf } from './processor.ts';

const QUIET = { info: () => {}, warn: console.warn };
const START_MS = 30_000;
const READY_EVERY_MS = 10;
const LOOP_PROBE = fileURLToPath(new URL('./event-loop/probe.ts', import.meta.url));
const BARE_SERVER = fileURLToPath(new URL('./bare/server.ts', import.meta.url));

/** Milliseconds, and those of them in which the server had a processor. */
export interface Held {
  held_ms: number;
  busy_ms: number;
}

/** A server in a process of its own. */
export interface Served {
  /** The server's address, without a path. */
  url: string;
  /** Milliseconds from its start to its first answer. */
  started_ms: number;
  stop(): Promise<void>;
  /** Of the server, and of the server and its database together; undefined on systems that do not tell. */
  usage(): { server: Usage; processor_ms: number } | undefined;
  /** For how long the server's event loop was held at most since the last call. */
  held(): Promise<Held>;
}

/** What a server of the benchmark is started with. */
interface Start {
  settings?: Record<string, string>;
  /** Options of its Node, for example `--cpu-prof`. */
  options?: readonly string[];
  /** Whether `held` is asked for: the probe takes a percent of the processor. */
  isProbed?: boolean;
}

/** Options of a server whose profile is written into the folder when it ends. */
export function profiled(folder: string | undefined): Start {
  return folder === undefined ? {} : { options: ['--cpu-prof', `--cpu-prof-dir=${folder}`] };
}

/** The server with a new embedded PostgreSQL, and a pool of the same database. */
export interface Environment extends Served {
  /** Has as many connections as the server, so that only the driver is compared with the server. */
  pool: Pool;
  db: Db;
  /** Starts the bare server (`bare/server.ts`) on the same database, once. */
  startBare(): Promise<Served>;
  /** Starts one more server on the same database. */
  startAnother(start: Start): Promise<Served>;
  close(): Promise<void>;
}

/** Keeps everything in a new folder, which `close` deletes. `fill` writes the data before the server starts. */
export async function openEnvironment(fill: (pool: Pool) => Promise<void>, main: Start = {}): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slovickovo-bench-'));
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const database = await openDatabase(readConfig(settings), QUIET);
  const servers: ChildProcess[] = [];
  const start = async (
    program: string,
    { settings: more = {}, options = [], isProbed = false }: Start = {},
  ): Promise<Served> => {
    const own = { ...settings, PORT: String(await freePort()), ...more };
    const began = performance.now();
    const server = startServer(program, own, [...options, ...(isProbed ? ['--import', LOOP_PROBE] : [])]);
    servers.push(server);
    const url = addressOf(readConfig(own));
    await waitUntilReady(url, server);
    const started_ms = performance.now() - began;
    const serverId = server.pid as number;
    const databaseId = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    const usage = () => {
      const [ofServer, ofDatabase] = [usageOf(serverId), usageOf(databaseId)];
      if (ofServer === undefined || ofDatabase === undefined) return undefined;
      return { server: ofServer, processor_ms: ofServer.processor_ms + ofDatabase.processor_ms };
    };
    return { url, started_ms, usage, held: () => loopHeld(server), stop: () => stopServer(server) };
  };
  const close = async () => {
    await Promise.all(servers.map(stopServer));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await fill(database.pool);
    buildServer();
    const served = await start(SERVER_BUNDLE, main);
    let bare: Promise<Served> | undefined;
    const startBare = () => {
      bare ??= start(BARE_SERVER);
      return bare;
    };
    const startAnother = (other: Start) => start(SERVER_BUNDLE, other);
    return { ...served, pool: database.pool, db: database.db, startBare, startAnother, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf({ HOST, PORT }: Config): string {
  return `http://${HOST}:${PORT}`;
}

/** Starts the server with the settings of the benchmark alone, not with those of the caller's environment. */
function startServer(program: string, settings: Record<string, string>, options: readonly string[]): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [...SERVER_OPTIONS, ...options, program], {
    cwd: settings.DATA_DIR,
    env: { PATH, NODE_ENV: 'production', ...SERVER_ALLOCATION, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function loopHeld(server: ChildProcess): Promise<Held> {
  const replied = once(server, 'message');
  server.send('held');
  const [held] = await replied;
  return held;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const latest = performance.now() + START_MS;
  while (performance.now() < latest && server.exitCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(READY_EVERY_MS);
  }
  throw new Error('The server did not start.');
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
