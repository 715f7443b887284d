import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * Returns what axe finds on the page, which has no frames. A page gets axe once: to send it takes as long as to run it. Axe's own
 * adapter to Playwright prepares for frames and takes twice as long.
 */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as { axe: typeof axe }).axe.run(document, given)).violations,
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}
