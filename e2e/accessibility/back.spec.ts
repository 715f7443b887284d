import { ANIMALS } from '../testing/animals.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Back closes what is open over the page, and leaves the page only after that', async ({ server, teacher }) => {
  const { page } = teacher;
  const { teacher: account } = await createSchool(server.url, { key: 'back', words: ANIMALS });
  const menu = page.getByRole('dialog', { name: 'Hlavné menu' });
  const openMenu = () => teacher.press(teacher.button('Otvoriť hlavné menu'));
  await teacher.openHome(server.url, account);
  await openMenu();
  await teacher.press(menu.getByRole('link', { name: 'Skupiny slov' }));
  await page.waitForURL('**/app/wordgroups');

  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();

  // The address has a dialog of its own.
  await teacher.press(teacher.button('Nová skupina slov'));
  await expect(teacher.dialog()).toBeVisible();
  await page.goBack();
  await expect(teacher.dialog()).toBeHidden();

  await teacher.press(teacher.link(GROUP_NAME).first());
  await teacher.press(teacher.button('Pridať slovíčka'));
  await page.getByLabel('Originál 1, angličtina').fill('hedgehog');
  await page.goBack();
  await expect(teacher.dialog()).toHaveAccessibleName('Zahodiť rozpísané slovíčka?');
  await page.goBack();
  // The hidden dialog has its input, too.
  await expect(page.getByLabel('Originál 1, angličtina')).toBeVisible();
  await expect(page.getByLabel('Originál 1, angličtina')).toHaveValue('hedgehog');
  await page.goBack();
  await teacher.press(teacher.button('Zahodiť'));
  await expect(teacher.dialog()).toBeHidden();
  await expect(teacher.heading(GROUP_NAME)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/app\/wordgroups$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app$/);
});
