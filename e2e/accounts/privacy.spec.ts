import { stat } from 'node:fs/promises';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { keptState } from '../testing/kept-state.ts';
import { createSchool } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

test('a pupil takes the own data away, erases the account, and nothing is left', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'privacy', words: ANIMALS });
  const { page } = newcomer;
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/settings');

  await newcomer.press(newcomer.button('Stiahnuť moje údaje'));
  const dialog = newcomer.dialog();
  await dialog.getByLabel('Vaše heslo').fill('zle');
  await newcomer.press(dialog.getByRole('button', { name: 'Stiahnuť moje údaje' }));
  await expect(dialog.getByText('Heslo nie je správne. Skúste to znova.')).toBeVisible();
  await dialog.getByLabel('Vaše heslo').fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    newcomer.press(dialog.getByRole('button', { name: 'Stiahnuť moje údaje' })),
  ]);
  expect(download.suggestedFilename()).toBe('Moje údaje zo Slovíčkova.zip');
  expect((await stat(await download.path())).size).toBeGreaterThan(1_000);
  await expect(dialog).toHaveCount(0);

  await newcomer.press(newcomer.button('Vymazať konto'));
  await expect(dialog.getByText('meno, e-mail a všetko ostatné, čo je vo Vašom konte')).toBeVisible();
  await dialog.getByLabel('Vaše heslo').fill(PASSWORD);
  await newcomer.press(dialog.getByRole('button', { name: 'Vymazať konto natrvalo' }));
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await expect(page.getByText('Vaše konto aj so všetkými údajmi je vymazané.')).toBeVisible();
  expect(await keptState(page)).not.toContain(school.pupil.login);

  await page.getByLabel('Prihlasovacie meno').fill(school.pupil.login);
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await expect(page.getByText('Nepodarilo sa prihlásiť, overte zadané meno a heslo!')).toBeVisible();
});
