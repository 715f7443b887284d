import { ANIMALS } from '../testing/animals.ts';
import { Pupil } from '../testing/pupil.ts';
import { CLASS_NAME, createSchool, playRun } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

/** A country of its own, because others of the same server are in the ranking of the world, too. */
const COUNTRY = 'is';
const OF_COUNTRY = 'Najlepší v krajine Island';

/** One more than a list shows. */
const PUPILS = [
  ...['arni', 'birta', 'einar', 'freyja', 'gunnar', 'hanna', 'inga', 'jon', 'katla', 'lilja'],
  'magnus-s-velmi-dlhym-prihlasovacim-menom',
].map((name) => ({ login: `${name}-rebricky`, name, country: COUNTRY }));
const LAST = PUPILS.at(-1) as (typeof PUPILS)[number];

test('a pupil finds the own place at home, in the rankings of the world, of the country and of the class', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'rebricky', words: ANIMALS.slice(0, 6), classmates: PUPILS });
  const play = (pupil: number, wrong: number) =>
    playRun(server.url, school.classmates[pupil] ?? '', school.taskId, { wrong, slowly: true });
  // The first one answers best; the last one nothing yet.
  await Promise.all(PUPILS.slice(0, -1).map((_, n) => play(n, n === 0 ? 6 : 3)));

  await newcomer.openHome(server.url, { token: school.classmates.at(-1) ?? '' });
  await page.getByRole('heading', { name: 'Čo je nové v aplikácii' }).scrollIntoViewIfNeeded();
  const list = page.getByRole('list', { name: OF_COUNTRY });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByRole('listitem').first()).toContainText('Poradie: 1.');
  await expect(list.getByRole('listitem').first()).toContainText('arni-rebricky');
  await expect(page.getByText('Miesto v rebríčku získate s prvým bodom').first()).toBeVisible();
  await expect(page.getByText('Zatiaľ tu nie je žiadna aktivita')).toBeVisible();

  await play(PUPILS.length - 1, 2);
  await newcomer.press(newcomer.button(`Obnoviť: ${OF_COUNTRY}`));
  await expect(list.getByRole('listitem')).toHaveCount(11);
  const own = list.getByRole('listitem').filter({ hasText: 'Vy' });
  await expect(own).toContainText(LAST.login);
  // Words of other lengths earn other points, so equal places are possible.
  const place = /Poradie: (\d+)\./.exec((await own.textContent()) ?? '')?.[1];
  expect(Number(place)).toBeGreaterThan(1);
  await expect(page.getByRole('list').getByRole('link', { name: 'Zvieratá na pondelok' }).last()).toBeVisible();
  await checkScreen(page, 'home-rankings');

  await newcomer.press(page.getByRole('navigation', { name: 'Hlavné menu' }).getByRole('link', { name: 'Rebríčky' }));
  await expect(newcomer.heading('Rebríčky')).toBeVisible();
  await newcomer.tabTo(page.getByRole('tab', { name: 'Svet' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/app\/rankings\?tab=country$/);
  await expect(own).toContainText(`Poradie: ${place}.`);
  const months = page.getByRole('combobox', { name: 'Obdobie' });
  await expect(months.getByRole('option')).toHaveCount(4);
  await months.selectOption({ index: 1 });
  await expect(page).toHaveURL(/month=\d{4}_\d{2}/);
  await expect(own).toContainText(`Poradie: ${place}.`);
  await months.selectOption({ index: 2 });
  await expect(page.getByText('Zatiaľ tu nikto nemá body. Prvé môžu byť Vaše.')).toBeVisible();

  await newcomer.press(page.getByRole('tab', { name: 'Moje triedy' }));
  await expect(page.getByRole('combobox', { name: 'Trieda' })).toHaveText(CLASS_NAME);
  await expect(page.getByText(`${place}. miesto z 12`)).toBeVisible();
  await checkScreen(page, 'rankings-class');
});

test('whoever hides sees the own place, and nobody else sees them', async ({
  server,
  newcomer,
  newBrowser,
  hasTouch,
}) => {
  const { page } = newcomer;
  const pupils = ['hildur', 'olafur'].map((name) => ({ login: `${name}-skryte`, country: 'fo' }));
  const school = await createSchool(server.url, { key: 'skryte', words: ANIMALS.slice(0, 4), classmates: pupils });
  await Promise.all(
    school.classmates.map((token) => playRun(server.url, token, school.taskId, { wrong: 4, slowly: true })),
  );
  const [hildur = '', olafur = ''] = school.classmates;
  await newcomer.resume(server.url, { token: hildur });
  await page.goto('/app/settings');
  await page.getByRole('checkbox', { name: 'Skryť ma v rebríčkoch' }).press('Space');
  await newcomer.readNotice('Voľba je uložená.');
  await page.goto('/app/rankings?tab=country');
  const lines = page.getByRole('list', { name: 'Najlepší v krajine Faerské ostrovy' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('hildur-skryte');
  await expect(page.getByText('Ostatní Vás v rebríčkoch nevidia')).toBeVisible();

  const other = new Pupil(await (await newBrowser()).newPage(), { hasTouch });
  await other.resume(server.url, { token: olafur });
  await other.page.goto('/app/rankings?tab=country');
  const seen = other.page.getByRole('list', { name: 'Najlepší v krajine Faerské ostrovy' }).getByRole('listitem');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText('olafur-skryte');
});
