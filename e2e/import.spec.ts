import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { ankiPackage } from '../apps/server/src/testing/stand-ins/anki-package.ts';
import { windows1250, workbook } from '../apps/server/src/testing/stand-ins/word-files.ts';
import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, createSchool, HOMEWORK_NAME, playRun } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';
import type { Teacher } from './testing/teacher.ts';

// The account has the word "dog" already; one row occurs twice, one has no translation.
const CSV = `Slovíčko;výslovnosť;Význam slova
motorbike;moutəbaik;motorka
ship;šip;loď
dog;dog;pes
SHIP;šip;Loď
bus;bas;
`;

const rowOf = ({ page }: Teacher, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: text, exact: true }) });
const column = ({ page }: Teacher, number: number): Locator => page.getByLabel(`Čo je v stĺpci ${number}`);

async function chooseFile({ page }: Teacher, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { name })).toBeFocused();
}

test('a teacher imports words from files and from Quizlet, and undoes an import', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'import', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app/words');
  await teacher.press(teacher.link('Importovať'));

  // A file of an old Excel, whose heading and columns cannot be recognised.
  await chooseFile(teacher, 'Doprava_1.csv', windows1250(CSV));
  await expect(page.getByLabel('Kódovanie písmen')).toHaveValue('windows-1250');
  await expect(page.getByLabel('Oddeľovač stĺpcov')).toHaveValue('semicolon');
  await page.getByLabel('Prvý riadok je nadpis').check();
  await column(teacher, 3).selectOption('Preklad');
  await expect(column(teacher, 2)).toHaveValue('');
  await teacher.chooseLanguage('Jazyk originálu', 'angličtina');
  await teacher.chooseLanguage('Jazyk prekladu', 'slovenčina');
  await expect(rowOf(teacher, 'motorbike')).toContainText('Nové');
  await expect(rowOf(teacher, 'dog')).toContainText('Už máte');
  await expect(rowOf(teacher, 'SHIP')).toContainText('Rovnaký riadok je už vyššie');
  await expect(rowOf(teacher, 'bus')).toContainText('Chýba originál alebo preklad');
  for (const count of ['2 nové slovíčka', '1 už máte', '1 opakovaný riadok vynecháme', '1 chybný riadok vynecháme']) {
    await expect(page.getByText(count, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Názov skupiny')).toHaveValue('Doprava 1');
  await teacher.press(teacher.button('Importovať 3 slovíčka'));
  await expect(teacher.heading('Importovali sme 3 slovíčka')).toBeFocused();
  await teacher.press(teacher.link('Doprava 1'));
  await expect(teacher.heading('Doprava 1')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'motorka' })).toBeVisible();

  // In a workbook the heading, the columns and the languages are recognised.
  await page.goto('/app/words/import');
  const colours = [
    ['Slovensky', 'English', 'Lekcia'],
    ['červená', 'red', 'Farby'],
    ['dážď', 'rain', 'Počasie'],
  ];
  await chooseFile(teacher, 'slovíčka.xlsx', await workbook({ Hárok1: colours }));
  await teacher.press(teacher.button('Vymeniť strany'));
  await expect(column(teacher, 1)).toHaveValue('translation');
  await expect(page.getByLabel('Do skupín podľa stĺpca Skupina')).toBeChecked();
  await teacher.press(teacher.button('Importovať 2 slovíčka'));
  await expect(teacher.link('Farby')).toBeVisible();
  await expect(teacher.link('Počasie')).toBeVisible();

  // A deck of Anki; the import is undone at once.
  await teacher.press(teacher.button('Importovať ďalšie'));
  const deck = {
    name: 'Angličtina::Domov',
    notes: [
      ['<b>house</b>', 'dom'],
      ['roof', 'strecha'],
      ['dog', 'pes'],
    ],
  };
  await chooseFile(teacher, 'domov.apkg', await ankiPackage('anki21b', { decks: [deck] }));
  await expect(rowOf(teacher, 'house')).toContainText('Nové');
  await teacher.chooseLanguage('Jazyk prekladu', 'slovenčina');
  await expect(page.getByText('2 nové slovíčka', { exact: true })).toBeVisible();
  await teacher.press(teacher.button('Importovať 3 slovíčka'));
  await expect(teacher.link('Angličtina – Domov')).toBeVisible();
  await teacher.press(teacher.button('Vrátiť import späť'));
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Vrátiť import späť' }));
  await expect(page.getByText('Odstránili sme 2 slovíčka. Odstránili sme 1 skupinu.')).toBeVisible();
  await page.goto('/app/wordgroups');
  await expect(teacher.link('Farby')).toBeVisible();
  await expect(teacher.link('Angličtina – Domov')).toHaveCount(0);

  // An export of Quizlet is pasted; the import is then in the list of imports and is undone from there.
  await teacher.press(teacher.link('Importovať'));
  await page.getByLabel('Vložené slovíčka').fill('spoon\tlyžica\nfork\tvidlička\nknife\tnôž');
  await teacher.press(teacher.button('Zobraziť náhľad'));
  await expect(page.getByLabel('Oddeľovač stĺpcov')).toHaveValue('tab');
  await page.getByLabel('Názov skupiny').fill('Príbor');
  await teacher.press(teacher.button('Importovať 3 slovíčka'));
  await expect(teacher.link('Príbor')).toBeVisible();
  await teacher.press(teacher.button('Importovať ďalšie'));
  await teacher.press(teacher.button('Vrátiť import späť: Vložený text'));
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Vrátiť import späť' }));
  await expect(page.getByText('Odstránili sme 3 slovíčka. Odstránili sme 1 skupinu.')).toBeVisible();
});

