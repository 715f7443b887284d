import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ALLOCATION, SERVER_BUNDLE, SERVER_OPTIONS } from '../../../../tools/installation/builds.mjs';
import { copyEmptyDatabase } from './databases/empty-database.ts';
import { startSweeper } from './databases/start-sweeper.ts';
import { freePort } from './free-port.ts';
import { isAlive, postgresProcesses, signalAll } from './postgres-processes.ts';

/** Loaded before the application: kills it when its input ends, as happens however this process ends. */
const LEASH = 'data:text/javascript,process.stdin.resume().on("end",()=>process.kill(process.pid,"SIGKILL"))';
/** Settings of a server that is only called by its API: it works without the pages, or beside those of an older build. */
export const WITHOUT_PAGES = { WEB_ROOT: '/nowhere' };
const LONGEST_START_MS = 60_000;
const POLL_MS = 15;

/** The application as `npm start` runs it, in a process of its own over a data folder of its own. */
export interface ServerProcess {
  url: string;
  dataDir: string;
  /** Starts the application (again) and waits until it is ready; returns how many milliseconds that took. */
  start(): Promise<number>;
  /** The process that was started; it may have started others. */
  pid(): number;
  /** What it has printed since its last start. */
  output(): string;
  /** Kills by SIGKILL, without a graceful end: the application alone, or the embedded database as well. */
  kill(what: 'application' | 'everything'): Promise<void>;
  /** Stops the application, by SIGTERM by default; returns how it ended, after how many milliseconds, and whether a PostgreSQL is left. */
  stop(
    signal?: 'SIGTERM' | 'SIGINT' | 'SIGHUP',
  ): Promise<{ exitCode: number | null; milliseconds: number; leftBehind: number[] }>;
  /** Ends everything and removes the data. */
  remove(): Promise<void>;
}

/**
 * Prepares a server with a free port (or that of `environment`) and an empty data folder, and does not start it. All of it is removed
 * when this process ends, however it ends. `environment` overrides settings. Its bundle must have been built (`buildServer`). With
 * `hasDatabase` the folder is as after a first start, which saves two seconds of the processor where that start is not the subject.
 */
export async function createServerProcess(
  environment: Record<string, string> = {},
  { hasDatabase = false } = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slovickovo-server-'));
  const sweeper = startSweeper({ SWEEP_FOLDER: dataDir });
  if (hasDatabase) await copyEmptyDatabase(dataDir);
  const port = Number(environment.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const env = {
    ...withoutOwnSettings(process.env),
    ...SERVER_ALLOCATION,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...environment,
  };
  let application: ChildProcess | undefined;
  let output = '';

  async function stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): Promise<void> {
    const leaving = application;
    application = undefined;
    if (leaving === undefined || leaving.exitCode !== null || leaving.signalCode !== null) return;
    const exited = once(leaving, 'exit');
    leaving.kill(signal);
    await exited;
  }

  return {
    url,
    dataDir,
    pid: () => {
      if (application?.pid === undefined) throw new Error('The server does not run.');
      return application.pid;
    },
    output: () => output,
    start: async () => {
      const startedAt = performance.now();
      output = '';
      // The working folder is an empty one, because the application would read a `.env` in it.
      const child = spawn(process.execPath, [...SERVER_OPTIONS, '--import', LEASH, SERVER_BUNDLE], {
        env,
        cwd: dataDir,
        stdio: 'pipe',
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      application = child;
      while (!(await isReady(url))) {
        const hasEnded = child.exitCode !== null || child.signalCode !== null;
        if (hasEnded || performance.now() - startedAt > LONGEST_START_MS)
          throw new Error(`The server did not start:\n${output}`);
        await sleep(POLL_MS);
      }
      return performance.now() - startedAt;
    },
    kill: async (what) => {
      // Kills all at the same moment, so that no process can react to the end of another.
      const database = what === 'everything' ? postgresProcesses(dataDir) : [];
      const stopped = stop('SIGKILL');
      signalAll(database, 'SIGKILL');
      await stopped;
    },
    stop: async (signal = 'SIGTERM') => {
      const database = postgresProcesses(dataDir);
      const startedAt = performance.now();
      const leaving = application;
      await stop(signal);
      const milliseconds = performance.now() - startedAt;
      return { exitCode: leaving?.exitCode ?? null, milliseconds, leftBehind: database.filter(isAlive) };
    },
    remove: async () => {
      await stop('SIGTERM');
      // One that was killed leaves its database behind, which would notice the end of its folder only after a minute.
      signalAll(postgresProcesses(dataDir), 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      sweeper.dismiss();
    },
  };
}

/** Removes settings of a server on this machine, and options that a test runner adds for its child processes. */
function withoutOwnSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, APP_URL: _address, HOST: _host, NODE_OPTIONS: _options, ...rest } = environment;
  return rest;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
