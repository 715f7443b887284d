import { ANIMALS } from '../testing/animals.ts';
import { CLASS_NAME, foundClass } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const GROUP = 'Zvieratá';
const TEST = 'Písomka zo zvierat';
const WORDS = ANIMALS.slice(0, 4);
const TEACHER = { login: 'ucitelka-firefox-pisomka', name: 'Jana', surname: 'Nová' };
const ADAM = { login: 'adam-firefox-pisomka', name: 'Adam', surname: 'Prvý' };

test('Firefox: a teacher sets a test and watches a pupil who takes it', async ({ server, teacher, newcomer }) => {
  await foundClass(server.url, { teacher: TEACHER, group: GROUP, words: WORDS, pupils: [ADAM] });
  await teacher.page.goto('/login');
  await teacher.signIn(TEACHER);
  await teacher.openClass(CLASS_NAME);
  const dialog = teacher.dialog();
  await teacher.press(teacher.page.getByRole('tab', { name: 'Písomky' }));
  await teacher.press(teacher.button('Zadať písomku').first());
  await teacher.press(dialog.getByText(GROUP, { exact: true }));
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await dialog.getByLabel('Názov').fill(TEST);
  await teacher.press(dialog.getByText('Skladanie slov z písmen', { exact: true }));
  await teacher.press(dialog.getByText('Ľahká', { exact: true }));
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await teacher.press(teacher.button('Vytvoriť písomku'));
  await expect(teacher.page.getByText(`Písomku ${TEST} ste úspešne vytvorili`)).toBeVisible();
  const row = teacher.page.getByRole('row').filter({ hasText: 'Prvý Adam' });
  await expect(row.getByText('Nezačaté')).toBeVisible();

  await newcomer.page.goto('/login');
  await newcomer.signIn(ADAM);
  await newcomer.press(newcomer.link('Písomky').first());
  await newcomer.press(newcomer.link(`Spustiť: ${TEST}`));
  await newcomer.press(newcomer.button('Spustiť písomku'));
  const player = newcomer.player(WORDS);
  await player.answer(await player.question());
  await expect(row.getByText('Píše')).toBeVisible();
  await expect(row.getByText('1 / 4')).toBeVisible();
  for (const _ of WORDS.slice(1)) await player.answer(await player.question());

  await newcomer.expectResult(['100 %', '4 správne odpovede']);
  await expect(row.getByText('Hotovo')).toBeVisible();
  await expect(row.getByText('100 %')).toBeVisible();
});
