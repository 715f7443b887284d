import type { Page } from '@playwright/test';
import { type Appearance, faultsOf } from '../accessibility/appearances.ts';
import { chooseLanguage, forgetLanguage } from '../testing/languages/choose.ts';
import { PSEUDO } from './pseudo-locale.ts';

/** The languages with the longest words and with the longest texts. */
const LONG = [
  { language: 'de', named: 'in German' },
  { language: PSEUDO, named: 'in the pseudo-language' },
];
const SIZES: readonly Appearance[] = [
  { name: '360 px', width: 360, height: 740, colorScheme: 'light' },
  { name: '1280 px', width: 1280, height: 800, colorScheme: 'light' },
];

/** Looks for misplaced texts on a page in each long language, and in two sizes. */
export async function faultsInLanguages(page: Page, name: string, arrived: () => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  for (const { language, named } of LONG) {
    await chooseLanguage(page, language);
    await arrived();
    faults.push(...(await faultsOf(page, `${name} ${named}`, SIZES)));
  }
  await forgetLanguage(page);
  return faults;
}
