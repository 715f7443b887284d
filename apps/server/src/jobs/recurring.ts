import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface Job {
  name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  every: number;
  /** `stopping` is aborted when the process is about to end, so that a long round can end early. */
  run: (stopping: AbortSignal) => Promise<unknown>;
}

/**
 * Repeats each job, never two rounds at once in this process. A failed round is logged, and the next one starts as usual.
 * The jobs themselves are safe to run in several processes at once. Returns a function that stops them and waits for the rounds under way.
 */
export function startRecurring(jobs: Job[], log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, log, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(loops);
  };
}

async function repeat({ name, every, run }: Job, log: FastifyBaseLogger, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await run(stopping);
    } catch (error) {
      log.error({ err: error, job: name }, 'a recurring job failed');
    }
    // An abort ends the pause.
    await sleep(every, undefined, { signal: stopping }).catch(() => undefined);
  }
}
