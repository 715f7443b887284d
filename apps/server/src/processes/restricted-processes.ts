import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { JobQueue } from './job-queue.ts';
import { type Rights, restrictedAccess } from './restricted-access.ts';
import { READY } from './restricted-program.ts';

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
/** For a turn. */
const LONGEST_WAIT_MS = 1_500;
/** And then for the start of a process, which takes less than half a second, and some seconds on a busy machine. */
const LONGEST_WAIT_FOR_START_MS = 3_000;
/** A process that is not ready then is ended. */
const LONGEST_START_MS = 30_000;
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
  readonly #starting = new Set<ChildProcess>();
  readonly #busy = new Set<ChildProcess>();
  readonly #idle: Idle[] = [];
  #isClosed = false;

  /** `program` is the path of a program that calls `takeJobs`. */
  constructor(program: string, rights: Rights = {}) {
    this.#program = program;
    this.#rights = rights;
  }

  /**
   * Has the job done in at most `longestMs` once a process has begun it; `EXCEEDED` if it takes more. Refuses with `files_busy` when
   * jobs of others came first for too long, or a process took too long to start, so that the caller asks again and keeps its turn; with
   * `too_many_requests` when the owner has too many jobs; with `unavailable` when the server stops, or no process starts.
   */
  async do(owner: number, job: Job, longestMs: number): Promise<Outcome | typeof EXCEEDED> {
    if (this.#queue.countOf(owner) >= MOST_JOBS_OF_ONE_USER) {
      throw new AppError('too_many_requests', { retryAfter: 2 });
    }
    if (this.#isClosed) throw new AppError('unavailable');
    const outcome = await new Promise<Outcome | typeof EXCEEDED | AppError>((settle) => {
      const refuse = () => {
        const ahead = this.#queue.aheadOf(waiting);
        this.#queue.remove(waiting);
        settle(new AppError('files_busy', { ahead, retryAfter: 1 }));
      };
      const refuseUnlessStarting = () => {
        const isStarting = this.#starting.size > 0 && this.#queue.aheadOf(waiting) === 0;
        if (isStarting) waiting.waitLimit = setTimeout(refuse, LONGEST_WAIT_FOR_START_MS);
        else refuse();
      };
      const waitLimit = setTimeout(refuseUnlessStarting, LONGEST_WAIT_MS);
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
    this.#refuseWaiting();
    for (const { forget } of [...this.#idle]) forget();
    for (const child of [...this.#starting, ...this.#busy]) child.kill('SIGKILL');
  }

  #refuseWaiting(): void {
    for (const { settle, waitLimit } of this.#queue.clear()) {
      clearTimeout(waitLimit);
      settle(new AppError('unavailable'));
    }
  }

  /** Gives the next job to a process that waits for one, or starts another process for it. */
  #startNext(): void {
    if (this.#isClosed || !this.#queue.hasNext) return;
    const kept = this.#takeIdle();
    if (kept === undefined) {
      if (this.#busy.size + this.#starting.size < this.#most) this.#start();
      return;
    }
    const next = this.#queue.next() as Waiting<Job, Outcome>;
    clearTimeout(next.waitLimit);
    this.#busy.add(kept.child);
    this.#run(kept.child, next, kept.jobs + 1);
  }

  /** Starts a process. It takes a job when it is ready, so that its start takes none of the job's time. */
  #start(): void {
    const child = startProcess(this.#program, this.#rights);
    this.#starting.add(child);
    const ended = () => {
      clearTimeout(limit);
      child.off('message', ready).off('error', failed).off('exit', failed);
      this.#starting.delete(child);
    };
    const ready = (message: unknown) => {
      if (message !== READY) return;
      ended();
      this.#keep(child, 0);
      this.#startNext();
    };
    // It may be short of memory, or its program may be broken: another one is started for the next job, and not at once.
    const failed = () => {
      ended();
      child.kill('SIGKILL');
      if (this.#busy.size + this.#starting.size === 0) this.#refuseWaiting();
    };
    const limit = setTimeout(failed, LONGEST_START_MS).unref();
    child.on('message', ready).once('error', failed).once('exit', failed);
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
