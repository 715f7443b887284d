import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { misplacedTexts, widerThanWindow } from '../testing/overflow.ts';
import { violationsOn } from './axe.ts';
import { showIn, waitUntilDrawn } from './drawn.ts';

/** Where the pictures are, for a person who looks at them: `PICTURES=1 npm run test:stories`. */
const PICTURES =
  process.env.PICTURES === undefined ? undefined : join(import.meta.dirname, '../../test-results/appearances');

/** What axe is asked. */
type Rules = 'all' | 'contrast';

/** How a screen may look for somebody who needs it otherwise. */
export interface Appearance {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  forcedColors?: 'active';
  isComfortable?: true;
  axe?: Rules;
}

const PHONE = { width: 360, height: 740 } as const;

/**
 * The four appearances, 320 px, a tablet and a desktop, in which nothing may be lost. The structure is the same in all of them, so axe
 * is asked for it once, and once more on the desktop, which has parts of its own. Forced colours are those of the device, so their
 * contrast says nothing. `npm test` looks at the most different ones only; `EVERY_APPEARANCE=1 npm run test:stories -- e2e/every-page
 * e2e/accessibility` looks at all of them, and at letters of twice the size.
 */
export const IS_WHOLE = process.env.EVERY_APPEARANCE !== undefined;
const SMALLEST = { width: 320, height: 640 } as const;
const DESKTOP = { name: 'desktop, dark', width: 1280, height: 800, colorScheme: 'dark', axe: 'all' } as const;
const TABLET = { name: 'tablet', width: 768, height: 1024, colorScheme: 'light' } as const;
const SHORT: readonly Appearance[] = [
  { name: 'light', ...PHONE, colorScheme: 'light', axe: 'all' },
  { name: 'forced colours', ...PHONE, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'comfortable 320', ...SMALLEST, colorScheme: 'light', isComfortable: true, axe: 'contrast' },
  TABLET,
  DESKTOP,
];
const WHOLE: readonly Appearance[] = [
  { name: 'light', ...PHONE, colorScheme: 'light', axe: 'all' },
  { name: 'dark', ...PHONE, colorScheme: 'dark', axe: 'contrast' },
  { name: 'forced colours', ...PHONE, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'comfortable', ...PHONE, colorScheme: 'light', isComfortable: true, axe: 'contrast' },
  { name: 'comfortable dark', ...PHONE, colorScheme: 'dark', isComfortable: true, axe: 'contrast' },
  { name: 'comfortable 320', ...SMALLEST, colorScheme: 'light', isComfortable: true },
  { name: '320', ...SMALLEST, colorScheme: 'light' },
  TABLET,
  DESKTOP,
];
const APPEARANCES = IS_WHOLE ? WHOLE : SHORT;
/** Where a text has the least room: for what is not looked at in `SHORT`. */
export const LEAST_ROOM: Appearance = {
  name: 'comfortable 320',
  ...SMALLEST,
  colorScheme: 'light',
  isComfortable: true,
};
/** For what a phone does not have. */
export const WIDE: Appearance = { ...LEAST_ROOM, name: 'comfortable 1280', width: 1280, height: 800 };

/** Shows the page in each appearance and returns what is wrong there, with the name of the appearance. */
export async function faultsOf(page: Page, screen: string, appearances = APPEARANCES): Promise<string[]> {
  const faults: string[] = [];
  for (const appearance of appearances) {
    const moving = await show(page, appearance);
    if (PICTURES) {
      // The page behind a dialog does not scroll.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      await page.screenshot({
        path: join(PICTURES, appearance.name, `${screen.replaceAll(/\W+/g, '-')}.png`),
        fullPage,
      });
    }
    const found = [
      ...moving.map((property) => `${property} moves although motion is reduced`),
      ...(await misplacedTexts(page)),
      ...(appearance.forcedColors ? await hiddenByForcedColours(page) : []),
      ...(appearance.axe ? await violationsOn(page, ASKED[appearance.axe]) : []),
    ];
    faults.push(...found.map((fault) => `${screen}, ${appearance.name}: ${fault}`));
  }
  return faults.some(isObscured) && (await hasBar(page)) ? faults.filter((fault) => !isObscured(fault)) : faults;
}

