import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';

/** A phone on a slow connection: what every page must bear. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PROCESSOR_SLOWDOWN = 4;
const PHONE = { width: 360, height: 740 };
/** A page has loaded when its content is visible and no request has been open for this long. */
const QUIET_MS = 400;
const POLL_MS = 50;
const LONGEST_MS = 60_000;

/** What one visit of a page costs. Bytes as sent, compressed and with headers; times in milliseconds since the start. */
export interface Visit {
  requests: number;
  /** The longest sequence of requests of which each began after the one before had ended. */
  rounds: number;
  codeBytes: number;
  fontBytes: number;
  bytes: number;
  firstPaint: number;
  largestPaint: number;
  content: number;
  layoutShift: number;
  /** The paths that were requested, in order. */
  paths: string[];
}

interface Sent {
  path: string;
  startedAt: number;
  endedAt: number | undefined;
  bytes: number;
}

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: BROWSER_FLAGS, ...(executablePath !== undefined && { executablePath }) });
}

/** Opens a browser context with an empty cache. */
export async function openPhone(browser: Browser, { url }: { url: string }): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: PHONE,
  });
  await context.addInitScript(observePaints);
  return context;
}

/** Opens an address in a new tab and measures until `isThere` resolves and the network is quiet. */
export async function visit(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const sent = await watchNetwork(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
    await page.goto(path, { waitUntil: 'commit', timeout: LONGEST_MS });
    await isThere(page);
    const content = await page.evaluate(() => performance.now());
    await untilQuiet(sent);
    const { first, largest, shift } = await page.evaluate(() => (window as unknown as { paints: Paints }).paints);
    const requests = [...sent.values()];
    return {
      requests: requests.length,
      rounds: rounds(requests),
      codeBytes: bytesOf(requests, /\.(js|css)$/),
      fontBytes: bytesOf(requests, /\.woff2?$/),
      bytes: bytesOf(requests, /./),
      firstPaint: first,
      largestPaint: largest,
      content,
      layoutShift: shift,
      paths: requests.map((request) => request.path),
    };
  } finally {
    await page.close();
  }
}

/** Slows the network and collects all requests except those served from a cache and event streams, which do not end. */
async function watchNetwork(session: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'EventSource' || !request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    sent.set(requestId, { path: pathname, startedAt: timestamp, endedAt: undefined, bytes: 0 });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isStream = response.mimeType === 'text/event-stream';
    if (response.fromDiskCache || response.fromPrefetchCache || isStream) sent.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => sent.delete(requestId));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  return sent;
}

async function untilQuiet(sent: Map<string, Sent>): Promise<void> {
  const latest = performance.now() + LONGEST_MS;
  let quietSince = performance.now();
  let known = -1;
  while (performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > latest) throw new Error('The page does not stop making requests.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const isBusy = [...sent.values()].some(({ endedAt }) => endedAt === undefined);
    if (isBusy || sent.size !== known) quietSince = performance.now();
    known = sent.size;
  }
}

/** The largest number of requests of which no two were open at the same time. */
export function rounds(requests: readonly Pick<Sent, 'startedAt' | 'endedAt'>[]): number {
  let count = 0;
  let endOfLast = Number.NEGATIVE_INFINITY;
  const byEnd = requests.map(({ startedAt, endedAt = startedAt }) => ({ startedAt, endedAt }));
  for (const { startedAt, endedAt } of byEnd.sort((one, other) => one.endedAt - other.endedAt)) {
    if (startedAt < endOfLast) continue;
    count += 1;
    endOfLast = endedAt;
  }
  return count;
}

function bytesOf(requests: readonly Sent[], path: RegExp): number {
  return requests.reduce((sum, request) => (path.test(request.path) ? sum + request.bytes : sum), 0);
}

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const paints = { first: 0, largest: 0, shift: 0 };
  Object.assign(window, { paints });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    paints.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.shift += value;
  });
}
