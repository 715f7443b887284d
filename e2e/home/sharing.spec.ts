import { ANIMALS } from '../testing/animals.ts';
import { createSchool, playRun } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

test('a pupil shares a result and a place; strangers see them without an account until the pupil hides and takes links back', async ({
  server,
  newcomer,
  newBrowser,
}) => {
  const school = await createSchool(server.url, { key: 'zdielanie', words: ANIMALS.slice(0, 4) });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 4, slowly: true });
  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);

  // The place, from the home page.
  await newcomer.press(newcomer.button('Zdieľať: Poradie vo svete'));
  const dialog = newcomer.dialog();
  await expect(dialog).toHaveAccessibleName('Zdieľať certifikát');
  await expect(dialog.getByText(/Odkazy zrušíte v nastaveniach, v časti Čo o Vás vidia iní\.$/)).toBeVisible();
  const picture = dialog.getByRole('img', { name: 'Obrázok certifikátu' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await checkScreen(page, 'share');
  const facebook = await newcomer.link('Zdieľať na Facebooku').getAttribute('href');
  const ofPlace = new URL(facebook ?? '').searchParams.get('u') ?? '';
  await page.keyboard.press('Escape');

  // The result, from its own page.
  await page.goto('/app/activity');
  await newcomer.press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Zvieratá na pondelok/ })
      .first(),
  );
  await newcomer.press(newcomer.button('Zdieľať'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Kopírovať odkaz' }));
  await expect(newcomer.dialog().getByRole('button', { name: 'Skopírované' })).toBeVisible();
  const ofResult = await page.evaluate(() => navigator.clipboard.readText());
  expect(ofResult).toMatch(/\/certificate\/[\w-]+$/);

  // A program that shows previews of links runs no script.
  const html = await (await fetch(ofResult, { headers: { accept: '*/*' } })).text();
  expect(html).toContain(`<meta property="og:title" content="${school.pupil.login}: `);
  const address = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await fetch(address)).headers.get('content-type')).toBe('image/png');

  const stranger = await (await newBrowser()).newPage();
  await stranger.goto(ofResult);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(school.pupil.login);
  await expect(stranger.getByText(/Domáca úloha · Zvieratá na pondelok · \d+ bod/)).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await stranger.goto(ofPlace);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('miesto');

  await page.goto('/app/settings');
  await page.getByRole('checkbox', { name: 'Skryť ma v rebríčkoch' }).press('Space');
  await newcomer.readNotice('Voľba je uložená.');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Tento certifikát sa nenašiel' })).toBeVisible();
  await expect(stranger.getByText(/jeho majiteľ ho zrušil alebo sa skryl v rebríčkoch/)).toBeVisible();
  await stranger.getByRole('link', { name: 'Čo je Slovíčkovo' }).click();
  await expect(stranger.getByRole('heading', { name: 'Vitajte v Slovíčkove' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Vytvoriť konto' }).click();
  await expect(stranger).toHaveURL(/\/register$/);
  await page.goto('/app');
  await expect(newcomer.button('Zdieľať: Poradie vo svete')).toHaveCount(0);

  // Results are shared until their owner takes the links back.
  await stranger.goto(ofResult);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(school.pupil.login);
  await page.goto('/app/settings');
  await newcomer.press(newcomer.button('Zrušiť odkazy'));
  await expect(newcomer.dialog()).toHaveAccessibleName('Zrušiť všetky zdieľané odkazy?');
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Zrušiť odkazy' }));
  await newcomer.readNotice('Odkazy na Vaše certifikáty sú zrušené.');
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Tento certifikát sa nenašiel' })).toBeVisible();
});
