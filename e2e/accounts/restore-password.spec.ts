import { emailsTo } from '../../apps/server/src/testing/stand-ins/email-files.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const NEW_PASSWORD = 'Zvierat8ko';

test('a pupil who forgot the password sets a new one by the link of an e-mail', async ({ server, newcomer }) => {
  const { pupil } = await createSchool(server.url, { key: 'restore', words: ANIMALS });
  const { page } = newcomer;
  await page.goto('/login');
  await newcomer.press(newcomer.link('Zabudli ste heslo?'));
  // Both pages have a field with this name.
  await expect(newcomer.heading('Obnova hesla')).toBeVisible();
  await page.getByLabel('Prihlasovacie meno').fill(pupil.login);
  await newcomer.press(newcomer.button('Poslať odkaz'));
  await expect(page.getByText('Tento server e-maily neposiela, preto Vám odkaz nepríde.')).toBeVisible();

  const { email: address } = await fetch(`${server.url}/api/user/auth`, {
    headers: { authorization: `Bearer ${pupil.token}` },
  })
    .then((reply) => reply.json())
    .then(({ data }) => data);
  await expect.poll(async () => (await emailsTo(server.dataDir, address)).length).toBe(1);
  const [email] = await emailsTo(server.dataDir, address);
  const link = /(\/restore-password\?code=[\w-]{43})$/m.exec(email?.text ?? '')?.[1] ?? '';

  // A scanner of the mailbox opens the link first: that uses nothing up.
  const scanner = await newcomer.inAnotherWindow();
  await scanner.page.goto(link);
  await expect(scanner.heading('Nastavte si nové heslo')).toBeVisible();
  await page.goto(link);
  await newcomer.button('Nastaviť nové heslo').waitFor();
  await checkScreen(page, 'restore-reset');
  await page.getByLabel('Nové heslo', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Zopakujte nové heslo').fill(NEW_PASSWORD);
  await page.context().setOffline(true);
  await newcomer.press(newcomer.button('Nastaviť nové heslo'));
  await expect(page.getByText('Nepodarilo sa odoslať formulár.')).toBeVisible();
  await page.context().setOffline(false);
  await newcomer.press(newcomer.button('Nastaviť nové heslo'));
  await expect(page.getByText('Vaše heslo bolo úspešne zmenené, môžete sa prihlásiť.')).toBeVisible();
  expect(page.url()).toBe(`${server.url}/login`);

  // The session from before has ended, and the link does not work again.
  const before = await fetch(`${server.url}/api/user/auth`, { headers: { authorization: `Bearer ${pupil.token}` } });
  expect(before.status).toBe(401);
  await scanner.page.getByLabel('Nové heslo', { exact: true }).fill('Kral0vstvo');
  await scanner.page.getByLabel('Zopakujte nové heslo').fill('Kral0vstvo');
  await scanner.press(scanner.button('Nastaviť nové heslo'));
  await expect(scanner.page.getByText('Tento odkaz ste už použili.')).toBeVisible();
  await scanner.page.reload();
  await expect(scanner.page.getByText('Tento odkaz ste už použili.')).toBeVisible();
  await expect(scanner.page.getByLabel('Nové heslo', { exact: true })).toHaveCount(0);

  await page.getByLabel('Prihlasovacie meno').fill(pupil.login);
  await page.getByLabel('Heslo', { exact: true }).fill(NEW_PASSWORD);
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();
  await page.goto(link);
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();
});
