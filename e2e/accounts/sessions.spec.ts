import { httpCaller, PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { Pupil } from '../testing/pupil.ts';
import { createSchool, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

/** Opens the settings by the menu, as a person does who has typed something elsewhere. */
async function openSettings(person: Pupil): Promise<void> {
  await person.press(person.button(/Moje konto/));
  await person.press(person.page.getByRole('menuitem', { name: 'Nastavenia' }));
}

test('a user sees the own devices and signs the others out; what was typed there is not lost', async ({
  server,
  newcomer,
  newBrowser,
}) => {
  const school = await createSchool(server.url, { key: 'zariadenia', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  const other = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  for (const person of [newcomer, other]) {
    await person.page.goto('/login');
    await person.signIn(school.pupil);
  }
  await other.page.goto('/contact');
  await other.page.getByLabel('Predmet').fill('Nejde mi zvuk');
  await other.page.getByLabel('Text správy').fill('Stalo sa to v utorok.');

  await page.goto('/app/settings');
  const list = page.locator('section').filter({ has: newcomer.heading('Kde ste prihlásení') });
  // The school was made by calls of the API, so that this pupil has a third session.
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('Toto zariadenie')).toHaveCount(1);
  await expect(list.getByRole('listitem').first()).toContainText('Chrome, Linux');
  await checkScreen(page, 'settings-sessions');
  await page.setViewportSize({ width: 1280, height: 800 });
  await newcomer.press(newcomer.button('Odhlásiť ostatné'));
  await newcomer.press(newcomer.dialog().getByRole('button', { name: 'Odhlásiť ostatné' }));
  await newcomer.readNotice('Ostatné zariadenia sú odhlásené.');
  await expect(list.getByRole('listitem')).toHaveCount(1);

  // The other device learns it when it sends the message, and keeps the message for the same user.
  await other.press(other.button('Odoslať správu'));
  await expect(other.heading('Vitajte späť')).toBeVisible();
  await other.signIn(school.pupil);
  await other.page.goto('/contact');
  await expect(other.page.getByLabel('Text správy')).toHaveValue('Stalo sa to v utorok.');
  await expect(other.page.getByLabel('Predmet')).toHaveValue('Nejde mi zvuk');
});

test('what was typed into a form when the session was lost is there again after the sign-in', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'vyprsane', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  await openSettings(newcomer);
  await page.getByLabel(/^Telefón/).fill('0905 123 456');
  await page.context().clearCookies();
  await newcomer.press(newcomer.button('Uložiť údaje'));
  // The form says it, too, for a moment, and has a field for the login of its own.
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await expect(page.getByText('Vaše prihlásenie vypršalo.')).toBeVisible();
  // The sign-in leads back to the page that was left.
  await newcomer.sendSignIn(school.pupil);
  await expect(page.getByLabel(/^Telefón/)).toHaveValue('0905 123 456');
  await expect(page).toHaveURL(/\/app\/settings$/);
  await newcomer.readNotice('Čo ste rozpísali, sa nestratilo. Keď formulár otvoríte znova, bude v ňom.');
});

test('a link that is opened without a session leads to its page after the sign-in, but nobody else', async ({
  server,
  newcomer,
}) => {
  const classmates = [{ login: 'spoluziak-odkaz', name: 'Adam', surname: 'Druhý' }];
  const school = await createSchool(server.url, { key: 'odkaz', words: ANIMALS.slice(0, 4), classmates });
  const { page } = newcomer;
  const path = `/app/classes/${school.classId}/homeworks/${school.taskId}`;
  await page.goto(path);
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await newcomer.sendSignIn(school.pupil);
  await expect(newcomer.heading(HOMEWORK_NAME)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}${path}`);

  // The session ends, and a classmate signs in on the same device.
  await page.context().clearCookies();
  await newcomer.press(newcomer.link('Moje slovíčka'));
  await expect(page.getByText('Vaše prihlásenie vypršalo.')).toBeVisible();
  await newcomer.signIn({ login: 'spoluziak-odkaz' });

  // After a sign-out the button Back brings nobody to the page of the last user.
  await page.goto(path);
  await expect(newcomer.heading(HOMEWORK_NAME)).toBeVisible();
  await newcomer.signOut();
  await page.goBack();
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await newcomer.signIn(school.pupil);
});

test('somebody else who signs in where a link was opened reads with which account, also after a reload', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'cudzi-odkaz', words: ANIMALS.slice(0, 4) });
  const stranger = { login: 'cudzi-ziak' };
  await httpCaller(server.url).enter(stranger);
  const { page } = newcomer;
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}`);
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await page.reload();
  await newcomer.sendSignIn(stranger);
  await expect(page.getByText(/úloha nie je pre Vás dostupná! .* Teraz používate konto cudzi-ziak\.$/)).toBeVisible();
  await newcomer.signOut();
  await page.goto(`/app/classes/${school.classId}`);
  await newcomer.sendSignIn(stranger);
  await expect(newcomer.heading('404')).toBeVisible();
  await expect(page.getByText(/Teraz používate konto cudzi-ziak\.$/)).toBeVisible();
});

test('a window goes on after a sign-in in another one; the address of the home page leads home', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'ine-okno', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  await newcomer.press(newcomer.link('Moje slovíčka'));
  await expect(newcomer.heading('Moje slovíčka')).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  const other = await newcomer.inAnotherWindow();
  await other.page.goto('/login');
  await other.signIn(school.pupil);
  await page.reload();
  await expect(newcomer.heading('Moje slovíčka')).toBeVisible();

  // Somebody else, who opens the home page where a link was opened before, is not led to the page of the link.
  await page.context().clearCookies();
  await page.goto('/app/settings');
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await page.goto('/');
  await newcomer.signIn(school.pupil);
});

