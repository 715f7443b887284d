import type { ErrorCode, Refusal } from '@slovickovo/contract/errors';

/** Why a call failed: a refusal of the server, or `network` if no answer came. */
export type FailureCode = ErrorCode | 'network';

type Details = Pick<Refusal, 'ahead' | 'fields' | 'possible' | 'words' | 'data'> & {
  /** Seconds after which the call may succeed. */
  retryAfter?: number | undefined;
};

/** Thrown by every failed call. `status` is 0 for `network`; `isAboutInput` of `refusals.ts` says which their callers show. */
export class ApiError extends Error {
  // Declared only: the constructor sets each, and the first page has no room for setting them twice.
  declare readonly code: FailureCode;
  declare readonly status: number;
  declare readonly ahead: Refusal['ahead'];
  declare readonly fields: Refusal['fields'];
  declare readonly possible: Refusal['possible'];
  declare readonly words: Refusal['words'];
  declare readonly data: Refusal['data'];
  declare readonly retryAfter: number | undefined;

  constructor(code: FailureCode, status: number, { ahead, fields, possible, words, data, retryAfter }: Details = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.ahead = ahead;
    this.fields = fields;
    this.possible = possible;
    this.words = words;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}
