import type { Page } from '@playwright/test';

/**
 * What a page painted: milliseconds since the start of its first and largest paint and of the frame that showed its content (0
 * unless `observeContent` watched for it), and the sum of its layout shifts.
 */
export interface Paints {
  first: number;
  largest: number;
  content: number;
  shift: number;
}

/** Runs in the page before its own scripts. */
export function observePaints(): void {
  const paints: Paints = { first: 0, largest: 0, content: 0, shift: 0 };
  Object.assign(window, { paints });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    paints.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) paints.shift += value;
  });
}

/**
 * Runs in the page before its own scripts, after `observePaints`: notes when an element outside the frame shows the text. The
 * page observes itself, because a question from outside takes a slow phone longer than the answer.
 */
export function observeContent(text: string): void {
  const pattern = new RegExp(text);
  const isVisible = (root: Element): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (pattern.test(parentElement?.textContent ?? '') && parentElement?.checkVisibility()) return true;
    }
    return false;
  };
  const observer = new MutationObserver(() => {
    const root = document.querySelector('#root:not(:has(> #frame))');
    if (root === null || !isVisible(root)) return;
    observer.disconnect();
    requestAnimationFrame((now) => {
      (window as unknown as { paints: Paints }).paints.content = now;
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

export function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => (window as unknown as { paints: Paints }).paints);
}
