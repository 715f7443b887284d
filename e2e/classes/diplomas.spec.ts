import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { textsOfPdf } from '../../apps/server/src/testing/pdf.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const SURNAMES = [
  'Čierny',
  'Ďurica',
  'Chalupa',
  'Ľuptáková',
  'Šťastná',
  'Щербак',
  'Žiaková',
  'Wójcik',
  'Óváry',
  'Nguyễn',
];
const CLASSMATES = SURNAMES.map((surname, n) => ({ login: `ziak-diplomov-${n}`, name: 'Eva', surname }));

/** The texts of the pages of a downloaded document, and its name. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; pages: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), pages: await textsOfPdf(await readFile(await pathOf(download))) };
}

async function pathOf(download: Download): Promise<string> {
  const path = await download.path();
  if (path === null) throw new Error('nothing was downloaded');
  return path;
}

test('a teacher prints diplomas for a class and for one pupil, and sees them before', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'diplomy', words: ANIMALS.slice(0, 4), classmates: CLASSMATES });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}`);
  await teacher.press(teacher.button('Možnosti: IV. B'));
  await teacher.press(page.getByRole('menuitem', { name: 'Diplomy' }));
  const dialog = teacher.dialog();
  await expect(dialog).toHaveAccessibleName('Diplomy');

  // The picture is drawn anew for each design.
  const picture = dialog.getByRole('img', { name: /^Diplom, ktorý dostane / });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await dialog.getByRole('radio', { name: 'Moderný' }).check();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > one.naturalHeight)).toBe(true);
  await dialog.getByLabel('Škola').fill('Základná škola, Ľubotice');
  await checkScreen(page, 'diplomas');
  await dialog.getByLabel('Text diplomu').fill('za vytrvalosť 🏆');

  // A page of the list has ten pupils; all of them are chosen at first.
  const rows = dialog.getByRole('table', { name: 'Kto dostane diplom' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await teacher.press(dialog.getByRole('button', { name: 'Stiahnuť 11 diplomov' }));
  await expect(dialog.getByLabel('Text diplomu')).toBeFocused();
  // The picture of the diploma says it as well, as soon as the server has refused to draw it.
  await expect(dialog.getByLabel('Text diplomu')).toHaveAccessibleDescription(/Niektoré znaky sa nedajú vytlačiť/);
  await dialog.getByLabel('Text diplomu').fill('za vytrvalosť');

  const ofClass = await saved(page, () => teacher.press(dialog.getByRole('button', { name: 'Stiahnuť 11 diplomov' })));
  expect(ofClass.name).toMatch(/^Diplomy – .+\.pdf$/);
  expect(ofClass.pages).toHaveLength(11);
  for (const surname of SURNAMES) {
    expect(ofClass.pages.filter((text) => text.includes(`Eva ${surname}`))).toHaveLength(1);
  }
  for (const text of ofClass.pages) expect(text).toContain('Základná škola, Ľubotice');

  const ofOne = await saved(page, () =>
    teacher.press(dialog.getByRole('button', { name: 'Stiahnuť diplom: Eva Ľuptáková' })),
  );
  expect(ofOne.name).toBe('Diplom – Eva Ľuptáková.pdf');
  expect(ofOne.pages).toHaveLength(1);

  await teacher.press(dialog.getByRole('checkbox', { name: 'Vybrať: Eva Wójcik' }));
  await expect(dialog.getByRole('button', { name: 'Stiahnuť 10 diplomov' })).toBeVisible();
  // The dialog has an address: a reload keeps it open, and Back closes it.
  await page.reload();
  await expect(dialog).toHaveAccessibleName('Diplomy');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});
