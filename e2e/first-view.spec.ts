import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openPhone, signIn } from '../tools/pages/browser.ts';
import { createMeasuredSchool, type MeasuredSchool } from '../tools/pages/school.ts';
import { expect, test } from './testing/story.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

let school: MeasuredSchool;

test.beforeEach(async ({ server }) => {
  school ??= await createMeasuredSchool(server.url);
});

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

/** Returns a function that opens the device of a person. */
async function deviceOf(browser: Browser, { url, login }: { url: string; login?: string }) {
  const signedIn = login === undefined ? undefined : await signIn(browser, { url, login });
  return (): Promise<BrowserContext> => openPhone(browser, { url, signedIn });
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
