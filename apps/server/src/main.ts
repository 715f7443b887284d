import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createApp } from './app.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { App } from './http/implement.ts';
import { createLog } from './http/operation/log-lines.ts';
import { outliveOutput } from './http/operation/lost-output.ts';
import { startJobs } from './jobs/jobs.ts';
import { openDatabase } from './open-database.ts';
import { processConfigOrExit } from './process-config.ts';
import { announcerOf, announceStart } from './processes/announcements.ts';
import { LEAST_DRAIN_SECONDS, REPLACED } from './processes/supervisor.ts';
import { serverPath } from './program-files.ts';
import { within } from './within.ts';

/** How long requests and jobs may take to end when the process stops; `prompt-close.ts` ends requests earlier. */
const REQUESTS_MS = 3_700;
/** How long a database that is just being opened may take to be left: a served one may be making a large change to its schema. */
const OPENING_MS = 5_000;

const BUILT_PAGES = serverPath('../web/dist');

outliveOutput();
const config = processConfigOrExit();
const log = createLog(config.LOG_LEVEL);
const say = announcerOf(log);

/** Undefined until the process stops. */
let exitCode: number | undefined;
/** Aborted when a process that stops fails as well: it answers nothing more. */
const failure = new AbortController();
/** Aborted when nothing is served any more: closes the database, also one that is just being opened. */
const leaving = new AbortController();
/** Undefined until it is open. */
let database: DatabaseHandle | undefined;
/** Lets what is served come to its end; nothing is while the process starts. */
let stopServing = async (_drainSeconds: number): Promise<void> => {};

// From here on, because a process that is killed while it opens the embedded database leaves a PostgreSQL behind.
listenForReasonsToStop();
const opening = openDatabase(config, say, { stopping: leaving.signal });
opening.then(serve).catch(async (error: unknown) => {
  // After a signal it is its effect.
  if (exitCode !== undefined) return;
  say.error(error instanceof Error ? error.message : String(error));
  log.debug({ err: error }, 'the server could not start');
  await leaveDatabase();
  process.exit(1);
});

async function serve(opened: DatabaseHandle): Promise<void> {
  database = opened;
  const webRoot = config.WEB_ROOT ?? BUILT_PAGES;
  const app = await createApp({ config, log, db: opened.db, ...(existsSync(webRoot) ? { webRoot } : {}) });
  const stopMetrics = await startMetrics(app, opened);
  if (leaving.signal.aborted) return;
  const stopJobs = startJobs(app.context, opened);
  stopServing = async (drainSeconds) => {
    await app.drain.last(drainSeconds, failure.signal);
    await Promise.all([app.close(), stopJobs(), stopMetrics()].map((ended) => within(REQUESTS_MS, ended)));
  };
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    say.error(`Cannot listen on port ${config.PORT} of ${config.HOST}: ${(error as Error).message}`);
    return end('cannot listen', 1);
  }
  // The supervisor says it once, for all of its processes.
  if (cluster.isPrimary) announceStart(config, say);
}

/** Ends the process, whether it serves already or still starts. A second reason can only make it a failure. */
async function end(reason: string, code: number, drainSeconds = 0): Promise<void> {
  const isEnding = exitCode !== undefined;
  exitCode ||= code;
  if (code !== 0) failure.abort();
  if (isEnding) return;
  say.info(`Stopping (${reason}).`);
  await stopServing(drainSeconds);
  // Whatever happened before, no database server stays behind.
  await leaveDatabase();
  process.exit(exitCode);
}

async function leaveDatabase(): Promise<void> {
  leaving.abort();
  await within(OPENING_MS, opening);
  await database?.close().catch((err: unknown) => log.error({ err }, 'the database could not be left'));
}

function listenForReasonsToStop(): void {
  process.on('SIGTERM', () => void end('SIGTERM', 0, config.DRAIN_SECONDS));
  process.on('SIGINT', () => void end('SIGINT', 0));
  // Its terminal was closed, or the connection to it was lost.
  process.on('SIGHUP', () => void end('SIGHUP', 0));
  process.on('message', (message) => {
    if (message === REPLACED) void end('replaced', 0, Math.max(LEAST_DRAIN_SECONDS, config.DRAIN_SECONDS));
  });
  // Without this the signal would kill the process. Of several, the supervisor replaces one after another.
  if (cluster.isPrimary && process.platform !== 'win32')
    process.on('SIGUSR2', () => say.warn('A single process cannot be replaced (PROCESSES). Restart the server.'));
  cluster.worker?.on('disconnect', () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
    void end('the supervisor is gone', 1);
  });
  // After an uncaught exception the state of the process is unknown: it ends, and a supervisor starts a new one.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void end('uncaught exception', 1);
  });
}

/** Serves the metrics if a port is set for them; returns what stops it. */
async function startMetrics(app: App, database: DatabaseHandle): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined) return async () => {};
  // Loaded only where they are wanted.
  const { registerMetrics } = await import('./http/operation/metrics/metrics.ts');
  const { serveMetrics } = await import('./http/operation/metrics/metrics-server.ts');
  const metrics = registerMetrics(app, database);
  const { stop } = await serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT }).catch(
    (cause: Error) => {
      throw new Error(`Cannot serve the metrics (METRICS_PORT, METRICS_HOST): ${cause.message}`, { cause });
    },
  );
  say.info(`Metrics: http://${config.METRICS_HOST}:${config.METRICS_PORT}/metrics`);
  return stop;
}
