import type { BrowserContext, Locator } from '@playwright/test';
import type { Pair } from '../testing/animals.ts';
import type { Player } from '../testing/player.ts';
import { Pupil } from '../testing/pupil.ts';
import { CLASS_NAME, foundClass, type Session } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';
import type { Teacher } from '../testing/teacher.ts';

/** Words that no other text of this story contains, so that a word that reaches a browser too early is found. */
const UNIQUE_WORDS: readonly Pair[] = [
  ['needledog', 'ihlapes'],
  ['needlecat', 'ihlamacka'],
  ['needlecow', 'ihlakrava'],
  ['needlehen', 'ihlasliepka'],
  ['needlepig', 'ihlaprasa'],
  ['needlefox', 'ihlaliska'],
];
const GROUP = 'Stoh sena';
const TEST = 'Písomka zo sena';
const TEACHER = { login: 'ucitelka-pisomka', name: 'Jana', surname: 'Nová' };
const ADAM = { login: 'adam-pisomka', name: 'Adam', surname: 'Prvý' };
const BORIS = { login: 'boris-pisomka', name: 'Boris', surname: 'Druhý' };
const CYRIL = { login: 'cyril-pisomka', name: 'Cyril', surname: 'Tretí' };

/** The minute, its grace of 10 s and the 5 s between two sweeps, doubled for a slow computer. */
const UNTIL_SWEPT_MS = 150_000;

test('a class takes a test while its teacher watches; one pupil hands in early and takes it again', async ({
  server,
  teacher,
  newBrowser,
}) => {
  const sessions = await foundClass(server.url, {
    teacher: TEACHER,
    group: GROUP,
    words: UNIQUE_WORDS,
    pupils: [ADAM, BORIS, CYRIL],
  });
  await teacher.openHome(server.url, sessions.teacher);
  await teacher.openClass(CLASS_NAME);
  await setTest(teacher);
  const watched = panelOf(teacher);
  for (const pupil of [ADAM, BORIS, CYRIL]) await expect(watched.waiting(pupil)).toBeVisible();

  const [adam, boris, cyril] = [
    await pupilIn(await newBrowser()),
    await pupilIn(await newBrowser()),
    await pupilIn(await newBrowser()),
  ];

  // Cyril answers once and closes the tab; his minute runs out meanwhile.
  await answer(await enterTest(cyril, server.url, sessions.pupils[2]), 1, 1);
  await cyril.page.close();
  await expect(watched.row(CYRIL).getByText('Píše')).toBeVisible();
  await expect(watched.row(CYRIL).getByText('1 / 6')).toBeVisible();

  // Adam answers all six, the fourth wrongly. In a test an easy answer pays 1 point: 5 of 6 = 83.33 %.
  const received = await adam.collectReplies();
  const player = await enterTest(adam, server.url, sessions.pupils[0]);
  await leadsToTest(adam);
  for (let number = 1; number <= UNIQUE_WORDS.length; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    const before = await received();
    expect(before, 'the shown side is received with the question').toContain(asked.shown);
    expect(before, 'the asked side is not received with the question').not.toContain(asked.answer);
    await player.answer(asked, { wrongly: number === 4 });
    expect(await received(), 'the asked side is received with the verdict').toContain(asked.answer);
  }
  await adam.expectResult(['5 bodov', 'z 6 bodov', '83 %', '5 správnych odpovedí', '1 nesprávna odpoveď']);
  await expect(watched.row(ADAM).getByText('Hotovo')).toBeVisible();
  await expect(watched.row(ADAM).getByText('83 %')).toBeVisible();
  await expect(watched.row(ADAM).getByText('5 / 6')).toBeVisible();

  // Boris answers two rightly and hands in: 2 of 6 = 33.33 %.
  await answer(await enterTest(boris, server.url, sessions.pupils[1]), 1, 2);
  await expect(watched.row(BORIS).getByText('2 / 6')).toBeVisible();
  await handIn(boris);
  await boris.expectResult(['2 body', 'z 6 bodov', '33 %', '2 správne odpovede', '4 otázky bez odpovede']);
  await expect(watched.row(BORIS).getByText('Hotovo')).toBeVisible();
  await expect(watched.row(BORIS).getByText('33 %')).toBeVisible();
  await boris.page.goto('/app/tests');
  await expect(boris.link(`Detail: ${TEST}`)).toBeVisible();
  await expect(boris.link(`Spustiť: ${TEST}`), 'a test can be taken only once').toHaveCount(0);

  await removeResult(teacher, watched.row(BORIS), 'Boris Druhý');
  await expect(watched.waiting(BORIS)).toBeVisible();

  await boris.page.reload();
  await answer(await startTest(boris), 1, 6);
  await boris.expectResult(['6 bodov', 'z 6 bodov', '100 %', '6 správnych odpovedí']);
  await expect(watched.row(BORIS).getByText('100 %')).toBeVisible();
  await expect(watched.row(BORIS).getByText('6 / 6')).toBeVisible();

  // The sweeper finishes the run of the closed tab: 1 of 6 = 16.67 %.
  await expect(watched.row(CYRIL).getByText('Hotovo')).toBeVisible({ timeout: UNTIL_SWEPT_MS });
  await expect(watched.row(CYRIL).getByText('17 %')).toBeVisible();
  await expect(watched.row(CYRIL).getByText('1 / 6')).toBeVisible();

  // 6, 5 and 1 of six: percentages without names; his own is marked.
  await boris.press(boris.link('Detail'));
  await expect(comparedIn(boris)).toHaveText([/^1\. Vy\s*100 %$/, /^2\.\s*83 %$/, /^3\.\s*17 %$/]);
  // The average of three results, 200 / 3 = 66.67 %; all of them have finished the only test.
  await teacher.page.goto('/app/classes');
  const card = teacher.page.getByRole('main').getByRole('listitem').filter({ hasText: CLASS_NAME });
  await expect(card.getByText('67 %')).toBeVisible();
  await expect(card.getByText('100 %')).toBeVisible();
});

