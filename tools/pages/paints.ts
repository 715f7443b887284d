import type { Page } from '@playwright/test';

/** What a page painted: milliseconds since the start of its first and largest paint, and the sum of its layout shifts. */
export interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** Runs in the page before its own scripts. */
export function observePaints(): void {
  const paints: Paints = { first: 0, largest: 0, shift: 0 };
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

export function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => (window as unknown as { paints: Paints }).paints);
}
