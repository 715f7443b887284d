import type { JobName } from '@slovickovo/contract/administration/state';

/** The last round of a recurring job in this process. */
export interface JobRound {
  finished_at: Date;
  took_ms: number;
  is_failed: boolean;
}

/** The last round of each job that has ended once. */
export type JobRounds = Map<JobName, JobRound>;

/** Runs a round of a job and keeps how it ended; throws what the round throws. */
export async function recordRound<T>(rounds: JobRounds, name: JobName, run: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const end = (is_failed: boolean) =>
    rounds.set(name, { finished_at: new Date(), took_ms: Math.round(performance.now() - begin), is_failed });
  try {
    const outcome = await run();
    end(false);
    return outcome;
  } catch (error) {
    end(true);
    throw error;
  }
}
