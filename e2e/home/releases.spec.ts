import { RELEASES } from '../../packages/domain/src/releases/releases.ts';
import { ANIMALS } from '../testing/animals.ts';
import type { Person } from '../testing/person.ts';
import { createSchool } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const [newest] = RELEASES;
const TITLE = `Verzia ${newest.versionNumber}`;

/** Signs in somebody whose visit before this one was before the newest version, which no test can wait for. */
async function comeBack(person: Person, account: { login: string }): Promise<void> {
  const { page } = person;
  const last_login = new Date(Date.parse(newest.date) - 1).toISOString();
  await page.route(/\/api\/(login|user\/auth)$/, async (route) => {
    const response = await route.fetch();
    const { data, ...reply } = await response.json();
    await route.fulfill({ response, json: { ...reply, data: { ...data, last_login } } });
  });
  await page.goto('/login');
  await person.signIn(account);
}

test('whoever comes back after a new version is told once what it brought to the own role', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'verzie', words: ANIMALS.slice(0, 4) });
  await comeBack(teacher, school.teacher);
  await expect(teacher.dialog().getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(teacher.dialog().getByText(newest.notesTeacher.sk[0] ?? '')).toBeVisible();
  await checkScreen(teacher.page, 'new-releases');
  await teacher.press(teacher.button('Rozumiem'));
  await expect(teacher.dialog()).toHaveCount(0);
  await teacher.page.reload();
  await expect(teacher.heading(/^Dobrý deň/)).toBeVisible();
  await expect(teacher.dialog()).toHaveCount(0);

  await comeBack(newcomer, school.pupil);
  await expect(newcomer.dialog().getByText(newest.notesUser.sk[0] ?? '')).toBeVisible();
  await expect(newcomer.dialog().getByText(newest.notesTeacher.sk[0] ?? '')).toHaveCount(0);
  await newcomer.page.keyboard.press('Escape');
  await expect(newcomer.dialog()).toHaveCount(0);

  // All versions are on a page of their own.
  await newcomer.page.goto('/app/releases');
  for (const { versionNumber } of RELEASES.slice(0, 2)) {
    await expect(newcomer.page.getByRole('heading', { name: `Verzia ${versionNumber}` })).toBeVisible();
  }
});
