import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, type Store } from '../store.ts';
import { isConnectionFailure, whenServerAnswers } from './connection.ts';

const cutOff = createStore(false);
/** True while something on the screen could not be fetched because the server cannot be reached. */
export const isCutOff: Pick<Store<boolean>, 'get' | 'subscribe'> = cutOff;

/**
 * Fetches what is on the screen and could not be fetched again, as soon as the server answers (product §4.28). Returns the
 * function that ends it.
 */
export function recoverQueries(client: QueryClient): () => void {
  let stopAsking: (() => void) | undefined;
  const fetchAgain = () => {
    stopAsking = undefined;
    // A failure is seen by `look`.
    for (const query of failedQueries(client)) query.fetch().catch(() => undefined);
  };
  const look = () => {
    const hasFailed = failedQueries(client).length > 0;
    if (hasFailed) stopAsking ??= whenServerAnswers(fetchAgain);
    // While the failed ones are fetched again, nobody knows yet whether the connection is back.
    if (hasFailed || client.isFetching() === 0) cutOff.set(hasFailed);
  };
  const unsubscribe = client.getQueryCache().subscribe(look);
  return () => {
    unsubscribe();
    stopAsking?.();
    cutOff.set(false);
  };
}

function failedQueries(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle' })
    .filter(({ state }) => state.status === 'error' && isConnectionFailure(state.error));
}
