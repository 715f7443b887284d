import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME, playRun } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const AGAIN = `${HOMEWORK_NAME} – náhradný termín`;

test('a teacher sets an ended test again for the pupil who was absent, and deletes the first one', async ({
  server,
  teacher,
  newcomer,
}) => {
  const { page } = teacher;
  const classmates = [{ login: 'chora-delete-test', name: 'Eva', surname: 'Chorá' }];
  const school = await createSchool(server.url, {
    ...{ key: 'delete-test', words: ANIMALS, kind: 'test', time: 10, classmates },
  });
  const { token } = school.teacher;
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  const ended = { name: HOMEWORK_NAME, valid_until: new Date(Date.now() - 1_000).toISOString() };
  await httpCaller(server.url).call(`/tests/${school.taskId}`, { token, body: ended, method: 'PUT' });
  const address = `/app/classes/${school.classId}/tests/${school.taskId}/detail`;
  await teacher.resume(server.url, school.teacher);
  await page.goto(address);
  await teacher.press(teacher.button('Nová písomka pre 1 chýbajúceho'));
  await expect(teacher.dialog().getByLabel('Názov')).toHaveValue(AGAIN);
  await expect(teacher.dialog().getByRole('checkbox', { name: 'Chorá Eva' })).toBeChecked();
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Zadať 1 žiakovi' }));
  await expect(teacher.heading(AGAIN)).toBeVisible();
  await expect(page.getByRole('main').getByText('pre 1 žiaka')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Žiaci' }).locator('tbody').getByRole('row')).toHaveText([/Chorá Eva/]);
  await newcomer.resume(server.url, { token: school.classmates[0] ?? '' });
  await newcomer.page.goto('/app/tests');
  await expect(newcomer.link(`Spustiť: ${AGAIN}`)).toBeVisible();

  // The two dates lead to each other, and who has a later one is not absent any more.
  await teacher.press(teacher.link(`Prvý termín: ${HOMEWORK_NAME}`));
  await expect(page.getByRole('heading', { name: HOMEWORK_NAME, exact: true })).toBeVisible();
  await page.getByRole('table', { name: 'Žiaci' }).getByText('Hotovo').waitFor();
  await expect(teacher.button(/^Nová písomka pre/)).toHaveCount(0);
  // The first test is over; who writes the later date is shown at once nevertheless.
  await newcomer.press(newcomer.link(`Spustiť: ${AGAIN}`));
  await newcomer.press(newcomer.button('Spustiť písomku'));
  await expect(teacher.link('Náhradný termín: píše')).toBeVisible();
  await expect(teacher.button(/čas/)).toHaveCount(0);
  await teacher.press(teacher.link('Náhradný termín: píše'));
  await expect(teacher.heading(AGAIN)).toBeVisible();

  await page.goto(address);
  await page.getByRole('table', { name: 'Žiaci' }).getByText('Hotovo').waitFor();
  await teacher.press(teacher.button(`Možnosti: ${HOMEWORK_NAME}`));
  await teacher.press(page.getByRole('menuitem', { name: 'Odstrániť' }));
  await expect(teacher.dialog()).toContainText('Stratia sa aj výsledky žiakov');
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Odstrániť' }));
  await expect(page.getByRole('tab', { name: 'Písomky' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`/app/classes/${school.classId}\\?tab=tests`));
  await expect(teacher.link(AGAIN)).toBeVisible();
  await expect(teacher.link(HOMEWORK_NAME)).toHaveCount(0);
});