test('a refusal that comes late, of a session that was signed out, does not end the next one', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'neskore', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await newcomer.openHome(server.url, school.pupil);
  await openSettings(newcomer);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/user/preferences', async (route) => {
    await released.promise;
    await route.fulfill({ status: 401, json: { status: 'failed', message: 'unauthenticated' } });
  });
  await newcomer.press(page.getByLabel('Skryť ma v rebríčkoch'));
  await newcomer.signOut();
  await newcomer.signIn(school.pupil);
  const asked = page.waitForResponse('**/api/user/auth');
  released.resolve();
  expect((await asked).status()).toBe(200);
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/app');
});

test('language, colours and hiding in rankings come along to another device', async ({
  server,
  newcomer,
  newBrowser,
}) => {
  const school = await createSchool(server.url, { key: 'volby', words: ANIMALS.slice(0, 4) });
  const { page } = newcomer;
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/settings');
  await newcomer.press(page.getByLabel('Skryť ma v rebríčkoch'));
  await newcomer.readNotice('Voľba je uložená.');
  await newcomer.press(page.getByRole('main').getByRole('button', { name: 'Tmavý vzhľad' }));
  await page.getByRole('contentinfo').getByLabel('Jazyk stránky').selectOption({ label: 'English' });
  await expect(newcomer.heading('Settings')).toBeVisible();

  const other = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  await other.page.goto('/login');
  await expect(other.heading('Vitajte späť')).toBeVisible();
  await other.page.getByLabel('Prihlasovacie meno').fill(school.pupil.login);
  await other.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await other.press(other.button('Prihlásiť sa'));
  await expect(other.heading(/^Hello/)).toBeVisible();
  await expect(other.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await other.page.goto('/app/settings');
  await expect(other.page.getByLabel('Hide me in rankings')).toBeChecked();
});

test('windows of the signed-out part follow a sign-in in another one, each to what it was opened for', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'dve-okna', words: ANIMALS.slice(0, 4) });
  const login = newcomer;
  const invited = await newcomer.inAnotherWindow();
  const card = await newcomer.inAnotherWindow();
  const contact = await newcomer.inAnotherWindow();
  await login.page.goto('/login');
  await invited.page.goto(`/register?code=${school.accessCode}`);
  await card.page.goto('/card#ABCD');
  await contact.page.goto('/contact');
  await expect(card.button('Prihlásiť sa')).toBeVisible();
  await contact.page.getByLabel('Text správy').fill('Neviem sa prihlásiť.');

  const last = await newcomer.inAnotherWindow();
  await last.page.goto('/login');
  await last.signIn(school.pupil);
  await expect(login.page).toHaveURL(/\/app$/);
  await expect(invited.page).toHaveURL(/\/app\/classes/);
  await expect(card.button(/odhlásiť/i)).toBeVisible();
  await expect(contact.page.getByLabel('Text správy')).toHaveValue('Neviem sa prihlásiť.');
});
