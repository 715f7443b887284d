import { DAY_MS, SECOND_MS } from '@slovickovo/domain/durations';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { isConnectionFailure } from './connection.ts';
import { type FailureText, type RefusalHandling, showRefusal } from './refusals.ts';

interface CallMeta extends Record<string, unknown> {
  /** Who shows a refusal of this call; the general handler by default (see refusals.ts). */
  refusals?: RefusalHandling;
}

interface QueryCallMeta extends CallMeta {
  /** Kept in memory only: the answer is never written to this device. */
  keep?: 'memory';
  /** The text of an unexpected error. */
  failure?: FailureText;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: QueryCallMeta;
    mutationMeta: CallMeta;
  }
}

/** Server state stays on the device for a day, so that lists appear at once and refresh in place. */
export const KEPT_FOR_MS = DAY_MS;
const FRESH_FOR_MS = 30 * SECOND_MS;

function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // The bar of the layout says that the server cannot be reached, and what failed is fetched again.
        if (!isConnectionFailure(error)) showRefusal(error, query.meta?.refusals, query.meta?.failure);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => showRefusal(error, mutation.meta?.refusals),
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_FOR_MS, gcTime: KEPT_FOR_MS, retry: isWorthAnotherTry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Tries again once after a lost connection or a server error; a refusal is final. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.code === 'network' || error.status >= 500);
}

/** The application's only cache of server state. Components use it through their context, other code imports it. */
export const queryClient = newQueryClient();
