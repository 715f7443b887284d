import { ANIMALS } from './testing/animals.ts';
import { createSchool, HOMEWORK_NAME } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';

const WORDS = ANIMALS.slice(0, 4);
const UNKNOWN = 'Nevadí, takto je to správne:';

test('a pupil looks through the words, makes mistakes and practises them until all are known', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'practice', words: WORDS, difficulty: 'easy' });
  await newcomer.resume(server.url, school.pupil);
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}`);

  await newcomer.press(newcomer.button('Pozrieť si slovíčka'));
  const card = newcomer.dialog().getByRole('button', { name: /Ťuknutím kartičku otočíte/ });
  const [[first, translation]] = WORDS as [readonly [string, string]];
  await expect(card).toContainText(first);
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText(translation);
  await checkScreen(page, 'word-cards');
  for (const _ of WORDS.slice(1)) await page.keyboard.press('ArrowRight');
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Spustiť domácu úlohu' }));

  // The first word is not known, the second is wrong; the others are right.
  const player = newcomer.player(WORDS);
  const unknown = await player.question();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  await checkScreen(page, 'question-chosen');
  await newcomer.press(newcomer.button('Neviem'));
  await expect(page.getByText(UNKNOWN).last()).toBeVisible();
  await checkScreen(page, 'question-unknown');
  await player.goOn();
  const mistaken = await player.question();
  await player.answer(mistaken, { wrongly: true });
  for (const _ of [3, 4]) await player.answer(await player.question());
  await newcomer.expectResult(['50 %', '2 správne odpovede', '2 nesprávne odpovede']);
  await checkScreen(page, 'result-mistakes');

  // The practice asks both again, and the one that is wrong once more a third time.
  await newcomer.press(newcomer.button('Precvičiť chybné'));
  await expect(page.getByText('Precvičujete si chybné slovíčka')).toBeVisible();
  const again = await player.question();
  expect([unknown.shown, unknown.answer, mistaken.shown, mistaken.answer]).toContain(again.shown);
  await player.answer(again, { wrongly: true });
  await player.answer(await player.question());
  await expect(page.getByText('Viete 1 z 2')).toBeVisible();
  await page.reload();
  const last = await player.question();
  expect(last.shown).toBe(again.shown);
  await checkScreen(page, 'practice-question');
  await player.answer(last);
  await newcomer.expectResult(['67 %', 'Teraz ich už viete!', '2 správne odpovede', '1 nesprávna odpoveď']);
  await expect(newcomer.link('Na domovskú stránku')).toBeVisible();
  await checkScreen(page, 'result-practice');

  // The homework keeps its one result, and the practice stands in no list.
  await page.goto('/app/trainings');
  await expect(page.getByText(HOMEWORK_NAME)).toHaveCount(0);
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await expect(newcomer.link('Odpovede')).toHaveCount(1);

  // Whoever quits a practice comes to the home page, not to the list in which it is not.
  await newcomer.press(newcomer.link('Odpovede'));
  await newcomer.press(newcomer.button('Precvičiť chybné'));
  await player.question();
  await page.keyboard.press('Escape');
  await newcomer.press(newcomer.button('Ukončiť cvičenie'));
  await page.waitForURL('**/app');
});

test('only the wrong letters of a completion are marked', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, {
    key: 'letters',
    words: WORDS,
    difficulty: 'medium',
    type: 'filling',
  });
  const player = await newcomer.enterHomework(server.url, school, WORDS);
  await player.question();
  await player.submit('', { wrongly: true });
  await expect(page.getByText('Vaša odpoveď je nesprávna!').last()).toBeVisible();
  await expect(page.locator('[data-wrong]').first()).toBeVisible();
  await checkScreen(page, 'filling-wrong');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the start button of a test is in view, and options lie above the buttons', async ({ server, newcomer }) => {
    const { page } = newcomer;
    const school = await createSchool(server.url, { key: 'thumb', words: ANIMALS, kind: 'test', time: 10 });
    await newcomer.resume(server.url, school.pupil);
    await page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
    const start = newcomer.button('Spustiť písomku');
    await expect(start).toBeInViewport({ ratio: 1 });
    await newcomer.press(start);
    const player = newcomer.player(ANIMALS);
    const asked = await player.question();
    const options = page.getByRole('group', { name: 'vyberte odpoveď' }).getByRole('button');
    const lowest = await options.last().boundingBox();
    const answer = await newcomer.button('Odpovedať').boundingBox();
    // Only the place of the verdict, in which the setting stands, is between the options and the button.
    expect((answer?.y ?? 0) - (lowest?.y ?? 0) - (lowest?.height ?? 0)).toBeLessThan(100);
    await player.answer(asked);
  });
});
