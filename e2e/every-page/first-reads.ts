import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { STORED } from '../../apps/web/src/lib/stored-choice.ts';

/** Asked for the classes in the reply to the first read. */
const LATER: Record<string, RegExp> = { 'classes of a teacher': /^\/api\/usergroups\/progress\?classes=\d+$/ };

/** Makes the HTML ask nothing on this device: it has the session, but does not know that somebody has signed in. */
export async function askNothingEarly(device: BrowserContext): Promise<void> {
  await device.addInitScript((key) => {
    if (location.protocol.startsWith('http')) localStorage.removeItem(key);
  }, STORED.signedIn);
}

/**
 * Follows what the page asks from now on; the returned function waits for the replies, and returns the addresses. On a busy machine a page
 * that looks idle may not have asked yet, so it waits for the `expected` ones, too, for a while.
 */
export function followReads(page: Page): (expected: readonly string[]) => Promise<string[]> {
  const asked = new Set<string>();
  const open = new Set<Request>();
  const begin = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() !== 'fetch' || !pathname.startsWith('/api/')) return;
    asked.add(pathname + search);
    open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async (expected) => {
    const isEachAsked = () => expected.every((address) => asked.has(address));
    await expect
      .poll(isEachAsked)
      .toBe(true)
      .catch(() => undefined);
    await expect.poll(() => open.size, 'reads without a reply').toBe(0);
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    return [...asked].sort();
  };
}

/** Opens a tab in which no file of the application is there, so that only the HTML asks. */
export async function openTabOfHtml(device: BrowserContext): Promise<Page> {
  const tab = await device.newPage();
  await tab.route('**/assets/*.js', (route) => route.abort());
  await tab.addInitScript(() => {
    Object.defineProperty(window, 'earlyReads', {
      configurable: true,
      set(reads: Map<string, unknown>) {
        Object.assign(window, { startedReads: [...reads.keys()] });
        Object.defineProperty(window, 'earlyReads', { value: reads });
      },
    });
  });
  return tab;
}

/** Returns the addresses that the HTML of a page asks. */
export async function readsStarted(tab: Page, path: string): Promise<string[]> {
  await tab.goto(path, { waitUntil: 'domcontentloaded' });
  const started = await tab.evaluate(() => (window as unknown as { startedReads?: string[] }).startedReads);
  return [...(started ?? [])].sort();
}

/** Returns what the HTML of a page asks and the page does not, and the other way round. */
export function faultsOfFirstReads(
  name: string,
  { started, asked }: Record<'started' | 'asked', readonly string[]>,
): string[] {
  const expected = asked.filter((address) => !LATER[name]?.test(address));
  return [
    ...expected.filter((read) => !started.includes(read)).map((read) => `${name}: its HTML does not ask ${read}`),
    ...started.filter((read) => !expected.includes(read)).map((read) => `${name}: only its HTML asks ${read}`),
  ];
}
