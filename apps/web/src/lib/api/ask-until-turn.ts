import type { ApiError } from './api-error.ts';

/** The server waits with its answer too, so this is short. */
const ASK_AGAIN_MS = 300;

/**
 * Options of calls whose files the server makes or reads one after another: while others come first, the same call is made again, and
 * keeps its turn.
 */
export const ASK_UNTIL_TURN = {
  retry: (_failures: number, { code }: ApiError) => code === 'files_busy',
  retryDelay: ASK_AGAIN_MS,
};
