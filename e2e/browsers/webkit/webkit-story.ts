import { findWebKit } from '../../../tools/installation/browser.mjs';
import { test as base } from '../../testing/story.ts';
import { type OpenWindow, openWebKit } from './webkit-browser.ts';
import { WebKitPerson } from './webkit-person.ts';

interface People {
  /** Opens a window of WebKit with a profile of its own. */
  newPerson: () => Promise<WebKitPerson>;
}

/** The fixtures of a story in WebKitGTK, which Playwright cannot drive: people at its windows, and the server of the worker. */
export const test = base.extend<People>({
  newPerson: async ({ server }, use) => {
    const windows: OpenWindow[] = [];
    await use(async () => {
      const window = await openWebKit(programs());
      windows.push(window);
      await window.browser.resize({ width: 1280, height: 900 });
      return new WebKitPerson(window.browser, server.url);
    });
    await Promise.all(windows.map(({ close }) => close()));
  },
});

function programs() {
  const found = findWebKit();
  if (found === undefined) throw new Error('WebKitWebDriver or Xvfb is missing.');
  return found;
}
