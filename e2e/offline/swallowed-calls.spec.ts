import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test('a network that swallows calls is told, and the page goes on by itself', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'swallowed', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.clock.install();
  await page.goto('/app/trainings');
  await teacher.heading('Cvičenia').waitFor();

  // No call is answered, and none fails.
  await page.route(/\/(api|readyz)/, () => {});
  await teacher.press(teacher.link('Skupiny slov').first());
  await expect(page.getByText('Nemáme spojenie so serverom')).toHaveCount(0);
  for (let tries = 0; tries < 2; tries += 1) await page.clock.runFor(31_000);
  await page.getByText('Nemáme spojenie so serverom').waitFor();

  await page.unroute(/\/(api|readyz)/);
  await page.clock.runFor(21_000);
  await expect(page.getByText('Nemáme spojenie so serverom')).toHaveCount(0);
  await teacher.link(GROUP_NAME).first().waitFor();
});
