import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../tools/installation/browser.mjs';

/** A browser with a profile on the disk: it can be closed and opened again, as a phone does. */
export interface OwnBrowser {
  open(): Promise<BrowserContext>;
  close(): Promise<void>;
  /** Closes it and removes its profile. */
  remove(): Promise<void>;
}

export async function ownBrowser(baseURL: string): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'slovickovo-profile-'));
  const executablePath = findBrowser();
  let context: BrowserContext | undefined;
  const close = async () => {
    await context?.close();
    context = undefined;
  };
  return {
    open: async () => {
      context = await chromium.launchPersistentContext(profile, {
        baseURL,
        args: BROWSER_FLAGS,
        locale: 'sk-SK',
        timezoneId: 'Europe/Bratislava',
        viewport: { width: 390, height: 780 },
        reducedMotion: 'reduce',
        ...(executablePath !== undefined && { executablePath }),
      });
      return context;
    },
    close,
    remove: async () => {
      await close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
