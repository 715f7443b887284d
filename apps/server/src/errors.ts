import { ERRORS, type ErrorCode, type Refusal } from '@slovickovo/contract/errors';
import type { FieldProblem } from '@slovickovo/domain/field-problems';

type Details = Omit<Refusal, 'status' | 'message'> & {
  /** Of `too_many_requests`: seconds until the next try may pass. */
  retryAfter?: number;
};

/** A refusal the caller is told of, from the closed list of the contract. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly httpStatus: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.httpStatus = ERRORS[code];
    this.details = details;
  }
}

/** Throws `invalid_fields` with the problems that are there; null means that a field is right. */
export function refuseProblems(problems: Record<string, FieldProblem | null>): void {
  const fields = Object.entries(problems).filter((entry): entry is [string, FieldProblem] => entry[1] !== null);
  if (fields.length > 0) throw new AppError('invalid_fields', { fields: Object.fromEntries(fields) });
}
