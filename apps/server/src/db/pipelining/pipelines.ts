import type pg from 'pg';

/** A read is sent behind others that need at most so long together, in milliseconds, as far as is known. */
const MOST_BEFORE_MS = 2;
/** Nothing more is sent behind a read that has taken so long. */
const OVERDUE_MS = 5;
/** The expected time of a read that has never run: nothing is sent behind it. */
const UNKNOWN_MS = 1_000;
/** How fast the expectation follows statements that have become slower: a tenth at each run. */
const SLOWER = 1.1;
/** The most texts that are remembered; all others have connections of their own. */
const MOST_TEXTS = 300;

/**
 * What a text must not have to be a read that waits for nobody: writes and locks, and the functions of PostgreSQL that may wait or
 * belong to their session. A text is taken for a write by mistake if, for example, a name in it is one of these words.
 */
const NO_READ = /\b(?:insert|update|delete|merge|share|lock|notify|nextval|setval|set_config|pg_\w+)\b/i;
const BEGINS_AS_READ = /^\s*(?:select|with)\b/i;

interface KnownText {
  isRead: boolean;
  /** Of its fastest recent run on a free connection, in milliseconds: a busy process or machine makes it no slower. */
  ms: number;
}

/** A connection of the pool while reads are under way on it. */
interface Pipeline {
  opening: Promise<pg.PoolClient>;
  client: pg.PoolClient | undefined;
  /** Reads under way. */
  reads: number;
  /** The time that they are expected to take together, in milliseconds. */
  expected: number;
  /** When the first of them began. */
  since: number;
}

/**
 * Sends reads one behind the other on few connections, without waiting for the reply to the one before. The kernel then wakes the
 * database and this process once for several statements, which halves the processor time of short ones. Each has its own snapshot, its
 * own time limit and its own error, as on a connection of its own. Only reads share connections, because they wait for nobody: a write
 * may wait for the lock of another one, and each commit waits for the disk (docs/decisions/0077).
 */
export class Pipelines {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #most: number;
  readonly #texts = new Map<string, KnownText>();
  readonly #pipelines = new Set<Pipeline>();

  /** `most` is how many connections may be shared: the others of the pool remain for transactions and writes. */
  constructor(connect: () => Promise<pg.PoolClient>, most: number) {
    this.#connect = connect;
    this.#most = most;
  }

  /** Whether this statement may share a connection. */
  takes(text: string): boolean {
    return this.#known(text)?.isRead ?? false;
  }

  /** As the driver's `query`, for a text that `takes` has accepted. */
  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const known = this.#known(text) as KnownText;
    const pipeline = this.#free() ?? this.#open();
    const isFirst = pipeline.reads === 0;
    const expected = known.ms;
    if (isFirst) pipeline.since = performance.now();
    pipeline.reads += 1;
    pipeline.expected += expected;
    try {
      const client = pipeline.client ?? (await pipeline.opening);
      const began = performance.now();
      const result = await client.query(text, values as unknown[]);
      if (isFirst) known.ms = Math.min(performance.now() - began, known.ms * SLOWER);
      return result;
    } finally {
      pipeline.since = performance.now();
      pipeline.reads -= 1;
      pipeline.expected -= expected;
      if (pipeline.reads === 0) this.#end(pipeline);
    }
  }

  #known(text: string): KnownText | undefined {
    const known = this.#texts.get(text);
    if (known !== undefined || this.#texts.size >= MOST_TEXTS) return known;
    const added = { isRead: BEGINS_AS_READ.test(text) && !NO_READ.test(text), ms: UNKNOWN_MS };
    this.#texts.set(text, added);
    return added;
  }

  /** Returns the connection behind whose reads another one may be sent; undefined if it needs one of its own. */
  #free(): Pipeline | undefined {
    const latest = performance.now() - OVERDUE_MS;
    let best: Pipeline | undefined;
    for (const pipeline of this.#pipelines) {
      if (pipeline.since >= latest && (best === undefined || pipeline.expected < best.expected)) best = pipeline;
    }
    return best !== undefined && (best.expected <= MOST_BEFORE_MS || this.#pipelines.size >= this.#most)
      ? best
      : undefined;
  }

  #open(): Pipeline {
    const opening = this.#connect();
    const pipeline: Pipeline = { opening, client: undefined, reads: 0, expected: 0, since: 0 };
    this.#pipelines.add(pipeline);
    opening.then(
      (client) => {
        pipeline.client = client;
      },
      // The reads that wait for it fail; further ones try anew.
      () => this.#pipelines.delete(pipeline),
    );
    return pipeline;
  }

  #end(pipeline: Pipeline): void {
    this.#pipelines.delete(pipeline);
    pipeline.client?.release();
  }
}
