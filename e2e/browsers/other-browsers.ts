import { fileURLToPath } from 'node:url';
import type { PlaywrightTestProject } from '@playwright/test';
import { findFirefox, findWebKit } from '../../tools/installation/browser.mjs';

/** Stories of WebKitGTK: they control its window themselves, because Playwright cannot. */
export const WEBKIT_STORIES = '**/browsers/webkit/*.spec.ts';

export const hasWebKit = findWebKit() !== undefined;

/** How Playwright controls the system's own Firefox, by WebDriver BiDi. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // Firefox ESR has no command that sets the look of a page, see firefox.ts: the preference below does.
  contextOptions: {},
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox.ts', import.meta.url)),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
} satisfies PlaywrightTestProject['use'];

/** The stories that match, in Firefox; none if the system has no Firefox. */
export function firefoxProjects(stories: Pick<PlaywrightTestProject, 'testMatch' | 'grepInvert'>) {
  return findFirefox() === undefined ? [] : [{ name: 'firefox', use: FIREFOX, workers: 1, ...stories }];
}
