import type { Locator } from '@playwright/test';
import { ANIMALS } from './testing/animals.ts';
import { expect, test } from './testing/story.ts';
import type { Teacher } from './testing/teacher.ts';

const LIST = [
  ['bread', 'chlieb'],
  ['butter', 'maslo'],
  ['cheese', 'syr'],
  ['honey', 'med'],
  ['milk', 'mlieko'],
  ['juice', 'džús'],
  ['coffee', 'káva'],
  ['water', 'voda'],
  ...ANIMALS,
];

/** The Friday of the next seven days by the clock of the browser, "27.11." */
function nextFriday(): { short: string; full: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava' }).format();
  const day = new Date(`${today}T12:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 5);
  const two = (number: number) => String(number).padStart(2, '0');
  const short = `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.`;
  return { short, full: `${short}${day.getUTCFullYear()}` };
}

/** Pastes where the cursor is, as Ctrl+V does. */
async function paste({ page }: Teacher, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** From the page of a class to the settings of a new test of pasted words, which it names. */
async function beginTest(teacher: Teacher): Promise<void> {
  const { page } = teacher;
  await teacher.press(page.getByRole('tab', { name: 'Písomky' }));
  await teacher.press(teacher.button('Zadať písomku').first());
  await teacher.press(teacher.dialog().getByRole('button', { name: 'angličtina' }));
  await paste(teacher, ANIMALS.map((pair) => pair.join('\t')).join('\n'));
  await teacher.press(teacher.button('Ďalej'));
  await expect(teacher.dialog().getByLabel('Názov')).toBeFocused();
  await page.keyboard.type('Zvieratá');
}

test('a teacher nobody trained has a test set for Friday by ten presses', async ({ teacher }) => {
  const { page } = teacher;
  expect(LIST).toHaveLength(20);
  await teacher.register({ login: 'ucitelka-dve-minuty', name: 'Jana', surname: 'Nová' });
  const friday = nextFriday();
  const presses: string[] = [];
  const press = async (what: string, thing: Locator) => {
    presses.push(what);
    await teacher.press(thing);
  };

  await press('home: create a class', page.getByRole('main').getByRole('link', { name: 'Vytvoriť triedu' }).first());
  await expect(teacher.dialog().getByLabel('Názov triedy')).toBeFocused();
  await page.keyboard.type('IV. B');
  await press('create the class', teacher.dialog().getByRole('button', { name: 'Vytvoriť triedu' }));
  await expect(teacher.heading('IV. B')).toBeVisible();
  await press('set for the class', teacher.button('Zadať triede'));
  await press('a test', teacher.dialog().getByRole('button', { name: /^Písomka/ }));
  await press('English', teacher.dialog().getByRole('button', { name: 'angličtina' }));
  await expect(page.getByLabel('Originál 1, angličtina')).toBeFocused();
  await paste(teacher, LIST.map((pair) => pair.join('\t')).join('\n'));
  await expect(page.getByText('Vložili ste 20 slovíčok.')).toBeVisible();
  await press('next', teacher.button('Ďalej'));
  await expect(teacher.dialog().getByLabel('Názov')).toBeFocused();
  await page.keyboard.type('Raňajky');
  await press('Friday', page.getByRole('group', { name: 'Deň' }).getByRole('button', { name: friday.short }));
  await press('second lesson', teacher.button(/^2\. hodina/));
  await press('next', teacher.button('Ďalej'));
  await press('create the test', teacher.button('Vytvoriť písomku'));

  // The test itself opens.
  await page.waitForURL(/\/detail$/);
  await expect(teacher.heading('Raňajky')).toBeVisible();
  await expect(page.getByText(`${friday.full} 08:55 – 09:40`)).toBeVisible();
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(10);

  // Its words are a group of the same name.
  await page.goto('/app/wordgroups');
  await expect(page.getByRole('main').getByText('20 slovíčok')).toBeVisible();
  await expect(teacher.link('Raňajky')).toBeVisible();
});

test('a reload in the middle of the wizard loses nothing', async ({ server, teacher }) => {
  const { page } = teacher;
  await teacher.openNewClass(server.url, { login: 'ucitelka-obnovenie', name: 'II. A' });
  await beginTest(teacher);
  await teacher.press(teacher.button(/^Zajtra/));
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('Zvieratá')));
  await page.reload();
  await expect(teacher.dialog().getByText('Krok 2 z 3')).toBeVisible();
  await expect(teacher.dialog().getByLabel('Názov')).toHaveValue('Zvieratá');
  await expect(teacher.button(/^Zajtra/)).toHaveAttribute('aria-pressed', 'true');
  await teacher.press(teacher.button('Ďalej'));
  await expect(teacher.dialog().getByText('12 slovíčok')).toBeVisible();
  await teacher.press(teacher.button('Vytvoriť písomku'));
  await page.waitForURL(/\/detail$/);
  await expect(teacher.heading('Zvieratá')).toBeVisible();
  // Nothing is left of the draft.
  await page.goBack();
  await expect(teacher.heading('II. A')).toBeVisible();
  await teacher.press(teacher.button('Zadať písomku').first());
  await expect(teacher.dialog().getByText('Krok 1 z 3')).toBeVisible();
});

test('a class without pupils is asked to invite them, and Back returns from the projector', async ({
  server,
  teacher,
}) => {
  const { page } = teacher;
  await teacher.openNewClass(server.url, { login: 'ucitelka-pozvanka', name: 'III. C' });
  await teacher.press(page.getByRole('tabpanel').getByRole('button', { name: 'Pozvať žiakov' }));
  await teacher.press(teacher.button('Premietnuť v triede'));
  await expect(page.getByRole('img', { name: 'QR kód s odkazom na registráciu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'QR kód s odkazom na registráciu' })).toBeHidden();
  await expect(teacher.button('Premietnuť v triede')).toBeVisible();
  await page.goBack();
  await expect(teacher.dialog()).toBeHidden();
  await expect(teacher.heading('III. C')).toBeVisible();
});

test('a teacher changes the bells in the middle of the wizard and is offered them', async ({ server, teacher }) => {
  const { page } = teacher;
  await teacher.openNewClass(server.url, { login: 'ucitelka-zvonenie', name: 'I. A' });
  await beginTest(teacher);

  await teacher.press(teacher.button('Upraviť zvonenie'));
  await expect(teacher.dialog()).toHaveAccessibleName('Zvonenie na Vašej škole');
  await page.getByRole('combobox', { name: '2. hodina, začiatok' }).fill('8.50');
  // The end is chosen from the list, which is of 45 minutes after the start.
  await page.getByRole('combobox', { name: '2. hodina, koniec' }).click();
  await teacher.press(page.getByRole('option', { name: '09:35' }));
  await teacher.press(teacher.button('Odstrániť 7. hodinu'));
  await teacher.press(teacher.button('Uložiť'));
  await teacher.readNotice('Zvonenie ste uložili');

  // The wizard is where it was, and offers the lessons of this school.
  await expect(teacher.dialog().getByLabel('Názov')).toHaveValue('Zvieratá');
  await expect(teacher.button(/^7\. hodina/)).toHaveCount(0);
  await teacher.press(teacher.button(/^Zajtra/));
  await teacher.press(teacher.button('2. hodina 8:50 – 9:35'));
  await teacher.press(teacher.button('Ďalej'));
  await expect(teacher.dialog().getByText(/08:50 – .*09:35/)).toBeVisible();
  await teacher.press(teacher.button('Vytvoriť písomku'));
  await page.waitForURL(/\/detail$/);

  // The page of the test asks for the pupils whom the class lacks.
  await teacher.press(teacher.link('Pozvať žiakov'));
  await expect(teacher.dialog()).toHaveAccessibleName('Pozvať žiakov: I. A');
  await page.goBack();
  await expect(teacher.heading('Zvieratá')).toBeVisible();

  // The settings have the same lessons.
  await page.goto('/app/settings');
  await teacher.press(teacher.button('Upraviť zvonenie'));
  await expect(page.getByRole('combobox', { name: '2. hodina, začiatok' })).toHaveValue('08:50');
});
