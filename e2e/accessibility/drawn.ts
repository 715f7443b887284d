import type { Page, ViewportSize } from '@playwright/test';

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
export async function waitUntilDrawn(page: Page): Promise<string[]> {
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
