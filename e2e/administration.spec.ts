import { makeAdministrator } from './testing/administrator.ts';
import { ANIMALS } from './testing/animals.ts';
import { createSchool, sessionOf } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';

test('an administrator blocks a pupil, reads it in the audit list, and sees how the server does', async ({
  server,
  teacher,
  newcomer,
}) => {
  const admin = 'spravkyna';
  const school = await createSchool(server.url, { key: 'admin', words: ANIMALS });
  makeAdministrator(server, admin);
  const { page } = teacher;
  await teacher.resume(server.url, await sessionOf(server.url, admin));
  const overview = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/home');
  await page.goto('/app');
  await overview;
  await expect(page.getByRole('main').getByText('Zatiaľ nie ste v žiadnej triede')).toHaveCount(0);
  const way = page.getByRole('main').getByRole('link', { name: 'Administrácia' });
  await expect(way).toHaveAttribute('href', '/app/admin');
  await page.goto('/app/admin');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Čakajúci učitelia')).toBeVisible();

  await teacher.press(tab('Používatelia'));
  await page.getByRole('searchbox').fill(school.pupil.login);
  await expect(page.getByText(school.teacher.login)).toHaveCount(0);
  await teacher.press(teacher.button(new RegExp(school.pupil.login)));
  await teacher.press(page.getByRole('menuitem', { name: 'Zablokovať' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dôvod (nepovinné)').fill('nevhodné meno');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Konto ${school.pupil.login} je zablokované.`)).toBeVisible();
  await checkScreen(page, 'admin-users');
  await newcomer.page.goto('/login');
  await newcomer.page.getByLabel('Prihlasovacie meno').fill(school.pupil.login);
  await newcomer.page.getByLabel('Heslo', { exact: true }).fill('Kral0vstvo');
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await expect(newcomer.page.getByText(/konto zablokoval správca/)).toBeVisible();

  await teacher.press(tab('Záznam činnosti'));
  await expect(page.getByText('nevhodné meno')).toBeVisible();
  await teacher.press(tab('Oznamy'));
  await expect(teacher.button('Nový oznam')).toBeVisible();

  await teacher.press(tab('Stav'));
  await expect(teacher.heading('Databáza')).toBeVisible();
  // The sweeper runs every five seconds, and this server has run for longer.
  await expect(async () => {
    await teacher.press(teacher.button('Zistiť znova'));
    const row = page.getByRole('row', { name: /Odovzdanie písomiek po čase/ });
    await expect(row).toContainText('v poriadku', { timeout: 1_000 });
  }).toPass();
});

test('the page of administrators does not exist for a teacher', async ({ server, teacher }) => {
  const school = await createSchool(server.url, { key: 'no-admin', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto('/app/admin?tab=state');
  await expect(teacher.heading('404')).toBeVisible();
});
