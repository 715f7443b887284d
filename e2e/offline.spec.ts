import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, createSchool } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

test('a page and a list that failed without a network recover by themselves', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'offline', words: ANIMALS });
  await page.goto('/login');
  await teacher.signIn(school.teacher);
  await expect(page.getByRole('main').getByRole('link', { name: CLASS_NAME })).toBeVisible();

  await page.context().setOffline(true);
  await teacher.press(teacher.link('Cvičenia'));
  await expect(page.getByText('Stránka sa nenačítala')).toBeVisible();
  await page.context().setOffline(false);
  await expect(teacher.heading('Cvičenia')).toBeVisible();

  await page.route('**/api/usergroups/progress', (route) => route.abort());
  await page.goto('/app/classes');
  await expect(page.getByText('Nemáme spojenie so serverom.')).toBeVisible();
  await page.unroute('**/api/usergroups/progress');
  await expect(page.getByText('Nemáme spojenie so serverom.')).toBeHidden();
});
