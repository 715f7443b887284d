// Prints what Lighthouse says of every page on a phone, with an empty cache. Nothing is judged: its score is made of times.
// Lighthouse is downloaded for this command and is no dependency of the project.
//
//     npm run lighthouse                      all pages
//     npm run lighthouse -- login "my words"  these pages
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { BROWSER_FLAGS, findBrowser } from '../installation/browser.mjs';
import { signInOn } from './browser.ts';
import { type MeasuredServer, withMeasuredServer } from './measured-server.ts';
import type { MeasuredPage } from './pages.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const READERS = ['nobody', 'pupil', 'teacher', 'player'] as const;
const NAME_WIDTH = 30;
const WIDTH = 9;

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

await withMeasuredServer(process.argv.slice(2), async (server) => {
  console.log(lineOf('page', ['score', 'FCP ms', 'LCP ms', 'TBT ms', 'shift']));
  for (const reader of READERS) await measureFor(reader, server);
});

async function measureFor(reader: MeasuredPage['as'], { url, school, pages }: MeasuredServer): Promise<void> {
  const own = pages.filter(({ as }) => as === reader);
  if (own.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'slovickovo-lighthouse-'));
  const port = await freePort();
  const executablePath = findBrowser();
  const phone = await chromium.launchPersistentContext(folder, {
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    baseURL: url,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    if (reader !== 'nobody') await signInOn(phone, school[reader]);
    for (const { name, path } of own) {
      await emptyCaches(phone, url);
      const { categories, audits } = await askLighthouse(`${url}${path}`, port);
      const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) =>
        (audits[audit]?.numericValue ?? Number.NaN).toFixed(0),
      );
      const shift = (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3);
      console.log(lineOf(name, [String(Math.round(categories.performance.score * 100)), ...times, shift]));
    }
  } finally {
    await phone.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves what a device keeps on which somebody is signed in: cookies and stored items. */
async function emptyCaches(phone: BrowserContext, origin: string): Promise<void> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await page.close();
}

async function askLighthouse(address: string, port: number): Promise<Report> {
  const options = ['--quiet', '--output=json', '--only-categories=performance', '--disable-storage-reset'];
  const command = ['--yes', LIGHTHOUSE, address, `--port=${port}`, ...options];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

function lineOf(name: string, figures: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + figures.map((figure) => figure.padStart(WIDTH)).join('');
}
