import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { openPhone, signIn } from '../tools/pages/browser.ts';
import { type MeasuredPage, measuredPages } from '../tools/pages/pages.ts';
import { createMeasuredSchool, type MeasuredSchool } from '../tools/pages/school.ts';
import { expect, test } from './testing/story.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** Asked for the classes in the reply to the first read. */
const LATER: Record<string, RegExp> = { 'classes of a teacher': /^\/api\/usergroups\/progress\?classes=\d+$/ };

let school: MeasuredSchool;

test.beforeEach(async ({ server }) => {
  school ??= await createMeasuredSchool(server.url);
});

// Not of a pupil in a run: the HTML cannot know that the run hides the menu.
for (const reader of ['pupil', 'teacher'] as const) {
  test(`what a page of a ${reader} asks first is asked from its HTML, and nothing else is`, async ({
    browser,
    server,
  }) => {
    const { url } = server;
    const device = await deviceOf(browser, { url, login: school[reader] });
    const [early, late] = [await device(), await device({ isNew: true })];
    for (const page of measuredPages(school).filter(({ as }) => as === reader)) {
      const [started, asked] = await Promise.all([readsStarted(early, page), readsAsked(late, page)]);
      const expected = asked.filter((address) => !LATER[page.name]?.test(address));
      expect(started, page.name).toEqual(expected);
    }
    await Promise.all([early.close(), late.close()]);
  });
}

for (const viewport of [PHONE, WIDE]) {
  test(`the frame in the HTML has the places of the page, ${viewport.width} px wide`, async ({ browser, server }) => {
    const { url } = server;
    const reader = await deviceOf(browser, { url, login: school.teacher });
    const stranger = await deviceOf(browser, { url });
    for (const [device, path] of [
      [stranger, '/login'],
      [reader, '/app/words'],
    ] as const) {
      const context = await device();
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator('#root:not(:has(> #frame)) h1')).toBeVisible();
      const places = await placesOn(page);
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.reload();
      await expect(page.locator('#frame[inert]')).toHaveCount(1);
      expect(await placesOn(page)).toEqual(places);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName), 'nothing in it takes the focus').toBe('BODY');
      await context.close();
    }
  });
}

test('who will be redirected sees no frame of another page', async ({ browser, server }) => {
  const { url } = server;
  const reader = await deviceOf(browser, { url, login: school.teacher });
  const stranger = await deviceOf(browser, { url });
  for (const [device, path] of [
    [stranger, '/app/words'],
    [reader, '/login'],
  ] as const) {
    const context = await device();
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.locator('#root header').first()).toBeHidden();
    await context.close();
  }
});

test('styles have the same order, however a page is reached', async ({ browser, server }) => {
  const device = await deviceOf(browser, { url: server.url, login: school.pupil });
  const start = `/app/trainings/${school.exerciseId}`;
  const orderOf = (page: Page) =>
    page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : new URL(href).pathname)));
  const context = await device();
  const page = await context.newPage();
  await page.goto('/app/trainings');
  await page.locator(`a[href="${start}"]`).first().click();
  await expect(page.getByRole('button', { name: 'Spustiť cvičenie' })).toBeVisible();
  const later = await orderOf(page);
  await page.goto(start);
  await expect(page.getByRole('button', { name: 'Spustiť cvičenie' })).toBeVisible();
  const atOnce = await orderOf(page);
  expect(atOnce.length).toBeGreaterThan(2);
  expect(later.filter((name) => atOnce.includes(name))).toEqual(atOnce);
  await context.close();
});

/** Returns a function that opens the device of a person; on a new one nobody has signed in yet, but it has the session. */
async function deviceOf(browser: Browser, { url, login }: { url: string; login?: string }) {
  const signedIn = login === undefined ? undefined : await signIn(browser, { url, login });
  return async ({ isNew = false } = {}): Promise<BrowserContext> => {
    const context = await openPhone(browser, { url, signedIn });
    if (isNew) await context.addInitScript(() => localStorage.removeItem('slovickovo.signed-in'));
    return context;
  };
}

/** The addresses that the HTML of a page asks. */
async function readsStarted(context: BrowserContext, { path }: MeasuredPage): Promise<string[]> {
  const tab = await wideTab(context);
  // The HTML asks before any file of the application is there.
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
  await tab.goto(path, { waitUntil: 'domcontentloaded' });
  const started = await tab.evaluate(() => (window as unknown as { startedReads: string[] }).startedReads);
  await tab.close();
  return [...started].sort();
}

/** The addresses that a page asks by itself, until its content is there. */
async function readsAsked(context: BrowserContext, { path, text }: MeasuredPage): Promise<string[]> {
  const tab = await wideTab(context);
  const asked = new Set<string>();
  let open = 0;
  const isRead = (request: Request) =>
    request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/api/');
  tab.on('request', (request) => {
    if (!isRead(request)) return;
    const { pathname, search } = new URL(request.url());
    asked.add(pathname + search);
    open += 1;
  });
  const end = (request: Request) => {
    if (isRead(request)) open -= 1;
  };
  tab.on('requestfinished', end);
  tab.on('requestfailed', end);
  await tab.goto(path, { waitUntil: 'commit' });
  await tab.locator('#root:not(:has(> #frame))').getByText(text).filter({ visible: true }).first().waitFor();
  await expect.poll(() => open).toBe(0);
  await tab.close();
  return [...asked].sort();
}

async function wideTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.setViewportSize(WIDE);
  return tab;
}

/** The places of header, menu and content, and the sheet of the login page. */
async function placesOn(page: Page) {
  return page.evaluate(() =>
    ['header', 'aside', 'main', 'main section:has(form)'].map((place) => {
      const box = [...document.querySelectorAll(`#root ${place}`)]
        .find((one) => one.checkVisibility())
        ?.getBoundingClientRect();
      return box && [place, Math.round(box.x), Math.round(box.y), Math.round(box.width)];
    }),
  );
}
