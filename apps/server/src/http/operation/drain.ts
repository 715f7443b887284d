import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * The time between the signal to stop and the stop. The process answers as before, but `/readyz` does not, so that a load balancer
 * sends new requests elsewhere; and every reply ends its connection, so that the next request opens one to another process. A
 * connection that the server closes while a request is on its way would be an error for its caller.
 */
export class Drain {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins the drain and resolves after so many seconds or when it is cut short, when the server may close. */
  async last(seconds: number, cutShort: AbortSignal): Promise<void> {
    this.#isOn = true;
    if (seconds > 0) await sleep(seconds * 1_000, undefined, { signal: cutShort }).catch(() => undefined);
  }
}

/** Lets every reply close its connection once the drain has begun. */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isOn) reply.header('connection', 'close');
    done();
  });
}
