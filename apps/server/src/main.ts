import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createApp } from './app.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { App } from './http/implement.ts';
import { createLog } from './http/operation/log-lines.ts';
import { startJobs } from './jobs/jobs.ts';
import { openDatabase } from './open-database.ts';
import { processConfigOrExit } from './process-config.ts';
import { announcerOf, announceStart } from './processes/announcements.ts';
import { LEAST_DRAIN_SECONDS, REPLACED } from './processes/supervisor.ts';
import { serverPath } from './program-files.ts';
import { within } from './within.ts';

/** How long requests and jobs may take to end when the process stops; `prompt-close.ts` ends requests earlier. */
const REQUESTS_MS = 3_700;

const BUILT_PAGES = serverPath('../web/dist');

const config = processConfigOrExit();
const log = createLog(config.LOG_LEVEL);
const say = announcerOf(log);

async function main(): Promise<void> {
  const database = await openDatabase(config, say);
  try {
    await serve(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(database: DatabaseHandle): Promise<void> {
  const webRoot = config.WEB_ROOT ?? BUILT_PAGES;
  const app = await createApp({ config, log, db: database.db, ...(existsSync(webRoot) ? { webRoot } : {}) });
  const stopMetrics = await startMetrics(app, database);
  const stopJobs = startJobs(app.context, database);

  let exitCode: number | undefined;
  const failure = new AbortController();
  const end = async (reason: string, code: number, drainSeconds = 0) => {
    const isEnding = exitCode !== undefined;
    exitCode ||= code;
    // A process that fails while it drains answers nothing more.
    if (code !== 0) failure.abort();
    if (isEnding) return;
    say.info(`Stopping (${reason}).`);
    await app.drain.last(drainSeconds, failure.signal);
    await Promise.all([app.close(), stopJobs(), stopMetrics()].map((ended) => within(REQUESTS_MS, ended)));
    // Whatever happened before, no database server stays behind.
    await database.close().catch((err: unknown) => log.error({ err }, 'the database could not be left'));
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void end('SIGTERM', 0, config.DRAIN_SECONDS));
  process.on('SIGINT', () => void end('SIGINT', 0));
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

  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    say.error(`Cannot listen on port ${config.PORT} of ${config.HOST}: ${(error as Error).message}`);
    return end('cannot listen', 1);
  }
  // The supervisor says it once, for all of its processes.
  if (cluster.isPrimary) announceStart(config, say);
}

/** Serves the metrics if a port is set for them; returns what stops it. */
async function startMetrics(app: App, database: DatabaseHandle): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined) return async () => {};
  // Loaded only where they are wanted.
  const { registerMetrics } = await import('./http/operation/metrics/metrics.ts');
  const { serveMetrics } = await import('./http/operation/metrics/metrics-server.ts');
  const metrics = registerMetrics(app, database);
  const { stop } = await serveMetrics(metrics, { host: config.METRICS_HOST, port: config.METRICS_PORT });
  say.info(`Metrics: http://${config.METRICS_HOST}:${config.METRICS_PORT}/metrics`);
  return stop;
}

main().catch((error: unknown) => {
  say.error(error instanceof Error ? error.message : String(error));
  log.debug({ err: error }, 'the server could not start');
  process.exit(1);
});
