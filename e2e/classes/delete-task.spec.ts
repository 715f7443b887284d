import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test('a teacher deletes a test on its own page, and is among the tests of the class', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'delete-test', words: ANIMALS, kind: 'test', time: 10 });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}/tests/${school.taskId}/detail`);
  await page.getByRole('table', { name: 'Žiaci' }).getByText('Hotovo').waitFor();
  await teacher.press(teacher.button(`Možnosti: ${HOMEWORK_NAME}`));
  await teacher.press(page.getByRole('menuitem', { name: 'Odstrániť' }));
  await expect(teacher.dialog()).toContainText('Stratia sa aj výsledky žiakov');
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Odstrániť' }));
  await expect(page.getByRole('tab', { name: 'Písomky' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`/app/classes/${school.classId}\\?tab=tests`));
  await expect(page.getByText('Trieda zatiaľ nemá žiadnu písomku')).toBeVisible();
});
