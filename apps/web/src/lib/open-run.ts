import { type Run, runs } from '@slovickovo/contract/runs/runs';
import { apiQuery } from './api/api-query.ts';
import { queryClient } from './api/query-client.ts';
import { CLASS_TASK_SEGMENTS } from './pages/class-task-pages.ts';
import { announceRun, type RunNews } from './runs-elsewhere.ts';

/**
 * The user's unfinished run: while there is one, every other page redirects to its page (product §4.13). Fetched once per
 * visit; code that starts, finishes or quits a run calls `setOpenRun`.
 */
export const openRunQuery = {
  ...apiQuery(runs.open, { query: { open: '1' } }, { keep: 'memory', refusals: 'own' }),
  staleTime: 'static' as const,
};

/** The unfinished run, or null; also null if the server cannot be reached. */
export async function findOpenRun(): Promise<Run | null> {
  try {
    return await queryClient.ensureQueryData(openRunQuery);
  } catch {
    return null;
  }
}

/** The unfinished run as far as this device knows, without asking the server. */
export function keptOpenRun(): Run | null {
  return queryClient.getQueryData(openRunQuery.queryKey) ?? null;
}

/** Takes a run that was started or resumed, or null after it was finished or quit, and tells the other windows of this browser. */
export function setOpenRun(run: Run | null): void {
  const before = keptOpenRun();
  takeOpenRun(run);
  const now = keptOpenRun();
  if (now && now.id !== before?.id) announceRun({ begun: now });
  if (!now && before) announceRun({ ended: before.id });
}

/** Takes the unfinished run for this window alone. */
export function takeOpenRun(run: Run | null): void {
  queryClient.setQueryData(openRunQuery.queryKey, run?.state === 'open' ? run : null);
}

/**
 * Takes what another window of this browser did, in the page at `path`. Returns the page to go to at once: that of a class test, during
 * which lists of words would be a help; otherwise null, and the next navigation leads to the run (product §4.13). The page of an
 * unfinished run learns from the server what became of it.
 */
export function takeRunNews(news: RunNews, path: string): string | null {
  const kept = keptOpenRun();
  if ('ended' in news) {
    if (kept?.id === news.ended && !isOpenRunPage(path)) takeOpenRun(null);
    return null;
  }
  const { begun } = news;
  const isTest = begun.test.kind === 'test';
  if (!isTest && isOpenRunPage(path)) return null;
  takeOpenRun(begun);
  return isTest && !isOpenRunPage(path) ? runPage(begun) : null;
}

/** Takes what the server answered of the unfinished run. Returns false, and takes nothing, once the user has left it. */
export function updateOpenRun(run: Run): boolean {
  if (keptOpenRun()?.id !== run.id) return false;
  setOpenRun(run);
  return true;
}

/** After a refused start (`run_open`): the next navigation asks the server again. */
export async function forgetOpenRun(): Promise<void> {
  await queryClient.resetQueries({ queryKey: openRunQuery.queryKey });
}

/** Whether there is an unfinished run, as far as this device knows. */
export function hasOpenRun(): boolean {
  return keptOpenRun() !== null;
}

/** Whether the unfinished run, as far as this device knows, is answered at this address. */
export function isOpenRunPage(path: string): boolean {
  const run = keptOpenRun();
  return run !== null && runPage(run) === path;
}

/** The page where a run is answered. */
export function runPage(run: Pick<Run, 'test_id'> & { test: Pick<Run['test'], 'kind' | 'usergroup_id'> }): string {
  const { kind, usergroup_id } = run.test;
  if (kind === 'exercise') return `/app/trainings/${run.test_id}`;
  return `/app/classes/${usergroup_id}/${CLASS_TASK_SEGMENTS[kind]}/${run.test_id}`;
}
