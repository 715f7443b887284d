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
  const texts: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const names = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    if (names.length === 0) continue;
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    texts.push(`${outerHTML.replace(/<[^>]*>/g, '')} in ${names.join(' and ')}`);
  }
  await devtools.detach();
  return texts;
}

const MARK = 'data-has-text';
