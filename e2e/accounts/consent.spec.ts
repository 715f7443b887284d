import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AGREED } from '../../apps/server/src/testing/agreement.ts';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const CHILD = 'Mám menej ako 16 rokov a súhlasí môj rodič (zákonný zástupca)';
const AGREE = 'Súhlasím so spracovaním údajov!';

test('a child registers with the consent of a parent, and is not asked again', async ({ newcomer }) => {
  const { page } = newcomer;
  await page.goto('/register');
  await page.getByLabel('Prihlasovacie meno').fill('deviatak');
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Zopakujte heslo').fill(PASSWORD);
  await page.getByLabel('Meno', { exact: true }).fill('Ela');
  await page.getByLabel('Priezvisko').fill('Malá');
  await page.getByLabel('E-mail').fill('ela@skola.sk');
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await expect(page.getByText('Vyberte, prosím, či máte aspoň 16 rokov.').first()).toBeVisible();
  await checkScreen(page, 'register-consent');
  await page.getByLabel(CHILD).check();
  await page.getByLabel(AGREE).check();
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await expect(page.getByText('Úspešne ste sa zaregistrovali. Teraz sa môžete prihlásiť.')).toBeVisible();
  await newcomer.signIn({ login: 'deviatak' });
});

test('somebody who agreed to an older text is asked before anything else', async ({ server, newcomer }) => {
  const form = {
    ...{ login: 'stary-suhlas', password: PASSWORD, name: 'Iva', surname: 'Stará', email: 'iva@skola.sk' },
    ...{ telephone: null, school: null, access_code: '', language: 'sk', country: 'sk', is_teacher: false },
    ...{ ...AGREED, consent_version: 1 },
  };
  const registered = await fetch(`${server.url}/api/register-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(registered.status).toBe(200);
  const { page } = newcomer;
  await page.goto('/login');
  await page.getByLabel('Prihlasovacie meno').fill(form.login);
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await expect(newcomer.heading('Zmenil sa text súhlasu')).toBeVisible();
  await checkScreen(page, 'consent');

  // No other page opens.
  const tab = await page.context().newPage();
  const unanswered = await page.context().newPage();
  await tab.goto('/app/words');
  await unanswered.goto('/app/activity');
  for (const window of [tab, unanswered]) {
    await expect(window.getByRole('heading', { name: 'Zmenil sa text súhlasu' })).toBeVisible();
  }

  // A lost network keeps what was chosen.
  await page.getByLabel('Mám aspoň 16 rokov').check();
  await page.getByLabel(AGREE).check();
  await page.context().setOffline(true);
  await newcomer.press(newcomer.button('Súhlasím a pokračujem'));
  await expect(
    page.getByText('Nepodarilo sa spojiť so serverom. Skontrolujte pripojenie na internet a skúste to znova.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await newcomer.press(newcomer.button('Súhlasím a pokračujem'));
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();

  // The other tab answers the same question, and goes on to the page that it wanted.
  await tab.getByLabel(CHILD).check();
  await tab.getByLabel(AGREE).check();
  await tab.getByRole('button', { name: 'Súhlasím a pokračujem' }).click();
  await expect(tab).toHaveURL(/\/app\/words$/);
  // So does one in which nothing is to be answered any more.
  await unanswered.reload();
  await expect(unanswered).toHaveURL(/\/app\/activity$/);
});

test('the page of data protection has the own text of a school, as text', async ({ server, newcomer }) => {
  const folder = join(server.dataDir, 'privacy');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sk.md'), '# ZŠ Nová\n\nPíšte na skola@skola.sk. <img src=x onerror=alert(1)>');
  const { page } = newcomer;
  await page.goto('/login');
  await newcomer.press(newcomer.link('Ochrana údajov'));
  await expect(newcomer.heading('Ochrana údajov')).toBeVisible();
  await expect(newcomer.heading('ZŠ Nová')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await rm(folder, { recursive: true });
});
