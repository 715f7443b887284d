import type { Page } from '@playwright/test';
import { type MeasuredPage, measuredPages } from '../../tools/pages/pages.ts';
import { createMeasuredSchool } from '../../tools/pages/school.ts';
import { Person } from '../testing/person.ts';
import { sessionOf } from '../testing/school.ts';
import { widerThanWindow } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const PHONE = { width: 360, height: 740 };

/** Opens the pages and returns what makes them scroll sideways on a phone when letters have twice their size. */
async function widePages(page: Page, screens: readonly MeasuredPage[]): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const faults: string[] = [];
  for (const { name, path, text } of screens) {
    await page.goto(path);
    await page.locator('#root:not(:has(> #frame))').getByText(text).filter({ visible: true }).first().waitFor();
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const found = await widerThanWindow(page);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

test('no page scrolls sideways on a phone with letters of twice the size', async ({ server, newBrowser }) => {
  const school = await createMeasuredSchool(server.url, 'large-text');
  const widePagesOf = async (reader: 'teacher' | 'pupil') => {
    const person = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
    await person.resume(server.url, await sessionOf(server.url, school[reader]));
    return widePages(
      person.page,
      measuredPages(school).filter(({ as }) => as === reader),
    );
  };
  const faults = await Promise.all([widePagesOf('teacher'), widePagesOf('pupil')]);
  expect(faults.flat()).toEqual([]);
});
