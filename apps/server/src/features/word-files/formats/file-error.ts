import type { ErrorCode } from '@slovickovo/contract/errors';

/** The refusals of the contract that are about a file. */
export type FileRefusal = Extract<ErrorCode, `file_${string}`>;

/** A file that cannot be read, or must not be. */
export class FileError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
