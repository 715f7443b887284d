import { join } from 'node:path';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { violationsOn } from '../accessibility/axe.ts';

interface Look {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** What is checked: whether everything fits, and what axe finds, too. Other looks are for pictures alone. */
  checks?: 'size' | 'all';
}

/** Axe sees each scheme of colours, and each size that has parts of its own, once. */
const LOOKS: readonly Look[] = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 360, height: 740, colorScheme: 'light', checks: 'all' },
  { width: 768, height: 1024, colorScheme: 'light', checks: 'size' },
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark', checks: 'all' },
];

/**
 * The folder of the pictures, ignored by git and emptied before each run. None are taken on a CI runner, where no
 * person looks at them.
 */
const PICTURES = process.env.CI === undefined ? join(import.meta.dirname, '../../test-results/screens') : undefined;

/**
 * Checks the screen in every size and colour scheme: nothing may be wider than the window, and axe must find no violation on the phone
 * and on the desktop, in light and in dark. Takes a picture of each, except on a CI runner. A failure does not end the story, so that
 * one run reports all of them.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Načítava sa…')).toHaveCount(0);
  // The page behind a dialog does not scroll.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const { width, height, colorScheme, checks } of LOOKS) {
    if (!PICTURES && !checks) continue;
    await showIn(page, { width, height }, { colorScheme, reducedMotion: 'reduce' });
    const where = `${name}, ${width} px, ${colorScheme}`;
    expect.soft(await waitUntilDrawn(page), `moves although motion is reduced: ${where}`).toEqual([]);
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `${width}-${colorScheme}`, `${name}.png`), fullPage });
    expect.soft(await widerThanWindow(page), `wider than the window: ${where}`).toEqual([]);
    if (checks === 'all') expect.soft(await violationsOn(page), `axe: ${where}`).toEqual([]);
  }
}

/** Gives the page another size and other colours at once, so that it is laid out and painted for both together. */
export async function showIn(
  page: Page,
  size: ViewportSize,
  media: Parameters<Page['emulateMedia']>[0],
): Promise<void> {
  await Promise.all([page.setViewportSize(size), page.emulateMedia(media)]);
}

/** How long Chromium may draw nothing, in ms; on the busiest machine it drew within 2 s. */
const LONGEST_STALL = 15_000;

/**
 * Waits until the new size and colours are drawn and all animations have ended. Returns the properties that changed in
 * transitions, of which there must be none.
 *
 * Once in many thousand resizes on a busy machine Chromium stops asking the page for frames, so that neither frames nor
 * animations go on until something else makes it draw. A screenshot does, or another size if the screenshot waits for a frame, too. A
 * second stall fails, with what was waited for.
 */
async function waitUntilDrawn(page: Page): Promise<string[]> {
  const first = await drawn(page);
  if ('transitions' in first) return first.transitions;
  await page.screenshot({ timeout: LONGEST_STALL }).catch(() => resizeAndBack(page));
  const second = await drawn(page);
  if ('transitions' in second) return second.transitions;
  throw new Error(`Nothing is drawn. Waited for: ${first.waitedFor}; after a screenshot: ${second.waitedFor}`);
}

async function resizeAndBack(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  await page.setViewportSize({ ...size, height: size.height + 1 });
  await page.setViewportSize(size);
}

async function drawn(page: Page): Promise<{ transitions: string[] } | { waitedFor: string }> {
  return page.evaluate(async (longest) => {
    let waitedFor = 'a frame';
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const draw = async () => {
      await frame();
      await frame();
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      waitedFor = moving.map(({ playState, effect }) => `${playState}: ${effect?.getComputedTiming().progress}`).join();
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
      const transitions = moving.filter((animation) => animation instanceof CSSTransition);
      return { transitions: [...new Set(transitions.map(({ transitionProperty }) => transitionProperty))] };
    };
    const stall = new Promise((resolve) => setTimeout(resolve, longest)).then(() => ({ waitedFor }));
    return Promise.race([draw(), stall]);
  }, LONGEST_STALL);
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
