import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Where the pictures are, for a person who looks at them: `PICTURES=1 npm run test:stories -- e2e/accessibility`. */
const PICTURES =
  process.env.PICTURES === undefined ? undefined : join(import.meta.dirname, '../../test-results/appearances');

/** What axe is asked. */
type Rules = 'all' | 'structure' | 'contrast';

/** How a screen may look for somebody who needs it otherwise. */
interface Appearance {
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
 * The four appearances, and 320 px, in which nothing may be lost. The structure is the same in all of them, so axe is asked for it once.
 * Forced colours are those of the device, so their contrast says nothing. `npm test` looks at the most different ones only, because the
 * other stories check light and dark screen by screen (`checkScreen`); `EVERY_APPEARANCE=1 npm run test:stories -- e2e/accessibility`
 * looks at all of them, and at letters of twice the size.
 */
export const IS_WHOLE = process.env.EVERY_APPEARANCE !== undefined;
const SMALLEST = { width: 320, height: 640 } as const;
const SHORT: readonly Appearance[] = [
  { name: 'light', ...PHONE, colorScheme: 'light', axe: 'structure' },
  { name: 'forced colours', ...PHONE, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'comfortable 320', ...SMALLEST, colorScheme: 'light', isComfortable: true, axe: 'contrast' },
];
const WHOLE: readonly Appearance[] = [
  { name: 'light', ...PHONE, colorScheme: 'light', axe: 'all' },
  { name: 'dark', ...PHONE, colorScheme: 'dark', axe: 'contrast' },
  { name: 'forced colours', ...PHONE, colorScheme: 'dark', forcedColors: 'active' },
  { name: 'comfortable', ...PHONE, colorScheme: 'light', isComfortable: true, axe: 'contrast' },
  { name: 'comfortable dark', ...PHONE, colorScheme: 'dark', isComfortable: true, axe: 'contrast' },
  { name: 'comfortable 320', ...SMALLEST, colorScheme: 'light', isComfortable: true },
  { name: '320', ...SMALLEST, colorScheme: 'light' },
];
const APPEARANCES = IS_WHOLE ? WHOLE : SHORT;

/** Shows the page in each appearance and returns what is wrong there, with the name of the appearance. */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  for (const appearance of APPEARANCES) {
    await show(page, appearance);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, appearance.name, `${screen}.png`), fullPage: true });
    const found = [
      ...(await lostContent(page)),
      ...(appearance.forcedColors ? await hiddenByForcedColours(page) : []),
      ...(appearance.axe ? await violations(page, appearance.axe) : []),
    ];
    faults.push(...found.map((fault) => `${screen}, ${appearance.name}: ${fault}`));
  }
  return faults;
}

async function show(page: Page, { width, height, colorScheme, forcedColors, isComfortable }: Appearance) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, forcedColors: forcedColors ?? 'none', reducedMotion: 'reduce' });
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
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, isComfortable === true);
}

async function violations(page: Page, rules: Rules): Promise<string[]> {
  // Sending axe to the page takes longer than running it, so a page gets it once.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules === 'contrast'
      ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
      : { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: rules === 'all' } } }),
  });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Returns what makes the page scroll sideways, and texts that are cut off. */
export async function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 60)}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Inside something that scrolls by itself, as a map may, or that is hidden. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const all = [...document.querySelectorAll('#root *, [data-portal] *')].filter(isShown);
    const wide =
      scrollWidth <= clientWidth
        ? []
        : all
            .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
            .slice(0, 4)
            .map((element) => `wider than the window (${scrollWidth} px): ${nameOf(element)}`);
    const cut = all
      .filter((element) => {
        const style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isHidden = box.width <= 1 || box.height <= 1 || element.closest('[aria-hidden="true"]') !== null;
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
        );
        const cutsX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        const cutsY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
        return !isHidden && hasText && (cutsX || cutsY);
      })
      .slice(0, 4)
      .map((element) => `cut off: ${nameOf(element)} "${element.textContent?.trim().slice(0, 40)}"`);
    return [...wide, ...cut];
  });
}

/** Returns pictures and marks that are told by colours alone, which forced colours take away. */
async function hiddenByForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 60)} "${element.textContent?.trim().slice(0, 30)}"`;
    const states = '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"], [aria-checked="true"]';
    const plain = (style: CSSStyleDeclaration) => [
      style.backgroundColor,
      style.color,
      style.borderTopWidth === '0px' ? '' : style.borderTopColor + style.borderTopWidth,
      style.borderBottomWidth === '0px' ? '' : style.borderBottomColor + style.borderBottomWidth,
      style.outlineStyle === 'none' ? '' : style.outlineColor,
      style.fontWeight,
      style.textDecorationLine,
    ];
    const looks = (element: Element) =>
      [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')]
        .flatMap(plain)
        .join();
    return [...document.querySelectorAll(states)].filter(isShown).flatMap((element) => {
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
