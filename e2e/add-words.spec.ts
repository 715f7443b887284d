import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import type { Pupil } from './testing/pupil.ts';
import { ENGLISH_SLOVAK } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

/** Both alternatives of a side have the same number of letters, so that each fits the boxes of the first one. */
const WORDS = [
  ['ride / trip', 'jazda / cesta'],
  ['boat / ship', 'čln; loď'],
] as const;

/** For each shown side: the second alternative of the answer, the same with a mistake, and the first alternative. */
const ANSWERS: Record<string, { other: string; mistaken: string; first: string }> = {
  'ride / trip': { other: 'cesta', mistaken: 'cesto', first: 'jazda' },
  'jazda / cesta': { other: 'trip', mistaken: 'trap', first: 'ride' },
  'boat / ship': { other: 'loď', mistaken: 'lož', first: 'čln' },
  'čln; loď': { other: 'ship', mistaken: 'shop', first: 'boat' },
};

/** Opens the wizard from the home page, by the menu of the header. */
async function openWizard(pupil: Pupil): Promise<void> {
  const { page } = pupil;
  await pupil.tabTo(pupil.button('Pridať'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Nové slovíčko' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Jazyk originálu' })).toBeFocused();
}

/** Adds words with several right answers to two groups, one of them new, with the keyboard alone. */
async function addWords(pupil: Pupil): Promise<void> {
  const { page } = pupil;
  const { keyboard } = page;
  await keyboard.type('angl');
  // The option that Enter chooses.
  const marked = page.locator('[data-combobox-selected]').filter({ visible: true });
  await expect(marked).toHaveText('angličtina');
  await keyboard.press('Enter');
  await keyboard.press('Enter');

  const groups = page.getByRole('combobox', { name: 'Do ktorých skupín slovíčka patria' });
  await expect(groups).toBeFocused();
  await keyboard.type('zvier');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Zvieratá', 'Vytvoriť skupinu: zvier']);
  await expect(marked).toHaveText('Zvieratá');
  await keyboard.press('Enter');
  await keyboard.type('Cestovanie');
  await expect(marked).toHaveText('Vytvoriť skupinu: Cestovanie');
  await keyboard.press('Enter');
  await expect(pupil.dialog().getByText('Cestovanie (nová)')).toBeVisible();
  await keyboard.press('Enter');

  for (const [index, [original, translation]] of WORDS.entries()) {
    await expect(page.getByLabel(`Originál ${index + 1}, angličtina`)).toBeFocused();
    await keyboard.type(original);
    await keyboard.press('Tab');
    await keyboard.type(translation);
    await keyboard.press('Tab');
  }
  await expect(pupil.dialog().getByText('Uznáme: ride · trip')).toBeVisible();
  await expect(pupil.dialog().getByText('Uznáme: čln · loď').first()).toBeVisible();
  // Enter in the blank row goes to the next step.
  await keyboard.press('Enter');
  await expect(pupil.dialog().getByText('Zvieratá, Cestovanie')).toBeVisible();
  await pupil.tabTo(pupil.button('Uložiť slovíčka'));
  await keyboard.press('Enter');
  await pupil.readNotice('Úspešne ste pridali slovíčka do skupiny Zvieratá');
  await pupil.readNotice('Úspešne ste pridali slovíčka do skupiny Cestovanie');
}

test('words with several right answers are added to two groups by keyboard, and practised', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const { call, enter } = httpCaller(server.url);
  const token = await enter({ login: 'zuzka-alternativy' });
  await call('/wordgroups', {
    token,
    body: {
      wordgroups: [{ wordgroup_id: null, name: 'Zvieratá' }],
      language_ids: ENGLISH_SLOVAK,
      words: [{ word_text: 'dog', translation: 'pes' }],
    },
  });
  await newcomer.openHome(server.url, { token });
  await openWizard(newcomer);
  await addWords(newcomer);

  const list = await call<{ data: { created_wordgroups: { id: number; name: string; word_count: number }[] } }>(
    '/wordgroups/created?sort=name',
    { token },
  );
  const [travel, animals] = list.data.created_wordgroups;
  expect([travel?.name, travel?.word_count, animals?.word_count]).toEqual(['Cestovanie', 2, 3]);
  const exercise = await call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: 'Cestovanie',
      usergroup_id: null,
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: {
        type: 'filling',
        difficulty: 'hard',
        time: null,
        diacritic: true,
        email: false,
        ugType: null,
        wordGroups: [travel?.id],
        words: [],
      },
    },
  });
  await page.goto(`/app/trainings/${exercise.data.id}`);
  await newcomer.tabTo(newcomer.button('Spustiť cvičenie'));
  await page.keyboard.press('Enter');
  const player = newcomer.player(WORDS);

  // The second alternative is right, though the boxes are those of the first one.
  const first = await player.question();
  await player.submit(ANSWERS[first.shown]?.other ?? '');
  await expect(page.getByText('Vaša odpoveď je správna!').last()).toBeVisible();
  await player.goOn();

  // A mistake is marked in the nearest alternative, and the other one is shown, too.
  const second = await player.question();
  const { other, mistaken, first: model } = ANSWERS[second.shown] ?? { other: '', mistaken: '', first: '' };
  await player.submit(mistaken);
  await expect(page.getByText('Vaša odpoveď je nesprávna!').last()).toBeVisible();
  const verdict = page.getByRole('paragraph');
  await expect(verdict.filter({ hasText: `Správna odpoveď: ${other}` }).locator('mark')).toHaveCount(1);
  await expect(verdict.filter({ hasText: `Tiež správne: ${model}` })).toBeVisible();
  await player.goOn();
  await newcomer.expectResult(['1 správna odpoveď', '1 nesprávna odpoveď']);
});

test('words without a group are stored among the ungrouped; closing the wizard asks first and discards words', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const { enter } = httpCaller(server.url);
  const token = await enter({ login: 'zuzka-nezaradene' });
  await newcomer.resume(server.url, { token });
  await page.goto('/app/words?new=1');
  const fill = async () => {
    await page.getByRole('combobox', { name: 'Jazyk originálu' }).fill('angličtina');
    await newcomer.press(page.getByRole('option', { name: 'angličtina', exact: true }));
    await newcomer.press(newcomer.button('Ďalej'));
    await newcomer.press(newcomer.button('Ďalej'));
    await page.getByLabel('Originál 1, angličtina').fill('sun');
  };
  await fill();
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Zavrieť' }));
  await newcomer.press(newcomer.button('Zahodiť'));
  await expect(newcomer.dialog()).toHaveCount(0);

  await newcomer.press(newcomer.button('Pridať slovíčka').first());
  await fill();
  await expect(page.getByLabel('Preklad 1, slovenčina')).toHaveValue('');
  await page.getByLabel('Preklad 1, slovenčina').fill('slnko (na oblohe)');
  await newcomer.press(newcomer.button('Ďalej'));
  await expect(newcomer.dialog().getByText('Nezaradené slovíčka')).toBeVisible();
  await newcomer.press(newcomer.button('Uložiť slovíčka'));
  await newcomer.readNotice('Slovíčka ste úspešne uložili. Nájdete ich medzi nezaradenými.');
  await expect(page.getByRole('row').filter({ hasText: 'slnko (na oblohe)' })).toBeVisible();
});
