import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { firefoxProjects, hasWebKit, WEBKIT_STORIES } from './e2e/browsers/other-browsers.ts';
import { BROWSER_FLAGS, findBrowser } from './tools/installation/browser.mjs';

const browser = findBrowser();

/** Stories that wait for much of their time: for a minute of the server's clock, or until a page has loaded everything. */
const PATIENT = ['**/classes/class-test.spec.ts', '**/security/xss.spec.ts', '**/look/look.spec.ts'];
/** Of Firefox, and of WebKitGTK what is no smoke: those run by `npm run test:browsers`. */
const NOT_IN_CHROMIUM = [
  '**/browsers/firefox-*.spec.ts',
  ...(hasWebKit ? ['**/browsers/webkit/main-stories.spec.ts'] : [WEBKIT_STORIES]),
];
/**
 * Pages of stories live for seconds, so compiling their hot code costs more than it saves, and no core is free for the threads of V8.
 * Whole stories need a tenth less of the processor.
 */
const SHORT_LIVED_PAGES = '--js-flags=--no-opt --no-maglev --single-threaded';
const WORKERS = Math.min(2, availableParallelism());

/** Runs the stories of `e2e/`: each worker starts its own server, as in production, with an empty database. */
export default defineConfig({
  testDir: 'e2e',
  snapshotPathTemplate: 'e2e/look/pictures/{arg}{ext}',
  globalSetup: './e2e/testing/build-pages.ts',
  fullyParallel: true,
  // A story that waits leaves the processor to others, so there is a worker besides theirs. Those stories begin first, one after
  // another: whatever is long and begins last leaves the other workers without work. Afterwards the worker takes any other story.
  workers: WORKERS + 1,
  projects: [
    { name: 'patient', testMatch: PATIENT, workers: 1 },
    { name: 'busy', testIgnore: [...PATIENT, ...NOT_IN_CHROMIUM] },
    ...firefoxProjects({ testMatch: '**/browsers/firefox-smoke.spec.ts' }),
  ],
  // `npm test` itself gives a single failure a second try and names it (decision 0076). `--retries 1` shows whether a story always fails.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A story that fails waits for one step. No story that works reaches the limit of the whole, though machines differ by a factor of four.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: { width: 1280, height: 800 },
    // Elements that move cannot be compared or clicked at once.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a fifth of the processor, and most stories pass: `--trace on` shows every step of one that does not.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...BROWSER_FLAGS, SHORT_LIVED_PAGES],
      // Without a locale, Chromium on Linux saves no file whose name has letters beyond ASCII.
      env: { ...process.env, LANG: process.env.LANG ?? 'C.UTF-8' },
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
});
