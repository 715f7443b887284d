import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/data/school.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { type Appearance, show } from '../accessibility/appearances.ts';
import { chooseLanguage } from '../testing/languages/choose.ts';
import { listTextsInOtherFonts } from './fonts.ts';
import { type LookedAt, PUBLIC_SCREENS, screensOfPupil, screensOfTeacher } from './screens.ts';
import { MOMENT, startStoppedSchool } from './stopped-school.ts';
import { findSubjects, PEOPLE, type Subjects } from './subjects.ts';

// Each screen is compared with pictures of it, which `npm run test:stories -- e2e/look -u` takes again. They are taken by Chromium on
// Linux; other systems draw letters differently, so that nothing is compared there.
test.skip(process.platform !== 'linux', 'The pictures are those of Chromium on Linux.');
// One server and one school for all stories of this file, which run in one worker anyway (`playwright.config.ts`).
test.describe.configure({ mode: 'default' });

/** In which each screen is loaded. */
const DESKTOP: Appearance = { name: 'desktop', width: 1280, height: 800, colorScheme: 'light' };
/** By the folders of their pictures. */
const LOOKS: readonly Appearance[] = [
  { name: 'phone', width: 360, height: 740, colorScheme: 'light' },
  { name: 'tablet', width: 768, height: 1024, colorScheme: 'dark' },
  DESKTOP,
];
/** Where there is least room: for the long words of German in the large letters of comfortable reading. */
const LONG_AND_LARGE: Appearance = {
  ...{ name: 'phone-german-comfortable', width: 360, height: 740, colorScheme: 'dark' },
  isComfortable: true,
};
/** Of a long page, the upper part is kept: below it, lists only go on. */
const LONGEST = 1_600;
/** Letters are drawn alike on one system, but a new version of the browser may round the edge of a line otherwise. */
const MOST_OTHER_PIXELS = 8;

let server: ServerProcess;
let subjects: Subjects;

test.beforeAll(async () => {
  server = await startStoppedSchool();
  subjects = await findSubjects(server.url);
});
test.afterAll(() => server.remove());

// Half of the pixels of the screen show every change of layout, colours and words, and need a quarter of the space.
test.use({ deviceScaleFactor: 0.5 });

test('screens without an account look as they did', async ({ page }) => {
  await page.clock.setFixedTime(MOMENT);
  await compare(page, PUBLIC_SCREENS);
});

test('screens of a teacher look as they did', async ({ page }) => {
  await signIn(page, PEOPLE.teacher);
  await compare(page, screensOfTeacher(subjects));
});

test('screens of a pupil look as they did', async ({ page }) => {
  await signIn(page, PEOPLE.pupil);
  await compare(page, screensOfPupil(subjects));
});

async function signIn(page: Page, login: string): Promise<void> {
  await page.clock.setFixedTime(MOMENT);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Prihlasovacie meno').fill(login);
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
  await page.waitForURL('**/app');
}

/** Loads each screen once, and compares it in all looks. */
async function compare(page: Page, screens: readonly LookedAt[]): Promise<void> {
  for (const { name, path, open } of screens) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    // What a page fetches after the first sign of its user is there from the first picture on.
    await page.mouse.move(1, 1);
    await open?.(page);
    await settle(page);
    // A picture of a page that does not exist would pass ever after.
    await expect(page.getByRole('heading', { name: '404' }), name).toHaveCount(name === 'not-found' ? 1 : 0);
    expect.soft(await listTextsInOtherFonts(page), name).toEqual([]);
    for (const look of LOOKS) await compareIn(page, look, name);
    await chooseLanguage(page, 'de');
    await settle(page);
    await compareIn(page, LONG_AND_LARGE, name);
    await chooseLanguage(page, 'sk');
    await show(page, DESKTOP);
  }
}

async function compareIn(page: Page, look: Appearance, name: string): Promise<void> {
  await show(page, look);
  expect.soft(await picture(page, look)).toMatchSnapshot([look.name, `${name}.png`], {
    maxDiffPixels: MOST_OTHER_PIXELS,
  });
}

/** The text of a page stays the same for so many looks, one after the other, once everything is there. */
const LOOKS_ALIKE = 3;
const LOOK_AGAIN_MS = 150;

/**
 * Waits until the page shows all that it asks for. An idle network does not say so: on a busy machine the code that asks for the rest may
 * run for longer than that takes.
 */
async function settle(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(async () => {
      await new Promise((idle) => requestIdleCallback(idle));
      return `${performance.getEntriesByType('resource').length} ${document.body.textContent}`;
    });
  let before = await shown();
  for (let alike = 1; alike < LOOKS_ALIKE; ) {
    await page.waitForTimeout(LOOK_AGAIN_MS);
    const now = await shown();
    alike = now === before ? alike + 1 : 1;
    before = now;
  }
}

async function picture(page: Page, { width, height }: Appearance): Promise<Buffer> {
  // The page behind a dialog does not scroll.
  const isDialog = (await page.getByRole('dialog').count()) > 0;
  const whole = isDialog ? height : await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(LONGEST, whole) };
  // The number of the build grows with every commit.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('footer :is(span, a)')) {
      if (part.childElementCount === 0 && / · \d+$/.test(part.textContent)) part.textContent = '0.0.0 · 1';
    }
  });
  return page.screenshot({
    ...(isDialog ? {} : { fullPage: true, clip }),
    animations: 'disabled',
  });
}
