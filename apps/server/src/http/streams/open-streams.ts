import type { Caller } from '../../context.ts';
import { startRecurring } from '../../jobs/recurring.ts';
import type { App } from '../implement.ts';

/** How often the sessions of open streams are read, in milliseconds: a stream ends so soon after its session. */
const CHECK_EVERY_MS = 1_000;

/**
 * Streams of one user. Without an end to their number a user could open 900 a minute, each for ten minutes, until the process
 * has no sockets left for others.
 */
const MOST_OF_USER = 10;

/** A stream that is sent to a signed-in user. */
interface OpenStream {
  userId: number;
  /** The token of its session. */
  token: string;
  /** Throws if the user may no longer call the endpoint. */
  refuse: (caller: Caller) => void;
  end: () => void;
}

/**
 * The open streams of one endpoint. A stream ends when its session is over or its user may no longer call the endpoint. The
 * sessions of all streams are read with one query a second.
 */
export class OpenStreams {
  readonly #app: App;
  readonly #streams = new Set<OpenStream>();
  #stop: (() => Promise<void>) | undefined;

  constructor(app: App) {
    this.#app = app;
    app.openStreams.add(this);
  }

  /** Adds a stream; ends the user's oldest one if there are too many. */
  add(stream: OpenStream): void {
    this.#streams.add(stream);
    const own = [...this].filter(({ userId }) => userId === stream.userId);
    if (own.length > MOST_OF_USER) own[0]?.end();
    const checking = { name: 'sessions of streams', every: CHECK_EVERY_MS, run: () => this.#check() };
    this.#stop ??= startRecurring([checking], this.#app.log);
  }

  delete(stream: OpenStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    void this.#stop?.();
    this.#stop = undefined;
  }

  get size(): number {
    return this.#streams.size;
  }

  [Symbol.iterator](): Iterator<OpenStream> {
    return [...this.#streams][Symbol.iterator]();
  }

  async #check(): Promise<void> {
    const streams = [...this];
    const callers = await this.#app.findCallers([...new Set(streams.map(({ token }) => token))]);
    for (const stream of streams) if (!isAllowed(stream, callers.get(stream.token))) stream.end();
  }
}

function isAllowed({ refuse }: OpenStream, caller: Caller | undefined): boolean {
  if (caller === undefined) return false;
  try {
    refuse(caller);
    return true;
  } catch {
    return false;
  }
}
