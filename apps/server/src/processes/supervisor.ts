import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import { createLog } from '../http/operation/log-lines.ts';
import { outliveOutput } from '../http/operation/lost-output.ts';
import { announcerOf, announceStart } from './announcements.ts';

/** The message to a process that another one has replaced: it answers the calls on their way, and stops. */
export const REPLACED = 'replaced';
/** Long enough for a connection that has just been handed to the process. */
export const LEAST_DRAIN_SECONDS = 1;
/** Pauses before a process that ended by itself is started again, in milliseconds; the last one stays. */
const RESTART_PAUSES_MS = [0, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** A process that ran so long did not fail at its start. */
const STABLE_MS = 60_000;
/** Longer than a process needs to stop, with the longest drain; then it is killed. */
const LONGEST_STOP_MS = 20_000;

/** One of the processes that answer requests; the one in this place is another after a restart. */
interface Place {
  worker: Worker;
  startedAt: number;
  /** How often in a row it has ended soon after its start. */
  failures: number;
}

/**
 * Runs the server as `PROCESSES` processes that listen on one port: the operating system's listener stays in this process, which
 * hands connections out in turn. A process that ends is started again after a pause. SIGTERM, SIGINT and SIGHUP stop all
 * of them; SIGUSR2 replaces one after another, each by a new one that listens before the old one stops.
 *
 * All state that processes share is in the database, so they need to know nothing of each other (docs/scale.md).
 */
export function supervise(entry: string, config: Config): void {
  const { PROCESSES: count, PORT: port } = config;
  outliveOutput();
  const say = announcerOf(createLog(config.LOG_LEVEL));
  cluster.setupPrimary({ exec: entry });
  const places = new Set<Place>();
  let hasStarted = false;
  let isStopping = false;
  let isReplacing = false;

  /** From now on another process follows when this one ends. */
  function keep(worker: Worker, failures: number): void {
    const place: Place = { worker, startedAt: performance.now(), failures };
    places.add(place);
    worker.on('exit', (code, signal) => restart(place, code, signal));
  }

  function start(failures: number): Worker {
    const worker = cluster.fork();
    keep(worker, failures);
    return worker;
  }

  function restart(place: Place, code: number | null, signal: string | null): void {
    // A process that is replaced was taken out of the list before.
    if (!places.delete(place) || isStopping) return;
    // The first process migrates the database: if it cannot start, neither can the others.
    if (!hasStarted) process.exit(code || 1);
    const failures = performance.now() - place.startedAt > STABLE_MS ? 0 : place.failures + 1;
    const pause = RESTART_PAUSES_MS[Math.min(failures, RESTART_PAUSES_MS.length - 1)] as number;
    say.warn(`A process ended (${signal ?? code}). The next one starts in ${pause} ms.`);
    setTimeout(() => {
      if (!isStopping) start(failures);
    }, pause);
  }

  async function startAll(): Promise<void> {
    // If it ends instead, so does this process.
    await isListening(start(0), port);
    if (isStopping) return;
    hasStarted = true;
    const others = Array.from({ length: count - 1 }, () => start(0));
    const listen = await Promise.all(others.map((worker) => isListening(worker, port)));
    if (isStopping) return;
    // One that ended instead is started again, as the log says.
    if (listen.every(Boolean)) say.info(`${count} processes listen.`);
    announceStart(config, say);
  }

  async function replaceAll(): Promise<void> {
    if (isReplacing || isStopping || !hasStarted) return;
    isReplacing = true;
    const outcome = await replaceEach();
    isReplacing = false;
    if (outcome === 'done') say.info('The replacement of processes has ended.');
    if (outcome === 'failed')
      say.warn('The replacement of processes failed: the new one ended before it listened. The others stay.');
  }

  async function replaceEach(): Promise<'done' | 'failed' | 'stopping'> {
    for (const old of [...places]) {
      if (isStopping) return 'stopping';
      const next = cluster.fork();
      const listens = await isListening(next, port);
      if (isStopping) return 'stopping';
      if (!listens) return 'failed';
      // If the old one has ended by itself meanwhile, another one follows it, and the new one is one too many.
      const isThere = places.delete(old);
      if (isThere) keep(next, 0);
      const leaving = isThere ? old.worker : next;
      await stopped(leaving, () => leaving.isConnected() && leaving.send(REPLACED));
    }
    return 'done';
  }

  async function stop(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    say.info(`Stopping all processes (${signal}).`);
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false) as Worker[];
    const ends = await Promise.all(running.map((worker) => stopped(worker, () => worker.process.kill('SIGTERM'))));
    process.exit(ends.every(Boolean) ? 0 : 1);
  }

  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGHUP', () => void stop('SIGHUP'));
  // Windows has no such signal.
  if (process.platform !== 'win32') process.on('SIGUSR2', () => void replaceAll());
  void startAll();
}

/** Resolves when the process listens on the port of the users, or has ended instead. */
function isListening(worker: Worker, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    worker.on('listening', (address) => {
      if (address.port === port) resolve(true);
    });
    worker.once('exit', () => resolve(false));
  });
}

/** Asks the process to stop and resolves to whether it ended as it should; kills one that does not end. */
async function stopped(worker: Worker, ask: () => unknown): Promise<boolean> {
  const ended = once(worker, 'exit');
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), LONGEST_STOP_MS);
  ask();
  const [code, signal] = await ended;
  clearTimeout(patience);
  // A process that has just been forked does not listen to signals yet, and has nothing to end.
  return code === 0 || signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP';
}
