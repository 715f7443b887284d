import type { Page } from '@playwright/test';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME, HOMEWORK_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';
import { Keys } from './keys.ts';

async function signIn(page: Page, keys: Keys, login: string): Promise<void> {
  await page.goto('/login');
  await keys.fill(page.getByLabel('Prihlasovacie meno'), login);
  await keys.fill(page.getByLabel('Heslo', { exact: true }), PASSWORD);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: /^Dobrý deň/ })).toBeVisible();
}

test('a teacher makes a class, words and a test, and gives a pupil more time, with the keyboard alone', async ({
  server,
  teacher: { page },
}) => {
  const school = await createSchool(server.url, { key: 'keys', words: ANIMALS });
  const keys = new Keys(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = page.getByRole('dialog');
  await signIn(page, keys, school.teacher.login);

  const add = async (name: string) => {
    await keys.use(button('Pridať'));
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    while (!(await item.evaluate((element) => element === document.activeElement))) await keys.press('ArrowDown');
    await keys.press('Enter');
    await dialog.waitFor();
  };
  await add('Nová trieda');
  await keys.fill(dialog.getByLabel('Názov triedy'), 'V. C');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'V. C' })).toBeVisible();
  // The footer, which may have the focus next, moves until the page has all its parts.
  await expect(page.getByText('V triede zatiaľ nie sú žiadni žiaci')).toBeVisible();

  await add('Nová skupina slov');
  await keys.fill(dialog.getByRole('combobox', { name: 'Jazyk originálu' }), 'angličtina');
  await page.getByRole('option', { name: 'angličtina', exact: true }).waitFor();
  await keys.press('Enter');
  await keys.fill(dialog.getByLabel('Názov skupiny'), 'Ovocie');
  await keys.use(dialog.getByRole('button', { name: 'Ďalej' }));
  await keys.fill(page.getByLabel('Originál 1, angličtina'), 'apple');
  await keys.press('Tab');
  await keys.type('jablko');
  await keys.use(dialog.getByRole('button', { name: 'Ďalej' }));
  await keys.use(dialog.getByRole('button', { name: 'Uložiť' }));
  await expect(page.getByText('Úspešne ste pridali slovíčka do skupiny Ovocie')).toBeVisible();

  await page.goto(`/app/classes/${school.classId}`);
  await keys.choose(page.getByRole('checkbox', { name: 'Vybrať: Zuzana Malá' }));
  await keys.use(button('Čas navyše'));
  await keys.use(dialog.getByRole('button', { name: 'O 50 % viac času' }));
  await expect(page.getByText('1 žiak má o 50 % viac času')).toBeVisible();
  await expect(page.getByRole('row', { name: /Malá Zuzana/ })).toContainText('+50 % času');

  await keys.reach(page.getByRole('tab', { selected: true }));
  for (const name of ['Skupiny slov', 'Domáce úlohy', 'Písomky']) {
    await keys.press('ArrowRight');
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
  }
  await keys.use(button('Zadať písomku').first());
  await keys.choose(
    dialog.getByRole('radio', { name: GROUP_NAME }).or(dialog.getByRole('checkbox', { name: GROUP_NAME })),
  );
  await keys.use(dialog.getByRole('button', { name: 'Ďalej' }));
  await keys.fill(dialog.getByLabel('Názov'), 'Klávesnica');
  await keys.use(dialog.getByRole('button', { name: 'Ďalej' }));
  await keys.use(button('Vytvoriť písomku'));
  await expect(page.getByText('Klávesnica').first()).toBeVisible();
});

test('a pupil does homework with the keyboard alone, in comfortable reading', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'keys-pupil', words: ANIMALS.slice(0, 4), type: 'select' });
  const keys = new Keys(page);
  await page.goto('/login');
  await keys.use(page.getByRole('button', { name: 'Pohodlné čítanie' }));
  await signIn(page, keys, school.pupil.login);
  // Chosen before the sign-in, it stays.
  await expect(page.getByRole('button', { name: 'Pohodlné čítanie' })).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: HOMEWORK_NAME }) });
  await keys.use(card.getByRole('link', { name: /^Spustiť/ }));
  await keys.use(page.getByRole('button', { name: 'Spustiť domácu úlohu' }));
  const player = newcomer.player(ANIMALS);
  for (let number = 1; number <= 4; number += 1) await player.answer(await player.question());
  await newcomer.expectResult(['4 správne odpovede']);
});
