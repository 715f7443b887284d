import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { BROWSER_FLAGS, findBrowser } from '../installation/browser.mjs';
import { observePaints } from './paints.ts';

const PHONE = { width: 360, height: 740 };

/** Resolves when the content of a page is visible. */
export type IsThere = (page: Page) => Promise<unknown>;

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: BROWSER_FLAGS, ...(executablePath !== undefined && { executablePath }) });
}

/** Cookies and stored items of a device on which somebody signed in. */
export type SignedIn = Exclude<BrowserContextOptions['storageState'], undefined>;

/** Opens a browser context with an empty cache, with a session if one is given. */
export async function openPhone(
  browser: Browser,
  { url, signedIn }: { url: string; signedIn?: SignedIn | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'sk-SK',
    timezoneId: 'Europe/Bratislava',
    viewport: PHONE,
    ...(signedIn !== undefined && { storageState: signedIn }),
  });
  await context.addInitScript(observePaints);
  return context;
}

/** Returns what the browser holds on a device in use, except for its cache. */
export async function signIn(browser: Browser, { url, login }: { url: string; login: string }): Promise<SignedIn> {
  const phone = await openPhone(browser, { url });
  await signInOn(phone, login);
  const signedIn = await phone.storageState();
  await phone.close();
  return signedIn;
}

/** Signs in on the login page. */
export async function signInOn(phone: BrowserContext, login: string): Promise<void> {
  const page = await phone.newPage();
  await page.goto('/login');
  await page.getByLabel('Prihlasovacie meno').fill(login);
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click();
  await page.waitForURL('**/app');
  await page.close();
}
