import type { Page } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { textsOfPdf } from '../../apps/server/src/testing/pdf.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { ANIMALS } from '../testing/animals.ts';
import { CLASS_NAME, createSchool, GROUP_NAME, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

/** Texts that only controls have. */
const CONTROLS = /Pridať|Hľadať|Možnosti|Upraviť|Precvičiť|Späť|Strana|Vybrať/;

const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** Prints the page that is open on A4, and returns the text of each sheet. */
async function printed(page: Page): Promise<string[]> {
  const sheets = await textsOfPdf(await page.pdf({ format: 'A4', margin: MARGIN }));
  return sheets.map((text) => text.replaceAll(/\s+/g, ' '));
}

test('lists, results and classes are documents on paper, without controls', async ({ server, teacher, newcomer }) => {
  const school = await createSchool(server.url, { key: 'print', words: ANIMALS, type: 'folding' });
  const { classId, groupId, taskId, pupil } = school;
  const runId = await playRun(server.url, pupil.token, taskId, { wrong: 3 });
  const { page } = teacher;
  await page.goto('/login');
  await teacher.signIn(school.teacher);

  // Printed before its results have come.
  await page.route('**/api/wordgroups/*/results*', () => undefined);
  await page.goto(`/app/wordgroups/${groupId}`);
  await page.getByText('orol kráľovský').first().waitFor();
  await expect(page.getByRole('heading', { name: 'Výsledky' })).toBeVisible();
  expect((await printed(page)).join(' ')).not.toContain('Výsledky');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByText('Žiaľ nemáte žiadne výsledky!').waitFor();
  const list = (await printed(page)).join(' ');
  expect(list).toContain(GROUP_NAME);
  // A word stands whole beside its translation, so no column is squeezed.
  for (const [from, to] of ANIMALS) expect(list).toContain(`${from} ${to}`);
  expect(list).not.toMatch(CONTROLS);
  // The advice that stands instead of missing results.
  expect(list).not.toContain('Výsledky');

  await page.goto(`/app/classes/${classId}`);
  await page.getByText('Malá Zuzana').first().waitFor();
  const [ofClass = '', ...more] = await printed(page);
  expect(more).toEqual([]);
  expect(ofClass).toContain(CLASS_NAME);
  expect(ofClass).toContain('Malá Zuzana');
  expect(ofClass).not.toMatch(CONTROLS);

  // An empty list is told in words alone, without a picture and a button.
  await page.goto(`/app/classes/${classId}?tab=tests`);
  const noTests = page.getByText('Trieda zatiaľ nemá žiadnu písomku');
  await noTests.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(noTests.locator('..').locator('> *').filter({ visible: true })).toHaveCount(2);
  await page.emulateMedia({ media: null });

  await page.goto(`/app/classes/${classId}/homeworks/${taskId}/detail`);
  await page.getByText('Malá Zuzana').first().waitFor();
  const results = (await printed(page)).join(' ');
  expect(results).toContain(HOMEWORK_NAME);
  expect(results).toMatch(/Malá Zuzana.*\d+ %/);
  expect(results).not.toMatch(CONTROLS);

  await newcomer.resume(server.url, pupil);
  await newcomer.page.goto(`/app/classes/${classId}/homeworks/${taskId}/result?result=${runId}`);
  await newcomer.button('Precvičiť chybné').waitFor();
  const result = (await printed(newcomer.page)).join(' ');
  for (const [from, to] of ANIMALS) expect(result).toMatch(new RegExp(`${from}|${to}`));
  expect(result).not.toMatch(CONTROLS);
  await newcomer.page.emulateMedia({ media: 'print' });
  const difference = newcomer.page.locator('mark').first();
  await expect(difference).toHaveCSS('text-decoration-line', 'underline');
  await expect(difference).toHaveCSS('padding-left', '0px');
  // The sign, the word and its answer: what surrounds the button on the screen takes no place.
  const wrong = newcomer.page
    .getByRole('listitem')
    .filter({ has: newcomer.page.locator('mark') })
    .first();
  await expect(wrong.locator('> *').filter({ visible: true })).toHaveCount(3);
});

test('the map of weak words has every pupil of a class on its sheet', async ({ server, teacher }) => {
  const classmates = Array.from({ length: 25 }, (_, at) => ({
    login: `spoluziak-mapy-${at}`,
    name: 'Maximilián',
    surname: `Kováčovič${'ABCDEFGHIJKLMNOPQRSTUVWXY'.charAt(at)}`,
  }));
  const school = await createSchool(server.url, { key: 'map-print', words: ANIMALS.slice(0, 4), classmates });
  await httpCaller(server.url).call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token: school.teacher.token,
    body: { wordgroup_id: school.groupId, valid_from: new Date(Date.now() - HOUR_MS).toISOString(), valid_until: null },
  });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 2 });
  const { page } = teacher;
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}?tab=learning`);
  await page.getByRole('table', { name: 'Slabé slovíčka' }).waitFor();
  // A text that is beside its sheet is not in the file.
  const sheet = (await printed(page)).find((text) => text.includes('Slovíčko Spolu'));
  for (const { surname } of classmates) expect(sheet).toContain(surname);
  expect(sheet).toContain('Slabé slovíčka');
});

test('a long list is a table on paper, with its headings on each sheet', async ({ server, teacher }) => {
  const words = Array.from({ length: 70 }, (_, at) => [`word ${at + 1}`, `slovo ${at + 1}`] as const);
  const school = await createSchool(server.url, { key: 'long-print', words });
  const { page } = teacher;
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/wordgroups/${school.groupId}`);
  await page.getByText('slovo 1', { exact: true }).waitFor();
  const sheets = await printed(page);
  // As cards the words would take six sheets.
  expect(sheets).toHaveLength(3);
  for (const sheet of sheets) expect(sheet).toContain('Slovíčko Preklad word');
});

