import { leaveRoot } from './restricted-access.ts';

/** The first message of a process: its program is loaded, and it takes jobs. */
export const READY = 'ready';

/**
 * Makes this process, which the server has started, do jobs: it gives up the rights of root, says that it is ready, and answers each
 * message with the outcome of `work`, which never rejects. Everything that the program reads must be loaded before. It ends with the
 * server.
 */
export function takeJobs<Job, Outcome>(work: (job: Job) => Promise<Outcome>): void {
  leaveRoot();
  process.on('message', async (job: Job) => {
    process.send?.(await work(job));
  });
  process.on('disconnect', () => process.exit());
  process.send?.(READY);
}
