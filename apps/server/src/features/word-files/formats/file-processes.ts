import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { Export } from './exported-words.ts';
import { FILE_PROGRAM, restrictedAccess } from './file-access.ts';
import type { FileRefusal } from './file-error.ts';
import type { ReadOptions } from './read-file.ts';
import { ReadingQueue } from './reading-queue.ts';
import type { ExportedTable } from './write-file.ts';

/** The message to a process. */
export type FileJob =
  | { kind: 'read'; bytes: Uint8Array; options: ReadOptions }
  | { kind: 'write'; exported: Export | ExportedTable };

/** The reply of a process. `failure` is an unexpected error. */
export type FileOutcome =
  | { table: TablePreview }
  | { bytes: Uint8Array }
  | { refusal: FileRefusal }
  | { failure: string };

interface Waiting {
  job: FileJob;
  owner: number;
  settle: (outcome: FileOutcome | AppError) => void;
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

/** 256 MB bound JavaScript's own heap; the readers bound the size of unpacked data. */
const MOST_MEMORY = '--max-old-space-size=256';
/** Together with the longest wait, a call that reads a file ends within five seconds. */
const LONGEST_READ_MS = 3_000;
const LONGEST_WAIT_MS = 1_500;
const LONGEST_WRITE_MS = 20_000;
/** Jobs of one user, of which one runs; the others hold memory. */
const MOST_JOBS_OF_ONE_USER = 3;
/** A process ends after this many jobs, to release its memory. */
const MOST_JOBS_OF_A_PROCESS = 50;
const IDLE_MS = 30_000;

/**
 * Processes that read and write files of words, so that neither a long file nor a malicious one stops the server: each
 * has limits of time and memory, and only that process ends when it exceeds one. Threads do not suffice: a thread that
 * allocates too much memory ends the whole process.
 */
export class FileProcesses {
  readonly #log: FastifyBaseLogger;
  readonly #most = Math.max(2, availableParallelism() - 1);
  readonly #queue = new ReadingQueue<Waiting>();
  readonly #busy = new Set<ChildProcess>();
  readonly #idle: Idle[] = [];
  #isClosed = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /**
   * Reads the file as a table. Refuses with the `file_…` codes; with `files_busy` when other files had to be read first, so
   * that the caller asks again and keeps its turn; and with `too_many_requests` when the user has too many jobs.
   */
  async read(owner: number, bytes: Uint8Array, options: ReadOptions): Promise<TablePreview> {
    const outcome = await this.#do(owner, { kind: 'read', bytes, options });
    if ('table' in outcome) return outcome.table;
    if ('failure' in outcome) this.#log.warn({ failure: outcome.failure }, 'a file could not be read');
    throw new AppError('refusal' in outcome ? outcome.refusal : 'file_damaged');
  }

  /** Returns the words, or another table, as the bytes of a file. */
  async write(owner: number, exported: Export | ExportedTable): Promise<Uint8Array> {
    const outcome = await this.#do(owner, { kind: 'write', exported });
    if ('bytes' in outcome) return outcome.bytes;
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    throw new Error(`The export was not written: ${'failure' in outcome ? outcome.failure : ''}`);
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

  async #do(owner: number, job: FileJob): Promise<FileOutcome> {
    if (this.#queue.countOf(owner) >= MOST_JOBS_OF_ONE_USER) {
      throw new AppError('too_many_requests', { retryAfter: 2 });
    }
    const outcome = await new Promise<FileOutcome | AppError>((settle) => {
      const waitLimit = setTimeout(() => {
        const ahead = this.#queue.aheadOf(waiting);
        this.#queue.remove(waiting);
        settle(new AppError('files_busy', { ahead, retryAfter: 1 }));
      }, LONGEST_WAIT_MS);
      const waiting: Waiting = { job, owner, settle, waitLimit };
      this.#queue.add(waiting);
      this.#startNext();
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  #startNext(): void {
    if (this.#isClosed || this.#busy.size >= this.#most) return;
    const next = this.#queue.next();
    if (next === undefined) return;
    clearTimeout(next.waitLimit);
    const kept = this.#takeIdle();
    const child = kept?.child ?? startProcess();
    this.#busy.add(child);
    this.#run(child, next, (kept?.jobs ?? 0) + 1);
  }

  #run(child: ChildProcess, { job, owner, settle }: Waiting, jobs: number): void {
    const done = (outcome: FileOutcome, isReusable: boolean) => {
      clearTimeout(deadline);
      child.off('message', answered).off('error', failed).off('exit', failed);
      this.#busy.delete(child);
      this.#queue.ended(owner);
      if (isReusable && !this.#isClosed && jobs < MOST_JOBS_OF_A_PROCESS) this.#keep(child, jobs);
      else child.kill('SIGKILL');
      settle(outcome);
      this.#startNext();
    };
    const answered = (outcome: unknown) => done(outcome as FileOutcome, true);
    // The process ran out of time or memory.
    const failed = () => done({ refusal: 'file_too_complex' }, false);
    const deadline = setTimeout(failed, job.kind === 'read' ? LONGEST_READ_MS : LONGEST_WRITE_MS);
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

function startProcess(): ChildProcess {
  // The child gets none of the server's settings; Windows needs SYSTEMROOT to start a process.
  const { SYSTEMROOT } = process.env;
  const started = fork(FILE_PROGRAM, {
    execArgv: [MOST_MEMORY, ...restrictedAccess()],
    env: { ...(SYSTEMROOT && { SYSTEMROOT }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that is being killed may still emit an error, which no longer matters.
  return started.on('error', () => {});
}
