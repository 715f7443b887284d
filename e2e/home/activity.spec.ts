import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test('a pupil looks through what is finished, ten entries a page, and opens a result', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'activity', words: ANIMALS.slice(0, 4) });
  for (let n = 1; n <= 11; n++) await playRun(server.url, school.pupil.token, school.taskId, { wrong: n });
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/activity');

  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.first()).toContainText('75 %');
  await newcomer.press(newcomer.button('Stránka 2'));
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('0 %');
  await expect(page).toHaveURL(/\/app\/activity\?page=2$/);

  await newcomer.press(newcomer.link(HOMEWORK_NAME));
  await newcomer.expectResult(['0 %']);
  await page.goBack();
  await expect(entries).toHaveCount(1);
});
