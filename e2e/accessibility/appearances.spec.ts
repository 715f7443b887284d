import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../tools/browser.mjs';
import { signInOn } from '../../tools/pages/browser.ts';
import { type MeasuredPage, measuredPages } from '../../tools/pages/pages.ts';
import { createMeasuredSchool, type MeasuredSchool } from '../../tools/pages/school.ts';
import { makeAdministrator } from '../testing/administrator.ts';
import { misplacedTexts } from '../testing/overflow.ts';
import { expect, test as story } from '../testing/story.ts';
import { faultsOf, IS_WHOLE } from './appearances.ts';

type Screen = Pick<MeasuredPage, 'name' | 'path' | 'text'>;

// Each page is shown in up to eight appearances.
story.setTimeout(120_000);

const test = story.extend<object, { school: MeasuredSchool; largeLetters: Browser | undefined }>({
  school: [
    async ({ server }, use) => {
      await use(await createMeasuredSchool(server.url));
    },
    { scope: 'worker' },
  ],
  /** A browser in whose settings letters have twice the usual size, which changes what `em` means in media queries, too. */
  largeLetters: [
    async ({ playwright }, use) => {
      if (!IS_WHOLE) return use(undefined);
      const executablePath = findBrowser();
      const browser = await playwright.chromium.launch({
        args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
        ...(executablePath !== undefined && { executablePath }),
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

interface Devices {
  usual: BrowserContext;
  /** With letters of twice the size in a window of 1280 px; where all appearances are checked. */
  large: BrowserContext | undefined;
}

async function check({ usual, large }: Devices, screens: readonly Screen[]): Promise<void> {
  const [page, largePage] = [await usual.newPage(), await large?.newPage()];
  const faults: string[] = [];
  const open = async (where: Page, { path, text }: Screen) => {
    await where.goto(path);
    await where.getByText(text).filter({ visible: true }).first().waitFor();
    await expect(where.getByText('Načítava sa…')).toHaveCount(0);
  };
  for (const screen of screens) {
    await open(page, screen);
    faults.push(...(await faultsOf(page, screen.name.replaceAll(/\W+/g, '-'))));
    if (largePage) {
      await open(largePage, screen);
      const lost = await misplacedTexts(largePage);
      faults.push(...lost.map((fault) => `${screen.name}, letters of twice the size: ${fault}`));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await large?.close();
  expect(faults).toEqual([]);
}

/** Opens both devices, and signs in on them. */
async function devicesOf(
  usual: BrowserContext,
  largeLetters: Browser | undefined,
  url: string,
  login?: string,
): Promise<Devices> {
  if (login !== undefined) await signInOn(usual, login);
  const large = await largeLetters?.newContext({
    ...{ baseURL: url, locale: 'sk-SK', timezoneId: 'Europe/Bratislava', reducedMotion: 'reduce' },
    ...{ viewport: { width: 1280, height: 900 }, storageState: await usual.storageState() },
  });
  return { usual, large };
}

for (const reader of ['nobody', 'teacher', 'pupil', 'player'] as const) {
  test(`pages of ${reader} in all appearances`, async ({ school, server, newBrowser, largeLetters }) => {
    const login = reader === 'nobody' ? undefined : school[reader];
    const devices = await devicesOf(await newBrowser(), largeLetters, server.url, login);
    await check(
      devices,
      measuredPages(school).filter(({ as }) => as === reader),
    );
  });
}

test('pages of an administrator in all appearances', async ({ server, newBrowser, largeLetters }) => {
  const login = 'spravkyna-vzhlad';
  makeAdministrator(server, login);
  const devices = await devicesOf(await newBrowser(), largeLetters, server.url, login);
  const tabs = [
    ['waiting', 'Čakajúci učitelia'],
    ['users', 'Používatelia'],
    ['audit', 'Záznam činnosti'],
    ['notices', 'Nový oznam'],
    ['state', 'Databáza'],
  ] as const;
  await check(
    devices,
    tabs.map(([tab, text]) => ({ name: `administration ${tab}`, path: `/app/admin?tab=${tab}`, text })),
  );
});
