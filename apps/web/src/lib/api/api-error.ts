import type { ErrorCode, Refusal } from '@slovickovo/contract/errors';

/** Why a call failed: a refusal of the server, or `network` if no answer came. */
export type FailureCode = ErrorCode | 'network';

type Details = Pick<Refusal, 'ahead' | 'fields' | 'possible' | 'words' | 'data'> & {
  /** Seconds after which the call may succeed. */
  retryAfter?: number | undefined;
};

/** Thrown by every failed call. `status` is 0 for `network`; refusals shown by the caller have 200, 409 or 422. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly ahead: Refusal['ahead'];
  readonly fields: Refusal['fields'];
  readonly possible: Refusal['possible'];
  readonly words: Refusal['words'];
  readonly data: Refusal['data'];
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, status: number, details: Details = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.ahead = details.ahead;
    this.fields = details.fields;
    this.possible = details.possible;
    this.words = details.words;
    this.data = details.data;
    this.retryAfter = details.retryAfter;
  }
}
