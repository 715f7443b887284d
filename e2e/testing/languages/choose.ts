import type { Page } from '@playwright/test';
import { STORED } from '../../../apps/web/src/lib/stored-choice.ts';

/** Chooses the language in the footer. A run has no footer, so that its page is read anew in that language. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const choice = page.locator('footer select');
  if ((await choice.count()) > 0) await choice.selectOption(language);
  else {
    await page.evaluate(([key, chosen]) => localStorage.setItem(key, chosen), [STORED.language, language] as const);
    await page.reload();
  }
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** The next page on this device is in Slovak. */
export async function forgetLanguage(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), STORED.language);
}
