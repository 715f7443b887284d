import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, createSchool, ENGLISH_SLOVAK, GROUP_NAME, makeExercise, playRun } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

const NUMBERS = Array.from({ length: 25 }, (_, index) => ({
  word_text: `number ${index + 1}`,
  translation: `číslo ${index + 1}`,
}));

test('a teacher finds, sorts, corrects and deletes words in the table of all words', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'words', words: ANIMALS });
  const { call } = httpCaller(server.url);
  await call('/wordgroups', {
    token: account.token,
    body: {
      wordgroups: [{ wordgroup_id: null, name: 'Čísla' }],
      language_ids: ENGLISH_SLOVAK,
      words: NUMBERS,
    },
  });
  await teacher.openHome(server.url, account);
  await teacher.press(
    page.getByRole('navigation', { name: 'Hlavné menu' }).getByRole('link', { name: 'Moje slovíčka' }),
  );
  const rows = page.getByRole('table', { name: 'Všetky moje slovíčka' }).getByRole('row');
  // A heading row and ten of 37 words, the newest first.
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1)).toContainText('number 25');

  await teacher.press(teacher.button('Slovíčko'));
  await expect(rows.nth(1)).toContainText('bird');
  await teacher.press(teacher.button('Stránka 4'));
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(7)).toContainText('tiger');
  await teacher.press(teacher.button('Slovíčko'));
  await expect(rows.nth(1)).toContainText('tiger');

  // With the keyboard alone: filter, go to the first row, open it.
  await page.keyboard.press('/');
  await page.keyboard.type('NOSOROZEC');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Vybrať: rhinoceros' })).toBeFocused();
  await page.keyboard.press('Enter');
  await teacher.dialog().getByLabel('Originál').fill('rhino');
  await page.keyboard.press('Enter');
  await teacher.readNotice('Slovo sa úspešne uložilo');
  await expect(rows.nth(1)).toContainText('rhino');

  // Filters by the name of the group; words on the other pages are deleted, too.
  await page.getByRole('searchbox').fill('cisla');
  await expect(rows.nth(1)).toContainText('number');
  await teacher.press(page.getByRole('checkbox', { name: 'Vybrať všetko' }));
  await expect(page.getByText('Vybraných 10 položiek')).toBeVisible();
  await teacher.press(teacher.button('Vybrať všetkých 25 nájdených'));
  await expect(page.getByText('Vybraných 25 položiek')).toBeVisible();
  await teacher.press(page.getByRole('status').getByRole('button', { name: 'Odstrániť' }));
  await expect(teacher.dialog()).toContainText('Slovíčka sa odstránia aj zo všetkých skupín slov.');
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Odstrániť' }));
  await teacher.readNotice('Slová odstránené');
  await expect(page.getByText('Nič sme nenašli')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(11);
  await teacher.press(teacher.button('Stránka 2'));
  await expect(rows).toHaveCount(3);
});

test('a pupil sees which words are easy and which are hard', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const { pupil } = await createSchool(server.url, { key: 'word-statistics', words: ANIMALS });
  const exercise = await makeExercise(server.url, pupil.token, ANIMALS);
  await newcomer.resume(server.url, pupil);
  await page.goto('/app/words?tab=statistics');
  await expect(page.getByText('Štatistika je zatiaľ prázdna')).toBeVisible();

  // The first, fifth and ninth of twelve answers are wrong.
  await playRun(server.url, pupil.token, exercise, { wrong: 4 });
  await page.reload();
  const easy = page.getByRole('table', { name: 'Ľahké slovíčka' }).getByRole('row');
  const hard = page.getByRole('table', { name: 'Ťažké slovíčka' }).getByRole('row');
  // A heading row and five of nine words.
  await expect(easy).toHaveCount(6);
  await expect(easy.nth(1)).toContainText('100 %');
  await expect(hard).toHaveCount(4);
  await expect(hard.nth(1)).toContainText('0 z 1');
  await newcomer.press(page.getByRole('button', { name: 'Stránka 2' }));
  await expect(easy).toHaveCount(5);
});

test('a page and a list that failed without a network recover by themselves', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'recovers', words: ANIMALS });
  await teacher.openHome(server.url, school.teacher);
  // The card of the class; the card of its homework names the class, too.
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${CLASS_NAME}`) })).toBeVisible();

  await page.context().setOffline(true);
  await teacher.press(page.getByRole('navigation').getByRole('link', { name: 'Cvičenia' }));
  await expect(page.getByText('Stránku sa nepodarilo zobraziť')).toBeVisible();
  await expect(page.getByText('Nemáme spojenie so serverom.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(teacher.heading('Cvičenia')).toBeVisible();

  const list = '**/api/wordgroups/created**';
  await page.route(list, (route) => route.abort());
  await page.goto('/app/wordgroups');
  await expect(page.getByText('Nemáme spojenie so serverom.')).toBeVisible();
  await page.unroute(list);
  await expect(teacher.link(GROUP_NAME)).toBeVisible();
  await expect(page.getByText('Nemáme spojenie so serverom.')).toBeHidden();
});
