import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { IsThere } from './browser.ts';
import { bytesOf, Network } from './network.ts';
import { paintsOf } from './paints.ts';

/** The page is idle when it has begun no request in so many looks at it, so far apart. */
const STILL_TIMES = 3;
const STILL_MS = 60;
const LONGEST_MS = 30_000;

/** What a visit costs, whatever the speed of the machine and of the network. */
export interface CountedVisit {
  /** The paths that the page requested in each round: a round needs nothing but the replies to the rounds before it. */
  rounds: string[][];
  codeBytes: number;
  fontBytes: number;
  bytes: number;
  layoutShift: number;
}

/**
 * Opens a page and holds its requests until it is idle, then lets all of them go: one round. So a waterfall is counted and
 * not timed, and the page is painted as it is between two rounds, which shows every layout shift.
 */
export async function countVisit(context: BrowserContext, path: string, isThere: IsThere): Promise<CountedVisit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = await Network.of(session);
    const held = await holdRequests(session);
    await page.goto(path, { waitUntil: 'commit' });
    let hasContent = false;
    const appeared = isThere(page).then(() => {
      hasContent = true;
    });
    const rounds = [[path]];
    const letAllGo = async () => {
      const deadline = performance.now() + LONGEST_MS;
      for (;;) {
        await untilIdle(page, { network, held, deadline });
        if (held.length > 0) rounds.push(await release(session, network, held));
        else if (hasContent) return;
      }
    };
    await Promise.all([appeared, letAllGo()]);
    const { requests } = network;
    return {
      rounds,
      codeBytes: bytesOf(requests, /\.(js|css)$/),
      fontBytes: bytesOf(requests, /\.woff2?$/),
      bytes: bytesOf(requests, /./),
      layoutShift: (await paintsOf(page)).shift,
    };
  } finally {
    await page.close();
  }
}

interface Held {
  id: string;
  /** Its id among all requests of the page. */
  networkId: string;
  path: string;
}

/**
 * Collects the requests of the page before they are sent. The document goes at once, and so do event streams, which do not end,
 * and what was let go before: Chromium begins the request of a font anew when it is late.
 */
async function holdRequests(session: CDPSession): Promise<Held[]> {
  const held: Held[] = [];
  const seen = new Set<string>();
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request, resourceType }) => {
    const goesAtOnce = resourceType === 'Document' || resourceType === 'EventSource' || seen.has(networkId);
    seen.add(networkId);
    if (goesAtOnce) void session.send('Fetch.continueRequest', { requestId });
    else held.push({ id: requestId, networkId, path: new URL(request.url).pathname });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  return held;
}

async function release(session: CDPSession, network: Network, held: Held[]): Promise<string[]> {
  const round = held.splice(0);
  // A request that the page has taken back meanwhile cannot go on; it counts all the same.
  const go = ({ id, networkId }: Held) =>
    session.send('Fetch.continueRequest', { requestId: id }).catch(() => network.end(networkId));
  await Promise.all(round.map(go));
  return round.map(({ path }) => path);
}

interface Visited {
  network: Network;
  held: readonly Held[];
  deadline: number;
}

/** Resolves when only held requests are open and the page has nothing to do, seen several times: a busy machine is slow. */
async function untilIdle(page: Page, { network, held, deadline }: Visited): Promise<void> {
  let known = -1;
  for (let still = 0; still < STILL_TIMES; still += 1) {
    if (performance.now() > deadline) throw new Error(`The page still waits: ${network.openPaths.join(', ')}`);
    if (known !== network.requests.length || network.open > held.length) still = 0;
    known = network.requests.length;
    await page.evaluate(twiceIdle).catch(() => undefined);
    await sleep(STILL_MS);
  }
}

/** Runs in the page. A task in the background waits for all other tasks; the second one for what the first let begin. */
export async function twiceIdle(): Promise<void> {
  const { scheduler } = window as unknown as {
    scheduler: { postTask(task: () => void, options: object): Promise<void> };
  };
  for (let count = 0; count < 2; count += 1) await scheduler.postTask(() => undefined, { priority: 'background' });
}
