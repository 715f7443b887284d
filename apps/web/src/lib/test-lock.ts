import { ApiError } from './api/api-error.ts';
import { queryClient } from './api/query-client.ts';
import { openRunQuery, runPage } from './open-run.ts';
import { createStore } from './store.ts';

/**
 * Whether the server is locked by a class test that cannot be continued here: the teacher is entering it for the pupil. The
 * layout then shows the reason in the place of every page.
 */
export const testLock = createStore(false);

let finding: Promise<string | null> | undefined;

/**
 * Returns the page of the class test because of which the server refuses other calls: the pupil started it in another tab or on
 * another device. Returns null, and locks the pages, if there is no such page. Many calls that are refused at once ask once.
 */
export function findTest(): Promise<string | null> {
  finding ??= askForTest().finally(() => {
    finding = undefined;
  });
  return finding;
}

async function askForTest(): Promise<string | null> {
  try {
    const run = await queryClient.fetchQuery({ ...openRunQuery, staleTime: 0 });
    if (run) return runPage(run);
  } catch (failure) {
    // The server cannot be reached: the next call finds out.
    if (!(failure instanceof ApiError) || failure.code !== 'test_in_progress') return null;
  }
  testLock.set(true);
  return null;
}