test('a word group is a written test on paper, with variants and answers on sheets of their own', async ({
  server,
  teacher,
}) => {
  const words = [
    ...Array.from({ length: 38 }, (_, at) => [`word ${at + 1}`, `slovo ${at + 1}`] as const),
    ['to eat', 'jesť / papať'],
    ['a very long sentence that a pupil has to write down', 'veľmi dlhá veta, ktorú má žiak na papieri preložiť'],
  ] as const;
  const school = await createSchool(server.url, { key: 'paper-test', words });
  const { page } = teacher;
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/wordgroups/${school.groupId}`);
  await teacher.press(page.getByRole('button', { name: `Možnosti: ${GROUP_NAME}` }));
  await teacher.press(page.getByRole('menuitem', { name: 'Vytlačiť ako písomku' }));
  await teacher.button('Vytlačiť písomku').waitFor();
  const [a = '', b = '', ...answers] = await printed(page);
  for (const [sheet, letter] of [
    [a, 'A'],
    [b, 'B'],
  ] as const) {
    for (const text of [GROUP_NAME, `Skupina ${letter}`, 'Meno:', 'Trieda:', 'Dátum:', 'Body:', '/ 40', '40.'])
      expect(sheet).toContain(text);
    for (const [, shown] of words) expect(sheet).toContain(shown);
    expect(sheet).not.toMatch(/word|eat|sentence/);
  }
  expect(
    answers.map((sheet) => sheet.match(/Riešenie|Skupina [AB]|Strana \d z \d|jesť \/ papať – to eat/g)?.sort()),
  ).toEqual([
    ['Riešenie', 'Skupina A', 'Strana 1 z 2', 'jesť / papať – to eat'],
    ['Riešenie', 'Skupina B', 'Strana 2 z 2', 'jesť / papať – to eat'],
  ]);
  for (const sheet of [a, b, ...answers]) expect(sheet.replace(/Strana \d z \d/, '')).not.toMatch(CONTROLS);

  // The words of a homework or test, for a pupil without a device.
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await teacher.press(page.getByRole('button', { name: `Možnosti: ${HOMEWORK_NAME}` }));
  await teacher.press(page.getByRole('menuitem', { name: 'Vytlačiť ako písomku' }));
  await teacher.button('Vytlačiť písomku').waitFor();
  const [ofHomework = ''] = await printed(page);
  for (const text of [HOMEWORK_NAME, 'Skupina A', '/ 40', 'jesť / papať']) expect(ofHomework).toContain(text);
  expect(ofHomework).not.toMatch(/word|eat|sentence/);
});
