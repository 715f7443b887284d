import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 6);
const NAME = 'Zvieratá s návratom';

test('a teacher lets mistakes return: a word is asked again four questions later until it is right, and the first answers count', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'mistakes-return', words: WORDS });
  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(`/app/classes/${school.classId}`);
  await teacher.setHomework({
    group: GROUP_NAME,
    name: NAME,
    type: 'Výber z možností',
    difficulty: 'Ťažká',
    mistakesReturn: true,
  });

  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  const card = page.getByRole('listitem').filter({ has: newcomer.heading(NAME) });
  await newcomer.press(card.getByRole('link', { name: /^Spustiť/ }));
  await expect(
    page.getByText('Na slovíčko s chybou sa Vás po pár otázkach spýtame znova. Body sú za prvú odpoveď.'),
  ).toBeVisible();
  await expect(newcomer.button('Spustiť domácu úlohu')).toBeFocused();
  await page.keyboard.press('Enter');
  const player = newcomer.player(WORDS);
  const mistaken = await player.question();
  await player.answer(mistaken, { wrongly: true });
  for (const _ of [2, 3, 4, 5]) await player.answer(await player.question());
  await expect(page.getByText('Viete 4 z 6')).toBeVisible();
  // A reload loses neither the question that returns, nor its place before the last one, nor that it does not count.
  await page.reload();
  const again = await player.question();
  expect(again).toMatchObject({ shown: mistaken.shown, number: 6 });
  await player.answer(again, { wrongly: true });
  const last = await player.question();
  expect(last.shown).not.toBe(mistaken.shown);
  await player.answer(last);
  const oncemore = await player.question();
  expect(oncemore.shown).toBe(mistaken.shown);
  await player.answer(oncemore);
  await newcomer.expectResult(['5 správnych odpovedí', '1 nesprávna odpoveď']);
});
