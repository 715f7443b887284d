import type { Page } from '@playwright/test';

/**
 * The texts of the screen of which a letter is drawn in a font of the device. They look otherwise on each system, and after an update of
 * one, so that no picture of them can be compared.
 */
export async function listTextsInOtherFonts(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      element.toggleAttribute(mark, hasText);
    }
  }, MARK);
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: `[${MARK}]` });
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
        if (String(error).includes('Could not find node')) return [];
        throw error;
      }
    }),
  );
  await devtools.detach();
  return drawn.flat();
}

const MARK = 'data-has-text';
