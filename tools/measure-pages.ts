// Measures every page on a slow phone: 150 ms of latency, 200 kB/s, a processor four times slower. Fails if requests, kB,
// rounds of requests or layout shift of a first visit exceed `pages/budgets.ts`; the times are printed only.
//
//     npm run measure-pages                    all pages
//     npm run measure-pages -- login "my words"  these pages, with the paths they request
import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { PASSWORD } from '../apps/server/src/testing/http-caller.ts';
import { createServerProcess } from '../apps/server/src/testing/server-process.ts';
import { STAND_IN_ESPEAK } from '../apps/server/src/testing/stand-ins/speaking-programs.ts';
import { buildConcepts, buildWeb } from './installation.mjs';
import { launchBrowser, openPhone, visit } from './pages/browser.ts';
import { excesses } from './pages/budgets.ts';
import { type MeasuredPage, measuredPages } from './pages/pages.ts';
import { HEAD, linesOf, type Measured } from './pages/report.ts';
import { createMeasuredSchool, type MeasuredSchool } from './pages/school.ts';

/** Pages measured at once; a page waits for the network most of the time. */
const LANES = 2;

const wanted = process.argv.slice(2);
const startedAt = performance.now();
buildConcepts();
if (process.env.WEB_ROOT === undefined) buildWeb();
const server = await createServerProcess({ ESPEAK_BIN: STAND_IN_ESPEAK, DICT_DIR: '/nowhere' });
const browser = await launchBrowser();
try {
  await server.start();
  const school = await createMeasuredSchool(server.url);
  const pages = measuredPages(school).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  console.log(HEAD);
  const measured = await measureAll(browser, school, pages);
  if (wanted.length > 0)
    for (const { page, first } of measured) console.log(`\n${page.name}\n${first?.paths.join('\n')}`);
  const failures = measured.flatMap(({ page, excesses: found }) => found.map((excess) => `${page.name}: ${excess}`));
  const passed = measured.filter(({ excesses: found }) => found.length === 0).length;
  console.log(`${passed} of ${measured.length} pages are within their budgets, in ${seconds()} s.`);
  if (process.env.PAGES_REPORT)
    writeFileSync(process.env.PAGES_REPORT, JSON.stringify({ passed, failed: measured.length - passed, failures }));
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
} finally {
  await browser.close();
  await server.remove();
}

async function measureAll(browser: Browser, school: MeasuredSchool, pages: MeasuredPage[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  const waiting = [...pages.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, page] = next;
      measured[index] = await measure(browser, school, page);
      console.log(linesOf(measured[index]));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return measured;
}

async function measure(browser: Browser, school: MeasuredSchool, page: MeasuredPage): Promise<Measured> {
  const context = await openPhone(browser, { url: server.url });
  try {
    if (page.as !== 'nobody') {
      const reply = await context.request.post('/api/login', {
        data: { username: school[page.as], password: PASSWORD },
      });
      if (!reply.ok()) throw new Error(`${school[page.as]} could not sign in: ${reply.status()}`);
      // As after a sign-in on this device: the first reads start before the application runs.
      const { data } = (await reply.json()) as { data: { role: { name: string } } };
      await context.addInitScript((role) => localStorage.setItem('slovickovo.signed-in', role), data.role.name);
    }
    const open = () =>
      visit(context, page.path, (tab) => tab.getByText(page.text).filter({ visible: true }).first().waitFor());
    const first = await open();
    return { page, first, second: await open(), excesses: excesses(first, page.budget) };
  } catch (error) {
    return { page, excesses: [String(error).split('\n')[0] ?? 'failed'] };
  } finally {
    await context.close();
  }
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
