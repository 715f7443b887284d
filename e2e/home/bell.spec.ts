import { makeAdministrator } from '../testing/administrator.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool, sessionOf } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const TEXT = 'V sobotu od 8:00 do 10:00 bude údržba.';

test('what the administrator announced stays under the bell after its end, with the notices of the visit', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'zvoncek', words: ANIMALS.slice(0, 4) });
  makeAdministrator(server, 'spravkyna-zvoncek');
  await teacher.resume(server.url, await sessionOf(server.url, 'spravkyna-zvoncek'));
  await teacher.page.goto('/app/admin?tab=notices');
  await teacher.press(teacher.button('Nový oznam'));
  await teacher.dialog().getByLabel('Text po slovensky').fill(TEXT);
  await teacher.press(teacher.dialog().getByRole('button', { name: 'Zverejniť oznam' }));
  await expect(teacher.dialog()).toHaveCount(0);

  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  await expect(page.getByRole('main').getByText(TEXT)).toBeVisible();
  await teacher.press(teacher.button(new RegExp(TEXT)));
  await teacher.press(teacher.page.getByRole('menuitem', { name: 'Ukončiť teraz' }));
  await teacher.readNotice('Oznam sa už neukazuje.');

  await page.goto('/app/settings');
  await page.getByRole('checkbox', { name: 'Skryť ma v rebríčkoch' }).press('Space');
  await newcomer.readNotice('Voľba je uložená.');
  await expect(page.getByRole('main').getByText(TEXT)).toHaveCount(0);
  await newcomer.press(newcomer.button('Oznámenia, pribudli nové'));
  const lines = newcomer.dialog().getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(TEXT);
  await expect(lines.last()).toContainText('Voľba je uložená.');
  await checkScreen(page, 'bell');
  await page.keyboard.press('Escape');
  await expect(newcomer.button('Oznámenia')).toBeFocused();
});

test('notices that cannot be loaded are told by their own text', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'bez-oznamov', words: ANIMALS.slice(0, 4) });
  await newcomer.openHome(server.url, school.pupil);
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ status: 500, json: { status: 'failed', message: 'internal' } }),
  );
  await page.clock.install();
  // Somebody comes back to the window after a minute; the page may not look at it yet.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Nepodarilo sa načítať notifikácie!')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