/** Sets a test of the type `folding` in the wizard: options would show the asked side. */
async function setTest(teacher: Teacher): Promise<void> {
  const dialog = teacher.dialog();
  await teacher.press(teacher.page.getByRole('tab', { name: 'Písomky' }));
  await teacher.press(teacher.button('Zadať písomku').first());
  await teacher.press(dialog.getByText(GROUP, { exact: true }));
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await dialog.getByLabel('Názov').fill(TEST);
  await teacher.press(dialog.getByText('Skladanie slov z písmen', { exact: true }));
  await teacher.press(dialog.getByText('Ľahká', { exact: true }));
  await teacher.press(dialog.getByRole('switch', { name: 'Časový limit' }));
  await dialog.getByLabel('Časový limit v minútach').selectOption('1 minúta');
  await teacher.press(dialog.getByRole('button', { name: 'Ďalej' }));
  await teacher.press(teacher.button('Vytvoriť písomku'));
  await expect(teacher.page.getByText(`Úspešne ste vytvorili: ${TEST}`)).toBeVisible();
}

type Named = Pick<typeof ADAM, 'name' | 'surname'>;

/** The pupils' rows on the page of the test. */
function panelOf({ page }: Teacher) {
  const row = ({ name, surname }: Named) =>
    page
      .getByRole('table', { name: 'Žiaci' })
      .getByRole('row')
      .filter({ hasText: `${surname} ${name}` });
  return { row, waiting: (pupil: Named) => row(pupil).filter({ hasText: 'Nezačaté' }) };
}

/** The rows of the table behind the chart. */
function comparedIn({ page }: Pupil): Locator {
  return page.getByRole('table', { name: 'Porovnanie so spolužiakmi' }).locator('tbody').getByRole('row');
}

async function pupilIn(browser: BrowserContext): Promise<Pupil> {
  return new Pupil(await browser.newPage(), { hasTouch: false });
}

async function enterTest(pupil: Pupil, url: string, session: Session = { token: '' }): Promise<Player> {
  await pupil.openHome(url, session);
  await pupil.press(pupil.link('Písomky').first());
  return startTest(pupil);
}

/** Another tab that does not know of the test: the first thing that it asks the server leads to the test. */
async function leadsToTest(pupil: Pupil): Promise<void> {
  // Until the server has begun the test, it refuses nothing to the other tab.
  await expect(pupil.page.getByText('1 / 6')).toBeVisible();
  const tab = await pupil.inAnotherWindow();
  await tab.page.route(
    '**/api/tests/results?open=1',
    (route) => route.fulfill({ json: { status: 'success', data: null } }),
    { times: 1 },
  );
  await tab.page.goto('/app/words');
  await expect(tab.page).toHaveURL(pupil.page.url());
  await expect(tab.page.getByText('1 / 6')).toBeVisible();
  await tab.page.close();
}

/** Goes from the list of tests to the first question, with the keyboard alone. */
async function startTest(pupil: Pupil): Promise<Player> {
  for (const thing of [pupil.link(`Spustiť: ${TEST}`), pupil.button('Spustiť písomku')]) {
    await pupil.tabTo(thing);
    await pupil.page.keyboard.press('Enter');
  }
  return pupil.player(UNIQUE_WORDS);
}

/** Answers the questions with these numbers, all of them rightly. */
async function answer(player: Player, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    await player.answer(asked);
  }
}

/** Quits in the middle and confirms it. */
async function handIn(pupil: Pupil): Promise<void> {
  await pupil.page.keyboard.press('Escape');
  const question = pupil.page.getByRole('dialog', { name: 'Ukončiť písomku?' });
  await expect(question.getByText('odošlú sa učiteľovi výsledky, ktoré ste zatiaľ dosiahli')).toBeVisible();
  await pupil.press(question.getByRole('button', { name: 'Ukončiť a odovzdať' }));
}

async function removeResult(teacher: Teacher, line: Locator, name: string): Promise<void> {
  const { page } = teacher;
  await teacher.press(line.getByRole('button', { name: `Odpovede: ${name}` }));
  await teacher.press(page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: /^Odstrániť/ }));
  const question = page.getByRole('dialog', { name: 'Odstrániť tento výsledok?' });
  await expect(
    question.getByText(`${name} príde o výsledok aj o body zaň a musí písomku vyplniť znova.`),
  ).toBeVisible();
  await teacher.press(question.getByRole('button', { name: 'Odstrániť' }));
  await expect(page.getByText(`Výsledok ste odstránili: ${name}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(teacher.dialog()).toHaveCount(0);
}
