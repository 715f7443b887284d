import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../errors.ts';
import { EXCEEDED, RestrictedProcesses } from '../../../processes/restricted-processes.ts';
import { programPath } from '../../../program-files.ts';
import type { Export } from './exported-words.ts';
import type { FileRefusal } from './file-error.ts';
import type { ReadOptions } from './read-file.ts';
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

/** Together with the longest wait for a turn, a call that reads a file ends within five seconds. */
const LONGEST_MS = { read: 3_000, write: 20_000 } as const;

/** Processes that read and write files of words; the readers bound the size of unpacked data. */
export class FileProcesses {
  readonly #log: FastifyBaseLogger;
  readonly #processes = new RestrictedProcesses<FileJob, FileOutcome>(
    programPath('./features/word-files/formats/file-program.ts'),
  );

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Reads the file as a table. Refuses with the `file_…` codes, and as `RestrictedProcesses` does. */
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
    this.#processes.close();
  }

  async #do(owner: number, job: FileJob): Promise<FileOutcome> {
    const outcome = await this.#processes.do(owner, job, LONGEST_MS[job.kind]);
    return outcome === EXCEEDED ? { refusal: 'file_too_complex' } : outcome;
  }
}
