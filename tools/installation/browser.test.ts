import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { BROWSER_FLAGS } from './browser.mjs';

it('the browser does without each feature that Playwright switches off', async () => {
  // Node is no browser, so nothing starts; the error says with which words it would have been started.
  const error = await chromium.launch({ executablePath: process.execPath, args: BROWSER_FLAGS }).catch(String);
  const [ofPlaywright = [], ours] = [...String(error).matchAll(/<launching>.*$/gm)]
    .flatMap(([line]) => [...line.matchAll(/--disable-features=(\S+)/g)])
    .map(([, names = '']) => names.split(','));
  expect(ofPlaywright.length).toBeGreaterThan(0);
  expect(ours).toEqual(expect.arrayContaining(ofPlaywright));
});
