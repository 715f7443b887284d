import autocannon from 'autocannon';

/** The duration of a measurement and the number of simultaneous callers. */
export interface Load {
  connections: number;
  /** Seconds of measurement, after the seconds of warm-up. */
  seconds: number;
  warm_up: number;
}

/** One measurement. Latencies are milliseconds. */
export interface Figures {
  /** All calls, those of the warm-up included. */
  calls: number;
  per_second: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
}

export interface Call {
  method: 'GET' | 'POST';
  /** With `/api`. */
  path: string;
  token?: string;
  body?: string;
}

/** The calls of one connection, one after another; `answered` is called when the last call has succeeded. */
export interface Caller {
  next(): Call;
  answered?(): void;
}

/** A successful reply begins with one of these; the status does not tell, because a refusal may have status 200. */
const SUCCESS = ['{"status":"success"', '{"status":"valid"'];

/** Measures the server with one caller for each connection; warm-up and measurement use the same callers. */
export async function measureServer(url: string, load: Load, callers: readonly Caller[]): Promise<Figures> {
  const warmUp = await fire(url, load.connections, load.warm_up, callers);
  const measured = await fire(url, load.connections, load.seconds, callers);
  return { ...measured, calls: measured.calls + warmUp.calls, errors: measured.errors + warmUp.errors };
}

async function fire(url: string, connections: number, seconds: number, callers: readonly Caller[]): Promise<Figures> {
  const latencies: number[] = [];
  let refused = 0;
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const caller = callers[connection % callers.length] as Caller;
    connection += 1;
    client.setRequests([
      {
        setupRequest: (request) => ({ ...request, ...requestOf(caller.next()) }),
        onResponse: (status, body) => {
          if (status === 200 && SUCCESS.some((start) => body.startsWith(start))) caller.answered?.();
          else refused += 1;
        },
      },
    ]);
    client.on('response', (_status, _bytes, took) => latencies.push(took));
  };
  const started = performance.now();
  const result = await autocannon({ url, connections, duration: seconds, setupClient });
  return figuresOf(latencies, performance.now() - started, refused + result.errors);
}

function requestOf({ method, path, token, body }: Call): autocannon.Request {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

/** Measures the bare driver: all workers run at the same time, and each repeats its work. */
export async function measureDriver(load: Load, workers: readonly (() => Promise<void>)[]): Promise<Figures> {
  await repeat(workers, load.warm_up);
  return repeat(workers, load.seconds);
}

async function repeat(workers: readonly (() => Promise<void>)[], seconds: number): Promise<Figures> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const loop = async (work: () => Promise<void>) => {
    for (let now = performance.now(); now < end; ) {
      await work();
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
