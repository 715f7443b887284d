import { queryClient } from './api/query-client.ts';
import { openRunQuery, runPage } from './open-run.ts';

let finding: Promise<string | null> | undefined;

/**
 * Returns the page of the class test because of which the server refuses other calls: the pupil started it in another tab or on
 * another device. Returns null if the test has ended meanwhile. Many calls that are refused at once ask once.
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
    return run ? runPage(run) : null;
  } catch {
    // The server cannot be reached: the next call finds out.
    return null;
  }
}
