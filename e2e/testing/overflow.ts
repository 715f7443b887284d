import type { Page } from '@playwright/test';
import { LONGEST_WHOLE_WORD } from '../../apps/web/src/lib/texts/longest-part.ts';

/**
 * Returns the texts that are not where they belong: outside the window, cut off by a box that hides what is too much, outside of
 * their button, tab, cell or label, or with a word of usual length that is broken in two. What scrolls or wraps between words is fine;
 * addresses and logins may be broken, and what only screen readers are told may stand anywhere.
 */
export async function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate((longestWholeWord) => {
    /** What has an edge that a text may not cross. */
    const BOXES =
      'button, a, summary, label, legend, th, td, dt, dd, li, option, [role="tab"], [role="menuitem"], [role="option"]';
    /** Half a pixel is rounded; italics lean out of their box a little. */
    const TOLERANCE = 1.5;
    const faults = new Map<string, string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.set('page', `the page is ${scrollWidth} px wide instead of ${clientWidth}`);

    const isForReadersOnly = (element: Element): boolean => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { clipPath, clip, visibility, opacity } = getComputedStyle(each);
        if (clipPath === 'inset(50%)' || clip.startsWith('rect(0') || visibility === 'hidden' || opacity === '0')
          return true;
        if (each instanceof HTMLElement && each.offsetWidth <= 1 && getComputedStyle(each).overflow === 'hidden')
          return true;
      }
      return false;
    };
    const named = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]} “${text.trim().slice(0, 60)}”`;

    const isInked = ({ width, height }: DOMRect) => width > 0 && height > 0;

    /** The first word of the text that stands on two lines. */
    const brokenWordOf = (node: Node, text: string): string | undefined => {
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}.:]+/gu)) {
        if (word.length > longestWholeWord || /[@_]/.test(text)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // Where a line ends at a hyphen before the word, an empty rectangle stands there.
        const tops = [...range.getClientRects()].filter(isInked).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) return word;
      }
      return undefined;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const parent = node.parentElement;
      if (!parent || text.trim() === '' || parent.closest('script, style, noscript, svg, #frame, [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(isInked);
      if (rects.length === 0) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const problemIn = (box: DOMRect, isHigh: boolean): string | undefined => {
        if (right > box.right + TOLERANCE) return `${Math.round(right - box.right)} px too wide`;
        if (left < box.left - TOLERANCE) return `${Math.round(box.left - left)} px too wide`;
        // The line of a letter is higher than the letter.
        if (isHigh && bottom > box.bottom + 4) return `${Math.round(bottom - box.bottom)} px too high`;
        return undefined;
      };
      let problem: string | undefined;
      let isBoxed = false;
      /** What is placed by an ancestor is not cut off by those in between. */
      let isPlaced = false;
      for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(each);
        if (isPlaced && position === 'static') continue;
        isPlaced = position === 'absolute';
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        const isBox: boolean = !isBoxed && each.matches(BOXES) && display !== 'inline' && display !== 'contents';
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        if (hides || isBox) problem ??= problemIn(each.getBoundingClientRect(), hides && !scrolls);
        isBoxed ||= isBox;
        if (scrolls || position === 'fixed') break;
      }
      if (scrollWidth > clientWidth && right > clientWidth + TOLERANCE) problem ??= 'outside of the window';
      const broken = rects.length > 1 ? brokenWordOf(node, text) : undefined;
      if (broken !== undefined) problem ??= `the word ${broken} is broken`;
      if (problem !== undefined && !isForReadersOnly(parent)) faults.set(named(parent, text), problem);
    }
    return [...faults].map(([what, problem]) => `${what}: ${problem}`);
  }, LONGEST_WHOLE_WORD);
}

/** Returns a description of the elements that make the page scroll horizontally; empty if it does not. */
export async function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return [`${scrollWidth} instead of ${clientWidth} px`, ...names];
  });
}
