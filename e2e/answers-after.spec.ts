import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import type { Pair } from './testing/animals.ts';
import { Pupil } from './testing/pupil.ts';
import { CLASS_NAME, foundClass, type Session } from './testing/school.ts';
import { expect, test } from './testing/story.ts';
import type { Teacher } from './testing/teacher.ts';

/** Words that no other text of this story contains, so that a word that reaches a browser too early is found. */
const WORDS: readonly Pair[] = [
  ['latedog', 'neskorypes'],
  ['latecat', 'neskoramacka'],
  ['latecow', 'neskorakrava'],
];
const GROUP = 'Neskoré slová';
const TEST = 'Písomka bez prezradenia';
const TEACHER = { login: 'ucitelka-potom', name: 'Jana', surname: 'Nová' };
const ADAM = { login: 'adam-potom', name: 'Adam', surname: 'Prvý' };
const BORIS = { login: 'boris-potom', name: 'Boris', surname: 'Druhý' };
const CYRIL = { login: 'cyril-potom', name: 'Cyril', surname: 'Tretí' };
const LATER = /^Správne odpovede uvidíte, keď písomku dopíšu všetci, najneskôr po jej skončení \d/;

test('right answers of a class test are shown when everybody has finished', async ({ server, teacher, newBrowser }) => {
  const {
    accessCode,
    teacher: jana,
    pupils,
  } = await foundClass(server.url, {
    teacher: TEACHER,
    group: GROUP,
    words: WORDS,
    pupils: [ADAM, BORIS],
  });
  await teacher.openHome(server.url, jana);
  await teacher.openClass(CLASS_NAME);
  await setTest(teacher);

  const adam = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  const received = await adam.collectReplies();
  const player = await enterTest(adam, server.url, pupils[0]);
  for (let number = 1; number <= WORDS.length; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    // The second answer is wrong; the screen says the same of each.
    await player.submit(asked.answer, { wrongly: number === 2 });
    await expect(adam.page.getByText('Odpoveď je uložená.').last()).toBeVisible();
    await expect(adam.page.getByText(/Vaša odpoveď je/)).toHaveCount(0);
    await player.goOn();
  }
  await adam.expectResult(['2 body', 'z 3 bodov', '67 %', 'Vaše odpovede']);
  await expect(adam.page.getByText(LATER)).toBeVisible();
  expect(await received()).not.toMatch(/"valid":(true|false),"(n|answers|characters|prefilled|mask)"/);

  await adam.press(adam.link('Detail'));
  await adam.press(adam.link(/Odpovede/).first());
  await expect(adam.page.getByText(LATER)).toBeVisible();

  // The teacher sees everything meanwhile.
  const row = teacher.page.getByRole('table', { name: 'Žiaci' }).getByRole('row').filter({ hasText: 'Prvý Adam' });
  await teacher.press(row.getByRole('button', { name: 'Odpovede: Adam Prvý' }));
  await expect(teacher.dialog().getByText(/^správne: (neskor|late)/)).toBeVisible();

  const boris = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  const quitter = await enterTest(boris, server.url, pupils[1]);
  await quitter.question();
  await boris.page.keyboard.press('Escape');
  await boris.press(boris.dialog().getByRole('button', { name: 'Ukončiť a odovzdať' }));
  // Boris was the last one: both see everything now.
  await boris.expectResult(['0 bodov', '3 otázky bez odpovede']);
  await adam.page.reload();
  await adam.expectResult(['2 správne odpovede', '1 nesprávna odpoveď']);

  // Who comes late may have heard them, so the teacher is asked before Cyril is let in.
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Zavrieť' }));
  await httpCaller(server.url).enter({ ...CYRIL, code: accessCode });
  const admit = teacher.button('Pustiť do písomky: Cyril Tretí');
  await teacher.press(admit);
  await expect(teacher.dialog().getByText(/už mohol čítať správne odpovede/)).toBeVisible();
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Zrušiť' }));
  await teacher.press(admit);
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Pustiť' }));
  await teacher.readNotice('Do písomky ste pustili: Cyril Tretí');
  await adam.page.reload();
  await expect(adam.page.getByText(LATER)).toBeVisible();
});

/** Sets the test in the wizard; its right answers are to be shown when everybody has finished. */
async function setTest(teacher: Teacher): Promise<void> {
  const dialog = teacher.dialog();
  await teacher.press(teacher.page.getByRole('tab', { name: 'Písomky' }));
  await teacher.press(teacher.button('Zadať písomku').first());
  await teacher.press(dialog.getByText(GROUP, { exact: true }));
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await dialog.getByLabel('Názov').fill(TEST);
  await teacher.press(dialog.getByText('Skladanie slov z písmen', { exact: true }));
  const shown = dialog.getByRole('group', { name: 'Správne odpovede ukázať' });
  await expect(shown.getByRole('radio', { name: /^Hneď po každej odpovedi/ })).toBeChecked();
  await shown.getByRole('radio', { name: /^Hneď po každej odpovedi/ }).focus();
  await teacher.page.keyboard.press('ArrowDown');
  await expect(shown.getByRole('radio', { name: /^Až keď dopíšu všetci/ })).toBeChecked();
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await expect(dialog.getByText('Až keď dopíšu všetci')).toBeVisible();
  await teacher.press(teacher.button('Vytvoriť písomku'));
  await expect(teacher.page.getByText(`Úspešne ste vytvorili: ${TEST}`)).toBeVisible();
}

/** Goes to the first question, from the list of tests with the keyboard alone. */
async function enterTest(pupil: Pupil, url: string, session: Session = { token: '' }) {
  await pupil.resume(url, session);
  await pupil.page.goto('/app/tests');
  for (const thing of [pupil.link(`Spustiť: ${TEST}`), pupil.button('Spustiť písomku')]) {
    await pupil.tabTo(thing);
    await pupil.page.keyboard.press('Enter');
  }
  return pupil.player(WORDS);
}
