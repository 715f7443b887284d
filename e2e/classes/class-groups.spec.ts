import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const CLASSMATES = ['Čierny', 'Chalupa', 'Hudák', 'Šimková', 'Záhorská'].map((surname, n) => ({
  login: `ziak-skupin-${n}`,
  name: 'Eva',
  surname,
}));

test('a teacher divides a class into groups, moves a pupil, and takes that back', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'groups', words: ANIMALS, classmates: CLASSMATES });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}?tab=people`);
  await teacher.press(teacher.button('Skupiny'));
  await teacher.press(teacher.button('Rozdeliť triedu na polovice'));
  await expect(teacher.dialog().getByText('3 žiaci')).toHaveCount(2);
  await checkScreen(page, 'class-groups-dialog');
  await teacher.readNotice('Trieda je rozdelená na polovice');
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Zavrieť' }));

  const group = (surname: string) =>
    page.getByRole('table', { name: 'Žiaci triedy' }).getByRole('row').filter({ hasText: surname });
  await expect(group('Čierny Eva')).toContainText('Skupina 1');
  await expect(group('Záhorská Eva')).toContainText('Skupina 2');
  await group('Čierny Eva').getByRole('checkbox').check();
  await teacher.press(teacher.button('Presunúť do skupiny'));
  await checkScreen(page, 'class-groups-move');
  await teacher.press(page.getByRole('menuitem', { name: 'Skupina 2' }));
  await expect(group('Čierny Eva')).toContainText('Skupina 2');
  await teacher.press(teacher.button('Vrátiť späť'));
  await expect(group('Čierny Eva')).toContainText('Skupina 1');
  await page.getByRole('combobox', { name: 'Zobraziť skupinu' }).selectOption('Skupina 2');
  await expect(group('Eva')).toHaveCount(2);
  await checkScreen(page, 'class-groups-students');
});
