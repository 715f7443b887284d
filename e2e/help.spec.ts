import { ANIMALS } from './testing/animals.ts';
import { createSchool } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

test('the footer leads a teacher to help, and nobody else', async ({ server, teacher, newcomer }) => {
  const school = await createSchool(server.url, { key: 'help', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto('/app/classes');
  await teacher.press(teacher.link('Pomoc'));
  const help = teacher.page.getByRole('region', { name: 'Pomoc' });
  await teacher.press(help.getByText('Ako dostanem žiakov do triedy?'));
  await expect(help.getByText(/^V triede stlačte „Pridať žiakov zo zoznamu“/)).toBeVisible();

  await newcomer.resume(server.url, school.pupil);
  await newcomer.page.goto('/app/classes');
  await expect(newcomer.link('Napíšte nám')).toBeVisible();
  await expect(newcomer.link('Pomoc')).toHaveCount(0);
  await newcomer.page.goto('/contact');
  await expect(newcomer.button('Odoslať správu')).toBeVisible();
  await expect(newcomer.page.getByRole('region', { name: 'Pomoc' })).toHaveCount(0);
});
