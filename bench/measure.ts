import { type Call, Connection, isRefusal, type Replied } from './connection.ts';

/** The duration of a measurement and the number of simultaneous callers. */
export interface Load {
  connections: number;
  /** Seconds of measurement, after the seconds of warm-up. */
  seconds: number;
  warm_up: number;
}

/** One measurement. Latencies are milliseconds. */
export interface Figures {
  /** Without those of the warm-up. */
  calls: number;
  per_second: number;
  p50: number;
  p95: number;
  p99: number;
  /** Those of the warm-up included. */
  errors: number;
}

/** The calls of one connection, one after another; `answered` is called when the last call has succeeded. */
export interface Caller {
  /** Undefined when the caller has nothing more to call. */
  next(): Call | undefined;
  answered?(reply: Replied): void;
}

/**
 * Measures the server with one caller for each connection; warm-up and measurement, before which it calls `onWarm`, use the same
 * callers.
 */
export async function measureServer(
  url: string,
  load: Load,
  callers: readonly Caller[],
  onWarm: () => void = () => {},
): Promise<Figures> {
  const warmUp = await fire(url, load.connections, load.warm_up, callers);
  onWarm();
  const measured = await fire(url, load.connections, load.seconds, callers);
  return { ...measured, errors: measured.errors + warmUp.errors };
}

async function fire(url: string, connections: number, seconds: number, callers: readonly Caller[]): Promise<Figures> {
  let errors = 0;
  const callerOf = (index: number) => callers[index % callers.length] as Caller;
  const open = Array.from({ length: connections }, () => new Connection(url));
  const workers = open.map((connection, index) => async () => {
    const caller = callerOf(index);
    const call = caller.next();
    if (call === undefined) return false;
    const reply = await connection.send(call);
    if (isRefusal(reply)) errors += 1;
    else caller.answered?.(reply);
    return true;
  });
  const figures = await repeat(workers, seconds);
  for (const connection of open) connection.close();
  return { ...figures, errors };
}

/** Measures the bare driver: all workers run at the same time, and each repeats its work. */
export async function measureDriver(load: Load, workers: readonly (() => Promise<void>)[]): Promise<Figures> {
  await repeat(workers, load.warm_up);
  return repeat(workers, load.seconds);
}

/** A worker that returns false has nothing more to do. */
async function repeat(workers: readonly (() => Promise<unknown>)[], seconds: number): Promise<Figures> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const loop = async (work: () => Promise<unknown>) => {
    for (let now = performance.now(); now < end; ) {
      if ((await work()) === false) return;
      const after = performance.now();
      latencies.push(after - now);
      now = after;
    }
  };
  await Promise.all(workers.map(loop));
  return figuresOf(latencies, performance.now() - started, 0);
}

function figuresOf(latencies: number[], tookMs: number, errors: number): Figures {
  const sorted = latencies.sort((one, other) => one - other);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    calls: sorted.length,
    per_second: (sorted.length / tookMs) * 1_000,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
    errors,
  };
}
