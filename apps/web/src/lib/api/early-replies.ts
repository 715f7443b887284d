import type { Endpoint } from '@slovickovo/contract/endpoint';
import type { StartedRead } from '../../early/early-page.ts';
import { apiQuery } from './api-query.ts';
import { queryClient } from './query-client.ts';

/** After this time the page is shown with what there is, and shows the place of the rest. */
const LONGEST_WAIT_MS = 1000;
/** The page is shown within this time; until then even a list that is always asked again is fresh. */
const FRESH_FOR_MS = 3000;

/**
 * Waits until the replies of the early reads are in the cache, so that the page appears whole instead of growing. Failures
 * are left to the page, which asks again.
 */
export async function cacheEarlyReplies(): Promise<void> {
  const reads = [...(window.earlyReads?.values() ?? [])];
  await Promise.race([
    Promise.allSettled(reads.map(cacheReply)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}

async function cacheReply({ path, params, query }: StartedRead): Promise<void> {
  const endpoint = { method: 'GET', path } as Endpoint;
  // Kept in memory only, until the page's own query says more.
  const options = apiQuery(endpoint, { params, query } as object, { keep: 'memory', refusals: 'own' });
  const reply = await queryClient.fetchQuery({ ...options, retry: false });
  queryClient.setQueryData(options.queryKey, reply, { updatedAt: Date.now() + FRESH_FOR_MS });
}
