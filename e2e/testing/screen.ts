import { expect, type Page } from '@playwright/test';
import { type Appearance, faultsOf } from '../accessibility/appearances.ts';

/** Axe sees each scheme of colours, and each size that has parts of its own, once. */
const LOOKS: readonly Appearance[] = [
  { name: '360 px, light', width: 360, height: 740, colorScheme: 'light', axe: 'all' },
  { name: '768 px, light', width: 768, height: 1024, colorScheme: 'light' },
  { name: '1280 px, dark', width: 1280, height: 800, colorScheme: 'dark', axe: 'all' },
];

/**
 * Checks a screen that has no address of its own, or not of its own alone, in every size and both schemes of colours; `every-page` does it
 * for the others. A failure does not end the story, so that one run reports all of them.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Načítava sa…')).toHaveCount(0);
  expect.soft(await faultsOf(page, name, LOOKS)).toEqual([]);
}
