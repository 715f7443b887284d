import type { Page } from '@playwright/test';

/** So many letters fit in a line of any dialog, at 320 px and in the large letters of comfortable reading. */
const ALWAYS_FITS = 11;

/**
 * Returns the words of the opened dialogs and menus that are divided between two lines, although they are short: their column is too narrow.
 */
export async function dividedWords(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const opened = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="alertdialog"]')];
    const found = new Set<string>();
    for (const place of opened.filter((element) => element.checkVisibility())) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
        // Addresses and logins may be divided anywhere.
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/(?<![\p{L}\w/@.])\p{L}+(?![\p{L}\w/@])/gu)) {
          if (word.length > longest) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) found.add(word);
        }
      }
    }
    return [...found].map((word) => `“${word}” is divided`);
  }, ALWAYS_FITS);
}
