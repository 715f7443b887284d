import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { ANIMALS } from '../testing/animals.ts';
import type { Pupil } from '../testing/pupil.ts';
import { createSchool, ENGLISH_SLOVAK, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 5);

/** Gives the pupil words in an own list, and a class test in two days whose words they are not. */
async function prepare(url: string, key: string) {
  const school = await createSchool(url, { key, words: ANIMALS.slice(5, 8), kind: 'test', startsIn: 48 * HOUR_MS });
  const { call } = httpCaller(url);
  const words = WORDS.map(([word_text, translation]) => ({ word_text, translation }));
  const wordgroups = [{ wordgroup_id: null, name: 'Moje slovíčka' }];
  await call('/wordgroups', { token: school.pupil.token, body: { wordgroups, language_ids: ENGLISH_SLOVAK, words } });
  return school;
}

/** Starts the warm-up, answers one word wrongly, and the others and the repeated one right. */
async function play(pupil: Pupil, start: () => Promise<void>) {
  const { page } = pupil;
  await expect(page.getByText('5 nových slovíčok · asi 2 minúty')).toBeVisible();
  await start();
  const player = pupil.player(WORDS);
  const mistaken = await player.question();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Denná rozcvička' })).toBeVisible();
  await player.answer(mistaken, { wrongly: true });
  for (const _ of WORDS.slice(1)) await player.answer(await player.question());
  await expect(page.getByText('Viete 4 z 5')).toBeVisible();
  const again = await player.question();
  expect([mistaken.shown, mistaken.answer]).toContain(again.shown);
  await player.answer(again);
  await pupil.expectResult(['Rozcvička je hotová!', '5 správnych odpovedí', '1 nesprávna odpoveď']);
}

test('a pupil warms up with the keyboard alone, and is done for the day', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await prepare(server.url, 'warm-up');
  await newcomer.openHome(server.url, school.pupil);
  const section = page.locator('section').filter({ has: newcomer.heading('Denná rozcvička') });
  await expect(section.getByText('5 nových slovíčok')).toBeVisible();
  await play(newcomer, async () => {
    await newcomer.tabTo(newcomer.button('Začať rozcvičku'));
    await page.keyboard.press('Enter');
  });
  await page.goto('/app');
  const done = section.getByText('Na dnes máte hotovo.');
  await expect(done).toBeVisible();
  // The card is as high as its texts.
  const lines = await done.evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(lines).toBeLessThan(2);
  await expect(section.getByText('5 si ešte treba upevniť')).toBeVisible();
  await expect(newcomer.button('Začať rozcvičku')).toHaveCount(0);
  // The words of the test are in no list of the pupil's, so nothing is said of it.
  await expect(section.getByText(HOMEWORK_NAME)).toHaveCount(0);
  await newcomer.press(section.getByRole('link', { name: 'Čo už viem' }));
  const days = page.getByRole('table', { name: 'Slovíčka v dňoch, keď ste cvičili' });
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '5']);
  const lists = page.getByRole('table', { name: 'Podľa skupín slov' });
  await expect(lists.getByRole('row').nth(1)).toContainText('Moje slovíčka');
  await expect(lists.getByRole('row').nth(1)).toContainText('0 z 5');
  await checkScreen(page, 'learning');
  await page.goto('/app/trainings');
  await expect(page.getByText('Denná rozcvička')).toHaveCount(0);
});

test('a class test that comes is told with what one knows of it, to the pupil and to the teacher', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await prepare(server.url, 'readiness');
  const { call } = httpCaller(server.url);
  await call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token: school.teacher.token,
    body: { wordgroup_id: school.groupId, valid_from: new Date(Date.now() - HOUR_MS).toISOString(), valid_until: null },
  });
  await newcomer.openHome(server.url, school.pupil);
  const section = newcomer.page.locator('section').filter({ has: newcomer.heading('Denná rozcvička') });
  await expect(section.getByText('Čakajú 3 slovíčka')).toBeVisible();
  await expect(section.getByText(new RegExp(`^${HOMEWORK_NAME} \\(.*\\): viete 0 z 3 slovíčok\\.$`))).toBeVisible();

  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(`/app/classes/${school.classId}/tests/${school.taskId}/detail`);
  await teacher.press(teacher.page.getByRole('tab', { name: 'Pripravenosť' }));
  const row = teacher.page.getByRole('table', { name: 'Pripravenosť' }).getByRole('row').nth(1);
  await expect(row).toContainText('0 z 3');
  await checkScreen(teacher.page, 'readiness');

  // What the class knows of its lists, without names.
  await teacher.page.goto(`/app/classes/${school.classId}?tab=learning`);
  const lists = teacher.page.getByRole('table', { name: 'Podľa skupín slov' });
  await expect(lists.getByRole('row').nth(1)).toContainText('0 z 3');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a pupil warms up by touch', async ({ server, newcomer }) => {
    const school = await prepare(server.url, 'warm-up-phone');
    await newcomer.openHome(server.url, school.pupil);
    await play(newcomer, () => newcomer.press(newcomer.button('Začať rozcvičku')));
  });
});