const isObscured = (fault: string) => fault.includes('partially obscured');

/** Whether the bar of selected rows is shown. What it covers at the lower edge of the window can be scrolled from below it. */
async function hasBar(page: Page): Promise<boolean> {
  return (await page.locator('[role="status"]:has(button)').count()) > 0;
}

/**
 * Returns what makes the page scroll sideways on a phone when letters have twice their size; leaves it on the phone, with letters of the
 * usual size.
 */
export async function faultsOfLargeLetters(page: Page, screen: string): Promise<string[]> {
  await show(page, { name: 'letters of twice the size', ...PHONE, colorScheme: 'light' });
  await drawLetters(page, '200%');
  const found = await widerThanWindow(page);
  await drawLetters(page, '');
  return found.map((fault) => `${screen}, letters of twice the size on a phone: ${fault}`);
}

async function drawLetters(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, size);
}

/** Shows the page in an appearance, and returns the properties that change in transitions, of which there must be none. */
export async function show(
  page: Page,
  { width, height, colorScheme, forcedColors, isComfortable }: Appearance,
): Promise<string[]> {
  await showIn(page, { width, height }, { colorScheme, forcedColors: forcedColors ?? 'none', reducedMotion: 'reduce' });
  await page.evaluate(async (isOn) => {
    if (isOn !== (document.getElementById('comfortable') !== null)) {
      // As another tab would.
      localStorage.setItem('slovickovo.reading', 'device');
      if (!isOn) localStorage.removeItem('slovickovo.reading');
      dispatchEvent(new StorageEvent('storage', { key: 'slovickovo.reading' }));
      const link = document.getElementById('comfortable') as HTMLLinkElement | null;
      if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
    }
    await document.fonts.ready;
  }, isComfortable === true);
  return waitUntilDrawn(page);
}

/** What axe is asked of each set of rules. */
const ASKED = {
  all: { rules: { 'target-size': { enabled: true } } },
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
} as const satisfies Record<Rules, RunOptions>;

/** Returns pictures and marks that are told by colours alone, which forced colours take away. */
async function hiddenByForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 60)} "${element.textContent?.trim().slice(0, 30)}"`;
    const states =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"], [aria-checked="true"], label:has(input:checked), input:checked + label';
    const plain = (style: CSSStyleDeclaration) => [
      style.backgroundColor,
      style.color,
      style.borderTopWidth === '0px' ? '' : style.borderTopColor + style.borderTopWidth,
      style.borderBottomWidth === '0px' ? '' : style.borderBottomColor + style.borderBottomWidth,
      style.outlineStyle === 'none' ? '' : style.outlineColor,
      style.fontWeight,
      style.textDecorationLine,
    ];
    const icons = (element: Element) => [...element.querySelectorAll('svg')].map((icon) => icon.innerHTML);
    const looks = (element: Element) =>
      [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')]
        .flatMap(plain)
        .concat(icons(element))
        .join();
    /** The label is all that is seen of a choice whose own mark is not. The knob of a switch moves. */
    const hasNoMark = (element: Element) => {
      const control = element instanceof HTMLLabelElement ? element.control : null;
      if (control === null) return true;
      const isSeen = getComputedStyle(control).opacity !== '0' && control.offsetWidth > 1;
      return !isSeen && control.role !== 'switch';
    };
    return [...document.querySelectorAll(states)]
      .filter((element) => isShown(element) && hasNoMark(element))
      .flatMap((element) => {
        const other = [...(element.parentElement?.parentElement?.querySelectorAll(element.tagName) ?? [])].find(
          (sibling) =>
            sibling !== element &&
            isShown(sibling) &&
            !sibling.matches(states) &&
            sibling.className === element.className,
        );
        return other && looks(other) === looks(element) ? [`selected looks as the others: ${nameOf(element)}`] : [];
      });
  });
}
