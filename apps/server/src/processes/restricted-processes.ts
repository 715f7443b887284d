import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { JobQueue } from './job-queue.ts';
import { type Rights, restrictedAccess } from './restricted-access.ts';

interface Waiting<Job, Outcome> {
  job: Job;
  owner: number;
  longestMs: number;
  settle: (outcome: Outcome | typeof EXCEEDED | AppError) => void;
  waitLimit: NodeJS.Timeout;
}

/** A process that waits for its next job. */
interface Idle {
  child: ChildProcess;
  /** The number of jobs it has done. */
  jobs: number;
  end: NodeJS.Timeout;
  forget: () => void;
}

/** The outcome of a job that ran out of time or memory. */
export const EXCEEDED = 'exceeded';

/** 256 MB bound JavaScript's own heap. */
const MOST_MEMORY = '--max-old-space-size=256';
const LONGEST_WAIT_MS = 1_500;
/** Jobs of one user, of which one runs; the others hold memory. */
const MOST_JOBS_OF_ONE_USER = 3;
/** A process ends after this many jobs, to release its memory. */
const MOST_JOBS_OF_A_PROCESS = 50;
const IDLE_MS = 30_000;

/**
 * Processes of one program that do jobs for users, so that neither a long job nor a malicious one stops the server: each has
 * limits of time and memory, and only that process ends when it exceeds one. Threads do not suffice: a thread that allocates
 * too much memory ends the whole process.
 */
export class RestrictedProcesses<Job extends object, Outcome extends object> {
  readonly #program: string;
  readonly #rights: Rights;
  readonly #most = Math.max(2, availableParallelism() - 1);
  readonly #queue = new JobQueue<Waiting<Job, Outcome>>();
  readonly #busy = new Set<ChildProcess>();
  readonly #idle: Idle[] = [];
  #isClosed = false;

  /** `program` is the path of a program that answers each message with one message. */
  constructor(program: string, rights: Rights = {}) {
    this.#program = program;
    this.#rights = rights;
  }

  /**
   * Has the job done in at most `longestMs` once it has its turn; `EXCEEDED` if it takes more. Refuses with `files_busy` when
   * jobs of others came first for too long, so that the caller asks again and keeps its turn; with `too_many_requests` when the
   * owner has too many jobs; with `unavailable` when the server stops.
   */
  async do(owner: number, job: Job, longestMs: number): Promise<Outcome | typeof EXCEEDED> {
    if (this.#queue.countOf(owner) >= MOST_JOBS_OF_ONE_USER) {
      throw new AppError('too_many_requests', { retryAfter: 2 });
    }
    const outcome = await new Promise<Outcome | typeof EXCEEDED | AppError>((settle) => {
      const waitLimit = setTimeout(() => {
        const ahead = this.#queue.aheadOf(waiting);
        this.#queue.remove(waiting);
        settle(new AppError('files_busy', { ahead, retryAfter: 1 }));
      }, LONGEST_WAIT_MS);
      const waiting: Waiting<Job, Outcome> = { job, owner, longestMs, settle, waitLimit };
      this.#queue.add(waiting);
      this.#startNext();
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  /** Ends all processes and refuses the waiting jobs. */
  close(): void {
    this.#isClosed = true;
    for (const { settle, waitLimit } of this.#queue.clear()) {
      clearTimeout(waitLimit);
      settle(new AppError('unavailable'));
    }
    for (const { forget } of [...this.#idle]) forget();
    for (const child of this.#busy) child.kill('SIGKILL');
  }

  #startNext(): void {
    if (this.#isClosed || this.#busy.size >= this.#most) return;
    const next = this.#queue.next();
    if (next === undefined) return;
    clearTimeout(next.waitLimit);
    const kept = this.#takeIdle();
    const child = kept?.child ?? startProcess(this.#program, this.#rights);
    this.#busy.add(child);
    this.#run(child, next, (kept?.jobs ?? 0) + 1);
  }

  #run(child: ChildProcess, { job, owner, longestMs, settle }: Waiting<Job, Outcome>, jobs: number): void {
    const done = (outcome: Outcome | typeof EXCEEDED, isReusable: boolean) => {
      clearTimeout(deadline);
      child.off('message', answered).off('error', failed).off('exit', failed);
      this.#busy.delete(child);
      this.#queue.ended(owner);
      if (isReusable && !this.#isClosed && jobs < MOST_JOBS_OF_A_PROCESS) this.#keep(child, jobs);
      else child.kill('SIGKILL');
      settle(outcome);
      this.#startNext();
    };
    const answered = (outcome: unknown) => done(outcome as Outcome, true);
    const failed = () => done(EXCEEDED, false);
    const deadline = setTimeout(failed, longestMs);
    child.once('message', answered).once('error', failed).once('exit', failed);
    // If the child has ended meanwhile, its exit event reports it.
    child.send(job, () => {});
  }

  #keep(child: ChildProcess, jobs: number): void {
    // Neither the process nor its channel keeps the server's event loop alive.
    child.unref();
    child.channel?.unref();
    const forget = () => {
      const at = this.#idle.findIndex((kept) => kept.child === child);
      clearTimeout(this.#idle[at]?.end);
      this.#idle.splice(at, at === -1 ? 0 : 1);
      child.kill('SIGKILL');
    };
    child.once('error', forget).once('exit', forget);
    this.#idle.push({ child, jobs, end: setTimeout(forget, IDLE_MS).unref(), forget });
  }

  #takeIdle(): Idle | undefined {
    const kept = this.#idle.pop();
    if (kept === undefined) return undefined;
    clearTimeout(kept.end);
    kept.child.off('error', kept.forget).off('exit', kept.forget).ref();
    kept.child.channel?.ref();
    return kept;
  }
}

function startProcess(program: string, rights: Rights): ChildProcess {
  // The child gets none of the server's settings; Windows needs SYSTEMROOT to start a process.
  const { SYSTEMROOT } = process.env;
  const started = fork(program, {
    execArgv: [MOST_MEMORY, ...restrictedAccess(rights)],
    env: { ...(SYSTEMROOT && { SYSTEMROOT }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that is being killed may still emit an error, which no longer matters.
  return started.on('error', () => {});
}
