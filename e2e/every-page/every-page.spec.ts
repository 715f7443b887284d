import type { Browser, BrowserContext, Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../tools/installation/browser.mjs';
import { signIn } from '../../tools/pages/browser.ts';
import { type MeasuredPage, measuredPages } from '../../tools/pages/pages.ts';
import { createMeasuredSchool, type MeasuredSchool } from '../../tools/pages/school.ts';
import { faultsOf, faultsOfLargeLetters, IS_WHOLE } from '../accessibility/appearances.ts';
import { makeAdministrator } from '../testing/administrator.ts';
import { watchArrival } from '../testing/arrival.ts';
import { misplacedTexts } from '../testing/overflow.ts';
import { type Device, expect, test as story } from '../testing/story.ts';
import { askNothingEarly, faultsOfFirstReads, followReads, openTabOfHtml, readsStarted } from './first-reads.ts';
import { faultsInLanguages } from './languages.ts';
import { speakPseudo } from './pseudo-locale.ts';

type Screen = Pick<MeasuredPage, 'name' | 'path' | 'text'>;

const WIDE = { width: 1280, height: 800 };
/** The frame in the HTML is no page yet. */
const CONTENT = '#root:not(:has(> #frame))';

/** That of the worker, for all stories of this file. */
let school: Promise<MeasuredSchool> | undefined;

const test = story.extend<{ school: MeasuredSchool; largeLetters: Browser | undefined }>({
  school: async ({ server }, use) => {
    school ??= createMeasuredSchool(server.url, 'every-page');
    await use(await school);
  },
  /** A browser in whose settings letters have twice the usual size, which changes what `em` means in media queries, too. */
  largeLetters: async ({ playwright }, use) => {
    if (!IS_WHOLE) return use(undefined);
    const executablePath = findBrowser();
    const browser = await playwright.chromium.launch({
      args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
      ...(executablePath !== undefined && { executablePath }),
    });
    await use(browser);
    await browser.close();
  },
});

interface Visitor {
  device: BrowserContext;
  /** With letters of twice the size in a window of 1280 px; where all appearances are checked. */
  large: BrowserContext | undefined;
  /**
   * Where a run is read anew in each language, because it has no footer; React may mend what it finds half loaded, so errors do not
   * count.
   */
  ofRun: BrowserContext | undefined;
  /** A tab whose pages stay at what the HTML does; of those who have a first view of their own. */
  ofHtml: Page | undefined;
}

/**
 * Opens each page once and examines it there: what it asks first, all appearances, large letters, then the languages with the longest
 * texts.
 */
async function examine({ device, large, ofRun, ofHtml }: Visitor, screens: readonly Screen[]): Promise<void> {
  const [page, largePage] = [await device.newPage(), await large?.newPage()];
  const spoken = (await ofRun?.newPage()) ?? page;
  const arrived = watchArrival(spoken);
  const loaded = spoken === page ? arrived : watchArrival(page);
  const faults: string[] = [];
  for (const screen of screens) {
    const { name } = screen;
    await page.setViewportSize(WIDE);
    const readsOf = followReads(page);
    await open(page, screen);
    await loaded();
    const started = ofHtml && (await readsStarted(ofHtml, screen.path));
    const asked = await readsOf(started ?? []);
    if (started) faults.push(...faultsOfFirstReads(name, { started, asked }));
    await expect(page.getByText('Načítava sa…')).toHaveCount(0);
    faults.push(...(await faultsOf(page, name)));
    faults.push(...(await faultsOfLargeLetters(page, name)));
    if (largePage) {
      await open(largePage, screen);
      const lost = await misplacedTexts(largePage);
      faults.push(...lost.map((fault) => `${name}, letters of twice the size: ${fault}`));
    }
    if (spoken !== page) await open(spoken, screen);
    faults.push(...(await faultsInLanguages(spoken, name, arrived)));
  }
  await Promise.all([large?.close(), ofRun?.close(), ofHtml?.context().close()]);
  expect(faults).toEqual([]);
}

async function open(page: Page, { path, text }: Screen): Promise<void> {
  await page.goto(path);
  await page.locator(CONTENT).getByText(text).filter({ visible: true }).first().waitFor();
}

interface Visit {
  url: string;
  browser: Browser;
  newBrowser: (device: Device) => Promise<BrowserContext>;
  largeLetters: Browser | undefined;
  login?: string;
  hasFirstView?: boolean;
  isInRun?: boolean;
}

/** Prepares the devices of a person, on which nobody has seen a page yet. */
async function visitorOf({
  url,
  browser,
  newBrowser,
  largeLetters,
  login,
  hasFirstView,
  isInRun,
}: Visit): Promise<Visitor> {
  const signedIn = login === undefined ? {} : { storageState: await signIn(browser, { url, login }) };
  const device = await newBrowser(signedIn);
  await askNothingEarly(device);
  await speakPseudo(device);
  const large = await largeLetters?.newContext({
    ...{ baseURL: url, locale: 'sk-SK', timezoneId: 'Europe/Bratislava', reducedMotion: 'reduce' },
    ...{ viewport: { width: 1280, height: 900 }, ...signedIn },
  });
  const html = hasFirstView ? await browser.newContext({ viewport: WIDE, ...signedIn }) : undefined;
  const ofRun = isInRun ? await browser.newContext(signedIn) : undefined;
  if (ofRun) await speakPseudo(ofRun);
  return { device, large, ofRun, ofHtml: html && (await openTabOfHtml(html)) };
}

for (const reader of ['nobody', 'teacher', 'pupil', 'player'] as const) {
  test(`pages of ${reader}: first reads, appearances, long texts`, async ({
    school,
    server,
    browser,
    newBrowser,
    largeLetters,
  }) => {
    const visitor = await visitorOf({
      ...{ url: server.url, browser, newBrowser, largeLetters },
      ...(reader !== 'nobody' && { login: school[reader] }),
      // Not of a pupil in a run: the HTML cannot know that the run hides the menu.
      hasFirstView: reader === 'teacher' || reader === 'pupil',
      isInRun: reader === 'player',
    });
    await examine(
      visitor,
      measuredPages(school).filter(({ as }) => as === reader),
    );
  });
}

test('pages of an administrator: appearances, long texts', async ({ server, browser, newBrowser, largeLetters }) => {
  const login = 'spravkyna-vzhlad';
  makeAdministrator(server, login);
  const visitor = await visitorOf({ url: server.url, browser, newBrowser, largeLetters, login });
  const tabs = [
    ['waiting', 'Čakajúci učitelia'],
    ['users', 'Používatelia'],
    ['audit', 'Záznam činnosti'],
    ['notices', 'Nový oznam'],
    ['state', 'Databáza'],
  ] as const;
  await examine(
    visitor,
    tabs.map(([tab, text]) => ({ name: `administration ${tab}`, path: `/app/admin?tab=${tab}`, text })),
  );
});
