import type { Page } from '@playwright/test';

/** The letters that were drawn in a font of the pages, each with the style of its text. A font has a letter or lacks it on every screen. */
const drawnInOwnFonts = new Set<string>();

/**
 * The texts of the screen of which a letter is drawn in a font of the device. They look otherwise on each system, and after an update of
 * one, so that no picture of them can be compared. The browser is asked only about texts with a letter that it has not drawn before.
 */
export async function listTextsInOtherFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const letters = await page.evaluate(
    ([mark, known]) => {
      const drawn = new Set(known);
      const found = new Set<string>();
      for (const element of document.querySelectorAll('body *')) {
        const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element);
        const style = [fontFamily, fontWeight, fontStyle, textTransform].join();
        const fresh = texts
          .flatMap(({ textContent }) => [...(textContent?.trim() ?? '')].map((letter) => `${letter} ${style}`))
          .filter((letter) => !drawn.has(letter));
        element.toggleAttribute(mark, fresh.length > 0);
        if (element.checkVisibility()) for (const letter of fresh) found.add(letter);
      }
      return [...found];
    },
    [MARK, [...drawnInOwnFonts]] as const,
  );
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${MARK}]` });
  let isWhole = true;
  const drawn = await Promise.all(
    nodeIds.map(async (nodeId) => {
      try {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        const names = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
        if (names.length === 0) return [];
        const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
        return [`${outerHTML.replace(/<[^>]*>/g, '')} in ${names.join(' and ')}`];
      } catch (error) {
        // Parts of a screen that follows a test are drawn anew meanwhile.
        if (!String(error).includes('Could not find node')) throw error;
        isWhole = false;
        return [];
      }
    }),
  );
  await devtools.detach();
  const inOtherFonts = drawn.flat();
  if (isWhole && inOtherFonts.length === 0) for (const letter of letters) drawnInOwnFonts.add(letter);
  return inOtherFonts;
}

const MARK = 'data-has-text';
