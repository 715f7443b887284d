// Measures every page. Fails if the requests, rounds of requests, kB or layout shift of a first visit exceed
// `budgets.ts`; times on a slow phone are printed only, because they depend on the machine. `npm test` takes none.
//
//     npm run measure-pages                      all pages
//     npm run measure-pages -- login "my words"  these pages, with the paths they request
import { writeFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { type IsThere, launchBrowser, openPhone, type SignedIn, signIn } from './browser.ts';
import { excesses } from './budgets.ts';
import { countVisit } from './counted-visit.ts';
import { type MeasuredServer, withMeasuredServer } from './measured-server.ts';
import type { MeasuredPage } from './pages.ts';
import { headOf, linesOf, type Measured, roundsOf } from './report.ts';
import { timeVisit } from './timed-visit.ts';

/** `npm test` asks for a report and judges costs, not times. */
const IS_JUDGED = process.env.PAGES_REPORT !== undefined;
/** Pages measured at once. Several are faster, but times mean something only if a page has the machine for itself. */
const LANES = IS_JUDGED ? 6 : 1;
const PROCESSOR_SLOWDOWN = 4;

const wanted = process.argv.slice(2);
const startedAt = performance.now();
const browser = await launchBrowser();
try {
  await withMeasuredServer(wanted, measureServer);
} finally {
  await browser.close();
}

async function measureServer({ url, school, pages }: MeasuredServer): Promise<void> {
  const readers = {
    nobody: undefined,
    teacher: await signIn(browser, { url, login: school.teacher }),
    pupil: await signIn(browser, { url, login: school.pupil }),
    player: await signIn(browser, { url, login: school.player }),
  };
  console.log(headOf({ hasTimes: !IS_JUDGED }));
  const measured = await measureAll(pages, (page) => measure(page, { url, signedIn: readers[page.as] }));
  if (wanted.length > 0) {
    for (const { page, counted } of measured) if (counted) console.log(`\n${page.name}\n${roundsOf(counted)}`);
  }
  const failures = measured.flatMap(({ page, excesses: found }) => found.map((excess) => `${page.name}: ${excess}`));
  const passed = measured.filter(({ excesses: found }) => found.length === 0).length;
  console.log(`${passed} of ${measured.length} pages are within their budgets, in ${seconds()} s.`);
  if (process.env.PAGES_REPORT)
    writeFileSync(process.env.PAGES_REPORT, JSON.stringify({ passed, failed: measured.length - passed, failures }));
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
}

async function measureAll(
  pages: MeasuredPage[],
  measureOne: (page: MeasuredPage) => Promise<Measured>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const waiting = [...pages.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, page] = next;
      measured[index] = await measureOne(page);
      console.log(linesOf(measured[index]));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return measured;
}

async function measure(page: MeasuredPage, device: { url: string; signedIn: SignedIn | undefined }): Promise<Measured> {
  // The frame in the HTML does not count: it can be read, but not used.
  const isThere: IsThere = (tab) =>
    tab.locator('#root:not(:has(> #frame))').getByText(page.text).filter({ visible: true }).first().waitFor();
  const withPhone = async <Result>(use: (phone: BrowserContext) => Promise<Result>): Promise<Result> => {
    const phone = await openPhone(browser, device);
    return use(phone).finally(() => phone.close());
  };
  try {
    const counted = await withPhone((phone) => countVisit(phone, page.path, isThere));
    const costs = { page, counted, excesses: excesses(counted, page.budget) };
    if (IS_JUDGED) return costs;
    return await withPhone(async (phone) => {
      const first = await timeVisit(phone, page, PROCESSOR_SLOWDOWN);
      const second = await timeVisit(phone, page, PROCESSOR_SLOWDOWN);
      return { ...costs, first, second };
    });
  } catch (error) {
    return { page, excesses: [String(error).split('\n')[0] ?? 'failed'] };
  }
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
