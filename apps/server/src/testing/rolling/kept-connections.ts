import { Agent, request } from 'node:http';

/** A reply without a body that nobody reads is an empty text. */
export interface Reply {
  status: number;
  /** Seconds after which the server asks for another try. */
  retryAfter?: number;
  text: string;
}

/**
 * The connections of one user to a site, which are kept open between calls. Calls as browsers and proxies do: an address that refuses
 * the connection is left for the next one, and a kept connection that was closed before a byte of the reply is replaced. Nothing
 * else is repeated.
 */
export class KeptConnections {
  readonly #addresses: readonly string[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #at = 0;

  /** `addresses` are those of a proxy, or of all processes. */
  constructor(addresses: readonly string[], first = 0) {
    this.#addresses = addresses;
    this.#at = first;
  }

  /** GET without a body, POST with one; throws if there is no reply, or none before `signal`. */
  async call(path: string, token: string, body?: object, signal?: AbortSignal): Promise<Reply> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#callOnce(path, token, body, signal);
      } catch (error) {
        const { isRepeatable, cause } = error as Failure;
        if (!isRepeatable || tries > 2 * this.#addresses.length) throw cause;
        this.#at += 1;
      }
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #callOnce(path: string, token: string, body: object | undefined, signal: AbortSignal | undefined): Promise<Reply> {
    const address = this.#addresses[this.#at % this.#addresses.length];
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        `${address}/api${path}`,
        {
          agent: this.#agent,
          ...(signal && { signal }),
          method: payload === undefined ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part) => (text += part));
          const retryAfter = Number(reply.headers['retry-after']) || undefined;
          const head = { status: reply.statusCode ?? 0, ...(retryAfter !== undefined && { retryAfter }) };
          reply.on('end', () => resolve({ ...head, text }));
          reply.on('error', (cause) => reject({ isRepeatable: false, cause } satisfies Failure));
        },
      );
      sent.on('error', (cause: NodeJS.ErrnoException) => {
        const wasClosed = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(cause.code ?? '');
        reject({ isRepeatable: cause.code === 'ECONNREFUSED' || wasClosed, cause } satisfies Failure);
      });
      sent.end(payload);
    });
  }
}

interface Failure {
  /** Whether the server certainly did nothing. */
  isRepeatable: boolean;
  cause: Error;
}
