import { ANIMALS } from './testing/animals.ts';
import { CLASS_NAME, createSchool, GROUP_NAME } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

test('a page and a list that failed without a network recover by themselves', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'offline', words: ANIMALS });
  await page.goto('/login');
  await teacher.signIn(school.teacher);
  await expect(page.getByRole('main').getByRole('link', { name: CLASS_NAME })).toBeVisible();

  await page.context().setOffline(true);
  await teacher.press(teacher.link('Cvičenia'));
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
