import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { PASSWORD } from '../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from './testing/animals.ts';
import { keptState } from './testing/kept-state.ts';
import { createSchool } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

test('a pupil takes the own data away, erases the account, and nothing is left', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'privacy', words: ANIMALS });
  const { page } = newcomer;
  await page.goto('/login');
  await newcomer.signIn(school.pupil);
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
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(Buffer.from(files['data.json'] ?? []).toString()).account).toMatchObject([
    { login: school.pupil.login },
  ]);
  await expect(dialog).toHaveCount(0);

  await newcomer.press(newcomer.button('Vymazať konto'));
  await expect(dialog.getByText('meno, e-mail a všetko ostatné, čo je vo Vašom konte')).toBeVisible();
  await dialog.getByLabel('Vaše heslo').fill(PASSWORD);
  await newcomer.press(dialog.getByRole('button', { name: 'Vymazať konto natrvalo' }));
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await expect(page.getByText('Vaše konto aj so všetkými údajmi je vymazané.')).toBeVisible();
  expect(await keptState(page)).not.toContain(school.pupil.login);

  await newcomer.signIn(school.pupil);
  await expect(page.getByText('Nepodarilo sa prihlásiť, overte zadané meno a heslo!')).toBeVisible();
});
