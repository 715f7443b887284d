import autocannon from 'autocannon';

/** How long, and how many at once. */
export interface Load {
  connections: number;
  /** Seconds measured, after the seconds of warm-up. */
  seconds: number;
  warm_up: number;
}

/** One measurement. Latencies are milliseconds. */
export interface Figures {
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

/** What one connection asks, call after call; `answered` hears what came back for the call before. */
export interface Caller {
  next(): Call;
  answered?(): void;
}

/** A reply begins with one of these when all went well: a refusal may be a 200, too. */
const SUCCESS = ['{"status":"success"', '{"status":"valid"'];

/** Measures the server with one caller for each connection; warm-up and measurement go on with the same callers. */
export async function measureServer(url: string, load: Load, callers: readonly Caller[]): Promise<Figures> {
  const warmUp = await fire(url, load.connections, load.warm_up, callers);
  const measured = await fire(url, load.connections, load.seconds, callers);
  return { ...measured, errors: measured.errors + warmUp.errors };
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

/** Measures work done by as many workers at once as the server has connections; each repeats its own. */
export async function measureBare(load: Load, workers: readonly (() => Promise<void>)[]): Promise<Figures> {
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
  return { per_second: (sorted.length / tookMs) * 1_000, p50: share(0.5), p95: share(0.95), p99: share(0.99), errors };
}
