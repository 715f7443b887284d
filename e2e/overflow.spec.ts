import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { openPhone, signIn } from '../tools/pages/browser.ts';
import { type MeasuredPage, measuredPages } from '../tools/pages/pages.ts';
import { createMeasuredSchool } from '../tools/pages/school.ts';
import { misplacedTexts } from './testing/overflow.ts';
import { speakPseudo } from './testing/pseudo-locale.ts';
import { expect, test } from './testing/story.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** Pages that are opened at once: while one waits for the server, the others are drawn. */
const AT_ONCE = 4;
/** A page is there when nothing was fetched for so long, in ms. */
const QUIET = 120;
/** Pictures of the pages that fail. */
const PICTURES = join(import.meta.dirname, '../test-results/overflow');

test.setTimeout(180_000);

const NARROW = 'width: 80px; white-space: nowrap';
const MISPLACED = [
  { html: `<button style="${NARROW}">Vymazať všetky slovíčka</button>`, fault: /^button.* too wide$/ },
  { html: `<p style="${NARROW}; overflow: hidden">Vymazať všetky slovíčka</p>`, fault: /^p.* too wide$/ },
  { html: '<p style="height: 20px; overflow: hidden">prvý<br>druhý<br>tretí</p>', fault: /^p.* too high$/ },
  {
    html: `<p style="white-space: nowrap">${'Najneobhospodarovateľnejšie '.repeat(9)}</p>`,
    fault: /^page: the page is/,
  },
  { html: '<p style="width: 40px; overflow-wrap: anywhere">Slovíčka</p>', fault: /^p.* the word Slovíčka is broken$/ },
  { html: '<p style="width: 80px; overflow-wrap: anywhere">Najneobhospodarovateľnejšie</p>', fault: null },
  { html: `<p style="${NARROW}; overflow: auto">Vymazať všetky slovíčka</p>`, fault: null },
  { html: '<button style="width: 80px">Vymazať všetky slovíčka</button>', fault: null },
];

test('a text that leaves its place is found, and one that wraps or scrolls is not', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { html, fault } of MISPLACED) {
    await page.setContent(`<!doctype html>${html}`);
    const [found] = await misplacedTexts(page);
    if (fault === null) expect(found, html).toBeUndefined();
    else expect(found, html).toMatch(fault);
  }
});

test('no text leaves its place in German, or in a language that is longer than all others', async ({
  browser,
  server: { url },
}) => {
  const school = await createMeasuredSchool(url, 'dlhe');
  const visits = measuredPages(school);
  for (const who of ['nobody', 'teacher', 'pupil', 'player'] as const) {
    const waiting = visits.filter(({ as }) => as === who);
    const signedIn = who === 'nobody' ? undefined : await signIn(browser, { url, login: school[who] });
    const context = await openPhone(browser, { url, ...(signedIn && { signedIn }) });
    await speakPseudo(context);
    await context.addInitScript(keepNoLanguage);
    const work = async () => {
      for (let visit = waiting.shift(); visit; visit = waiting.shift()) await check(context, visit);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await context.close();
  }
});

/** A language that is chosen on one page stays there: several pages are open at once. */
function keepNoLanguage(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function keep(key: string, value: string) {
    if (key !== 'slovickovo.language') setItem.call(this, key, value);
  };
}

/** Looks at a page in each language and size. */
async function check(context: BrowserContext, { name, path }: MeasuredPage): Promise<void> {
  const page = await context.newPage();
  const isQuiet = watchRequests(page);
  const look = async (language: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(isQuiet, { intervals: [40], message: `${name} is there` }).toBe(true);
      const faults = await misplacedTexts(page);
      const where = `${name}, ${language}, ${size.width} px`;
      if (faults.length > 0) await page.screenshot({ path: join(PICTURES, `${where}.png`), fullPage: true });
      expect.soft(faults, where).toEqual([]);
    }
  };
  await page.goto(path);
  await look('pseudo');
  const choice = page.getByRole('contentinfo').getByRole('combobox');
  if ((await choice.count()) > 0) await choice.selectOption('de');
  else {
    // A run has no footer.
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => 'de';
    });
    await page.reload();
  }
  await expect(page.locator('html[lang="de"]')).toHaveCount(1);
  await look('de');
  await page.close();
}

/** Returns whether the page has begun and fetches nothing any more; a stream of events never ends. */
function watchRequests(page: Page): () => Promise<boolean> {
  let open = 0;
  let since = Date.now();
  const change = (by: number) => {
    open += by;
    since = Date.now();
  };
  const isEndless = (request: Request) => request.resourceType() === 'eventsource';
  page.on('request', (request) => isEndless(request) || change(1));
  page.on('requestfinished', (request) => isEndless(request) || change(-1));
  page.on('requestfailed', (request) => isEndless(request) || change(-1));
  return async () =>
    open <= 0 &&
    Date.now() - since > QUIET &&
    (await page
      .locator('#root:not(:has(> #frame)) h1')
      .count()
      .catch(() => 0)) > 0;
}
