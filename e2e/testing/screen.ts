import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Git-ignored, and emptied before each run. A runner takes none: nobody looks at them there. */
const PICTURES = process.env.CI === undefined ? join(import.meta.dirname, '../../test-results/screens') : undefined;

/**
 * Looks at what is on the screen in every size and colour: nothing is wider than the window, axe finds no violation, and
 * a picture is taken where somebody may look at it. A fault does not end the story, so that one walk tells all.
 */
export async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Načítava sa…')).toHaveCount(0);
  // Behind a dialog the page does not scroll.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isDrawn(page);
      const where = `${name}, ${size.width} px, ${colorScheme}`;
      if (PICTURES)
        await page.screenshot({ path: join(PICTURES, `${size.width}-${colorScheme}`, `${name}.png`), fullPage });
      expect.soft(await widerThanWindow(page), `wider than the window: ${where}`).toEqual([]);
      // Dark colours are those of the phone's cards or those of the wide tables.
      if (colorScheme === 'dark' && size.width === 768) continue;
      expect.soft(await violations(page, colorScheme), `axe: ${where}`).toEqual([]);
    }
  }
}

/** Waits until a new size and new colours are on the screen, and what moves there by itself has arrived. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function violations(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<string[]> {
  // The page is of one origin, so the fast way reads all of it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // Its structure has been looked at in the light.
  if (colorScheme === 'dark') axe.withRules('color-contrast');
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What makes the page scroll sideways. */
async function widerThanWindow(page: Page): Promise<string[]> {
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
