import type { ErrorCode, Refusal } from '@slovickovo/contract/errors';
import type { FieldProblem } from '@slovickovo/domain/field-problems';

type Details = Omit<Refusal, 'status' | 'message'> & {
  /** Of `too_many_requests` and `files_busy`: seconds after which the caller may try again. */
  retryAfter?: number;
};

/** A refusal that is sent to the caller, with a code of the contract. Any other error in a call is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Throws `invalid_fields` with all problems that are not null; returns if all are null. */
export function refuseProblems(problems: Record<string, FieldProblem | null>): void {
  const fields = Object.entries(problems).filter((entry): entry is [string, FieldProblem] => entry[1] !== null);
  if (fields.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(fields) });
}
