// `npm run take-pictures`: takes the pictures of the README again, from demo data, into docs/pictures. Run it after a screen
// changed that they show, look at them, and commit them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/data/school.ts';
import { ROOT } from '../installation/installation.mjs';
import { launchBrowser } from '../pages/browser.ts';
import { type DemoServer, withDemoServer } from './demo-server.ts';

const FOLDER = join(ROOT, 'docs', 'pictures');
const DESKTOP = { width: 1200, height: 780 };
/** High enough for several pupils in the table. */
const TALL_DESKTOP = { width: 1200, height: 1_040 };
const PHONE = { width: 360, height: 720 };
/** The upper half of a sheet of A4. */
const HALF_SHEET = { width: 794, height: 570 };
const WEBP_QUALITY = 0.82;
/** Fades and counting numbers are over by then. */
const SETTLED_MS = 1_500;

/** Made-up pupils whose login cards are shown. */
const NEWCOMERS = ['Bartolomej Kráľovič', 'Žofia Šťastná', 'Ľudmila Ďurišová', 'Matúš Hraško'] as const;

interface Picture {
  name: string;
  as: 'teacher' | 'pupil';
  size: typeof DESKTOP;
  open: (page: Page, server: DemoServer) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'live-test',
    as: 'teacher',
    size: TALL_DESKTOP,
    open: (page, { classId, testId }) => page.goto(`/app/classes/${classId}/tests/${testId}/detail`),
  },
  {
    name: 'class',
    as: 'teacher',
    size: DESKTOP,
    open: (page, { classId }) => page.goto(`/app/classes/${classId}`),
  },
  {
    name: 'login-cards',
    as: 'teacher',
    size: HALF_SHEET,
    open: async (page, { classId }) => {
      await page.goto(`/app/classes/${classId}?new=students`);
      await page.getByLabel('Zoznam žiakov').fill(NEWCOMERS.join('\n'));
      await page.getByRole('button', { name: 'Ďalej' }).click();
      await page.getByRole('button', { name: `Vytvoriť ${NEWCOMERS.length} kontá` }).click();
      await page.getByRole('button', { name: 'Vytlačiť karty' }).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'home', as: 'pupil', size: PHONE, open: (page) => page.goto('/app') },
  {
    name: 'question',
    as: 'pupil',
    size: PHONE,
    open: async (page, { classId, homeworkId }) => {
      await page.goto(`/app/classes/${classId}/homeworks/${homeworkId}`);
      await page.getByRole('button', { name: 'Spustiť domácu úlohu' }).click();
      await page.getByText(/^1 \/ \d+$/).waitFor();
    },
  },
];

mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  await withDemoServer(async (server) => {
    for (const picture of PICTURES) {
      const file = await take(browser, server, picture);
      writeFileSync(join(FOLDER, `${picture.name}.webp`), file);
      console.log(`docs/pictures/${picture.name}.webp: ${Math.round(file.length / 1024)} kB`);
    }
  });
} finally {
  await browser.close();
}

async function take(from: Browser, server: DemoServer, { as, size, open }: Picture): Promise<Buffer> {
  const context = await from.newContext({
    baseURL: server.url,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: size,
    deviceScaleFactor: size === PHONE ? 1.5 : 1,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Prihlasovacie meno').fill(server[as]);
  await page.getByLabel('Heslo', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
  await page.waitForURL('**/app');
  await open(page, server);
  await page.waitForTimeout(SETTLED_MS);
  const png = await page.screenshot();
  const webp = await asWebp(context.newPage(), png);
  await context.close();
  return webp;
}

/** Encodes a picture anew; a browser is the only encoder at hand. */
async function asWebp(opened: Promise<Page>, png: Buffer): Promise<Buffer> {
  const page = await opened;
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality).replace(/^data:image\/webp;base64,/, '');
    },
    { source: png.toString('base64'), quality: WEBP_QUALITY },
  );
  return Buffer.from(encoded, 'base64');
}
