import type { ErrorCode } from '@slovickovo/contract/errors';

/** The refusals of the contract that concern files. */
export type FileRefusal = Extract<ErrorCode, `file_${string}`>;

/** Thrown for a file that cannot or must not be read. */
export class FileError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