test('an exported word group has the same words when another account imports it', async ({
  server,
  teacher,
  newcomer,
}) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'export', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/wordgroups/${school.groupId}`);
  await teacher.press(teacher.button('Exportovať'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    teacher.press(page.getByRole('menuitem', { name: 'Excel (XLSX)' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const pupil = newcomer.page;
  await newcomer.resume(server.url, school.pupil);
  await pupil.goto('/app/words/import');
  await pupil.locator('input[type=file]').setInputFiles(await download.path());
  await expect(pupil.getByText(`${ANIMALS.length} nových slovíčok`, { exact: true })).toBeVisible();
  await pupil.getByLabel('Názov skupiny').fill('Od pani učiteľky');
  await newcomer.press(newcomer.button(`Importovať ${ANIMALS.length} slovíčok`));
  await expect(newcomer.heading(`Importovali sme ${ANIMALS.length} slovíčok`)).toBeVisible();
});

test('a teacher saves the results of a class and of a homework as files', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'results', words: ANIMALS });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 0 });
  await teacher.openHome(server.url, school.teacher);
  const save = async (menu: string, item: string) => {
    await teacher.press(teacher.button(`Možnosti: ${menu}`).first());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      teacher.press(page.getByRole('menuitem', { name: item })),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
  };

  await page.goto(`/app/classes/${school.classId}`);
  const ofClass = await save(CLASS_NAME, 'Exportovať výsledky (CSV)');
  expect(ofClass.name).toMatch(/^Výsledky.*IV\. B.*\.csv$/);
  expect(ofClass.content).toMatch(/Malá;Zuzana;zuzka-results;100/);

  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  const ofHomework = await save(HOMEWORK_NAME, 'Exportovať výsledky (Excel)');
  expect(ofHomework.name).toMatch(/^Výsledky.*Zvieratá na pondelok.*\.xlsx$/);
  expect(ofHomework.content.slice(0, 2), 'a zip archive, as every XLSX file').toBe('PK');
});

test('screens of an import', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'screens-import', words: ANIMALS });
  await teacher.resume(server.url, account);
  await page.goto('/app/words/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'obrázok.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
  });
  await page.getByText('Takýto súbor nevieme prečítať.').waitFor();
  await checkScreen(page, 'import-refused');
  await chooseFile(teacher, 'Doprava.csv', windows1250(CSV));
  await rowOf(teacher, 'motorbike').waitFor();
  await teacher.press(teacher.button(/^Importovať \d/));
  await page.getByText('Vyberte jazyk zo zoznamu.').first().waitFor();
  await checkScreen(page, 'import-preview');
  await teacher.chooseLanguage('Jazyk originálu', 'angličtina');
  await teacher.press(teacher.button(/^Importovať \d/));
  await teacher.heading(/^Importovali sme/).waitFor();
  await checkScreen(page, 'import-done');
  await teacher.press(teacher.button('Importovať ďalšie'));
  await teacher.heading('Posledné importy').waitFor();
  await checkScreen(page, 'import-history');
  await page.goto('/app/words');
  await teacher.press(teacher.button('Exportovať'));
  await page.getByRole('menuitem', { name: 'Anki (APKG)' }).waitFor();
  await checkScreen(page, 'export-menu');
});
