import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 3);
const NAME = 'Zvieratá s návratom';

test('a teacher lets mistakes return: the pupil repeats a word until it is right, and the first answers count', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'mistakes-return', words: WORDS });
  await teacher.page.goto('/login');
  await teacher.signIn(school.teacher);
  await teacher.page.goto(`/app/classes/${school.classId}`);
  await teacher.setHomework({
    group: GROUP_NAME,
    name: NAME,
    type: 'Výber z možností',
    difficulty: 'Ťažká',
    mistakesReturn: true,
  });

  const { page } = newcomer;
  await page.goto('/login');
  await newcomer.signIn(school.pupil);
  const card = page.getByRole('listitem').filter({ has: newcomer.heading(NAME) });
  await newcomer.press(card.getByRole('link', { name: /^Spustiť/ }));
  await expect(
    page.getByText('Na slovíčko s chybou sa Vás na konci spýtame znova. Body sú za prvú odpoveď.'),
  ).toBeVisible();
  await expect(newcomer.button('Spustiť domácu úlohu')).toBeFocused();
  await page.keyboard.press('Enter');
  const player = newcomer.player(WORDS);
  const mistaken = await player.question();
  await player.answer(mistaken, { wrongly: true });
  for (const _ of [2, 3]) await player.answer(await player.question());
  await expect(page.getByText('Viete 2 z 3')).toBeVisible();
  // A reload loses neither the question that returns, nor that it does not count.
  await page.reload();
  const again = await player.question();
  expect(again.shown).toBe(mistaken.shown);
  await player.answer(again);
  await newcomer.expectResult(['67 %', '2 správne odpovede', '1 nesprávna odpoveď']);
});
