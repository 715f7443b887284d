import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { Network } from './network.ts';
import type { MeasuredPage } from './pages.ts';
import { observeContent, paintsOf } from './paints.ts';

/** A phone on a slow connection: what every page must bear. Bytes a second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** A page has loaded when its content is visible and no request has been open for this long. */
const QUIET_MS = 300;
const POLL_MS = 50;
const LONGEST_MS = 30_000;
/** So much of a page that does not show its content is told. */
const SHOWN_CHARACTERS = 1000;

/** How fast a page appears on a slow phone; milliseconds since the start. */
export interface TimedVisit {
  firstPaint: number;
  largestPaint: number;
  content: number;
  layoutShift: number;
  requests: number;
}

/** Opens a page on a slow connection, in a new tab; the processor is slowed down so many times. */
export async function timeVisit(
  context: BrowserContext,
  { path, text }: MeasuredPage,
  slowdown: number,
): Promise<TimedVisit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const network = await Network.of(session);
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observeContent, typeof text === 'string' ? text.replace(/\W/g, '\\$&') : text.source);
    await page.goto(path, { waitUntil: 'commit' });
    await untilContent(page, session, network);
    await untilQuiet(network);
    const { first, largest, content, shift } = await paintsOf(page);
    const requests = network.requests.length;
    return { firstPaint: first, largestPaint: largest, content, layoutShift: shift, requests };
  } finally {
    await page.close();
  }
}

/** Asks the page seldom and for one number, so that the question does not slow the answer. */
async function untilContent(page: Page, session: CDPSession, network: Network): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  const ask = { expression: 'window.paints?.content > 0' };
  while ((await session.send('Runtime.evaluate', ask)).result.value !== true) {
    if (performance.now() > latest) {
      const open = network.openPaths.join(', ') || 'nothing';
      const shown = (await page.locator('body').ariaSnapshot()).replaceAll('\n', ' ').slice(0, SHOWN_CHARACTERS);
      throw new Error(`The content does not appear. Open: ${open}. Shown: ${shown}`);
    }
    await sleep(QUIET_MS);
  }
}

async function untilQuiet(network: Network): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  let quietSince = performance.now();
  let known = -1;
  while (performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > latest) throw new Error('The page does not stop making requests.');
    await sleep(POLL_MS);
    const { length } = network.requests;
    if (network.open > 0 || length !== known) quietSince = performance.now();
    known = length;
  }
}
