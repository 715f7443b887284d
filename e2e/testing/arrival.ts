import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { twiceIdle } from '../../tools/pages/counted-visit.ts';

/** A page is there when nothing was fetched for so long. */
const QUIET_MS = 120;
const LOOK_MS = 20;
const LONGEST_MS = 30_000;
/** The frame in the HTML is no page yet. */
const HEADING = '#root:not(:has(> #frame)) h1';

/**
 * Follows what the page fetches from now on. The returned function resolves when the page shows `content`, fetches nothing any more and
 * has nothing left to do. A stream of events does not count, because it never ends.
 */
export function watchArrival(page: Page, content = HEADING): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = performance.now();
  const follow = (change: (request: Request) => unknown) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return;
    change(request);
    changedAt = performance.now();
  };
  page.on(
    'request',
    follow((request) => open.add(request)),
  );
  page.on(
    'requestfinished',
    follow((request) => open.delete(request)),
  );
  page.on(
    'requestfailed',
    follow((request) => open.delete(request)),
  );
  return async () => {
    const deadline = performance.now() + LONGEST_MS;
    await page.locator(content).first().waitFor({ state: 'attached' });
    do {
      if (performance.now() > deadline) throw new Error(`The page still waits: ${[...open].map((each) => each.url())}`);
      await sleep(LOOK_MS);
      await page.evaluate(twiceIdle).catch(() => undefined);
    } while (open.size > 0 || performance.now() - changedAt < QUIET_MS);
  };
}
