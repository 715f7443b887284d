import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { httpCaller, PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { createServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { type Facebook, startFacebook } from '../../apps/server/src/testing/stand-ins/facebook.ts';
import { startGoogle } from '../../apps/server/src/testing/stand-ins/google.ts';
import { ANIMALS } from '../testing/animals.ts';
import { Pupil } from '../testing/pupil.ts';
import { countStoredAnswers, makeExercise } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test as story } from '../testing/story.ts';

const EVA = { subject: '7001', email: 'eva@gmail.com', name: 'Eva', surname: 'Malá' };
const PETER = { login: 'peter-heslo', name: 'Peter', surname: 'Nový' };

interface Providers {
  settings: Record<string, string>;
  facebook: Facebook;
}

/** A server whose operator set up Google, here a real OpenID provider, and Facebook, a stand-in. */
const test = story.extend<object, { providers: Providers }>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const [google, facebook] = await Promise.all([startGoogle(url, [EVA]), startFacebook(url)]);
      await use({ settings: { ...google.settings, ...facebook.settings, PORT: port }, facebook });
      await Promise.all([google.close(), facebook.close()]);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ providers }, use) => {
      const server = await createServerProcess({ ...providers.settings, DICT_DIR: '/nowhere' }, { hasDatabase: true });
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One after another, in one worker: two would need two servers with these settings.
test.describe.configure({ mode: 'default' });

test('a person without an account comes by Google, sets a password, and comes by Facebook as well', async ({
  newcomer,
  providers: { facebook },
}) => {
  const { page } = newcomer;
  const byGoogle = newcomer.link('Pokračovať cez Google');
  const byFacebook = newcomer.link('Pokračovať cez Facebook');
  const settings = page.locator('section').filter({ has: newcomer.heading('Prihlásenie cez Google a Facebook') });

  // A person who cancels, at either of them, is told so and can begin again.
  await page.goto('/app/words');
  await expect(byFacebook).toBeVisible();
  await newcomer.press(byGoogle);
  await newcomer.press(newcomer.link('Cancel'));
  await expect(page).toHaveURL(/\/login\/error$/);
  await expect(page.getByRole('alert')).toContainText('Prihlásenie cez sociálnu sieť sa nepodarilo');
  await checkScreen(page, 'social-failed');
  await newcomer.press(byFacebook);
  await expect(page).toHaveURL(/\/login\/error$/);

  // The first time, a form without a password; what Google knows is filled in, and the token is not in the address.
  await newcomer.press(byGoogle);
  await newcomer.press(newcomer.link(EVA.email));
  await expect(newcomer.heading('Dokončite registráciu')).toBeVisible();
  await expect(page).toHaveURL(/\/register\/first$/);
  await expect(page.getByLabel('Meno', { exact: true })).toHaveValue('Eva');
  await expect(page.getByLabel('E-mail')).toHaveValue(EVA.email);
  await expect(page.getByLabel('Heslo', { exact: true })).toHaveCount(0);
  await checkScreen(page, 'social-first');
  await page.getByLabel('Prihlasovacie meno').fill('eva-google');
  await page.getByLabel('Mám aspoň 16 rokov').check();
  await page.getByLabel('Súhlasím so spracovaním údajov!').check();
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await newcomer.readNotice('Úspešne ste dokončili registráciu. Vitajte v Slovíčkove!');
  // The page that was wanted.
  await expect(newcomer.heading('Moje slovíčka')).toBeVisible();
  await page.goto('/app');
  await newcomer.skipTutorial();

  // The second time nothing is asked, and an invitation leads to its class, also who cancels once.
  await newcomer.signOut();
  await page.goto('/register?code=ABCD2345');
  await newcomer.press(byGoogle);
  await newcomer.press(newcomer.link('Cancel'));
  await expect(page).toHaveURL(/\/login\/error$/);
  await newcomer.press(byGoogle);
  await newcomer.press(newcomer.link(EVA.email));
  await expect(newcomer.dialog().getByLabel('Registračný kód')).toHaveValue('ABCD2345');

  // The only way in cannot be removed; with a password it can.
  await page.goto('/app/settings');
  await newcomer.press(settings.getByRole('button', { name: 'Odpojiť konto Google' }));
  await expect(settings.getByRole('alert')).toContainText('Najprv si nastavte heslo');
  await checkScreen(page, 'social-only-way');
  await expect(page.getByLabel('Staré heslo')).toHaveCount(0);
  await page.getByLabel('Nové heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Zopakujte nové heslo').fill(PASSWORD);
  await newcomer.press(newcomer.button('Nastaviť heslo'));
  await newcomer.readNotice('Heslo je nastavené. Odteraz sa ním môžete prihlasovať.');
  await expect(page.getByLabel('Staré heslo')).toBeVisible();
  await newcomer.press(settings.getByRole('button', { name: 'Odpojiť konto Google' }));
  await newcomer.readNotice('Konto Google je odpojené.');

  // Facebook asks for the password first. A person who comes back is linked at once, and may sign in that way from now on.
  await newcomer.press(settings.getByRole('button', { name: 'Prepojiť s kontom Facebook' }));
  await expect(settings.getByLabel('Vaše heslo do Slovíčkova')).toBeFocused();
  await page.keyboard.type('Ine1heslo');
  await page.keyboard.press('Enter');
  await expect(settings.getByRole('alert')).toContainText('Heslo nie je správne');
  await checkScreen(page, 'social-link-password');
  facebook.signIn(EVA);
  await settings.getByLabel('Vaše heslo do Slovíčkova').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await newcomer.readNotice('Konto je prepojené. Odteraz sa môžete prihlasovať aj takto.');
  await expect(page).toHaveURL(/\/app\/settings$/);
  await expect(settings.getByRole('button', { name: 'Odpojiť konto Facebook' })).toBeVisible();
  await checkScreen(page, 'social-linked');
  await newcomer.signOut();
  facebook.signIn(EVA);
  await newcomer.press(byFacebook);
  await expect(newcomer.heading(/^Dobrý deň/)).toBeVisible();
  await newcomer.signOut();
  await newcomer.signIn({ login: 'eva-google' });
});

test('somebody with two accounts chooses one; a cancelled link is told in the settings', async ({
  teacher,
  newBrowser,
  providers: { facebook },
}) => {
  const person = { ...EVA, subject: '7002' };
  await teacher.register(PETER);
  const other = new Pupil(await (await newBrowser()).newPage(), { hasTouch: false });
  facebook.signIn(person);
  await other.page.goto('/login');
  await other.press(other.link('Pokračovať cez Facebook'));
  await expect(other.heading('Dokončite registráciu')).toBeVisible();
  await other.page.getByLabel('Prihlasovacie meno').fill('druhe-konto');
  await other.page.getByLabel('Mám aspoň 16 rokov').check();
  await other.page.getByLabel('Súhlasím so spracovaním údajov!').check();
  await other.press(other.button('Zaregistrovať sa'));
  await other.skipTutorial();
  await expect(other.heading(/^Dobrý deň/)).toBeVisible();
  await other.signOut();

  // Nobody at Facebook: the dialog is cancelled.
  const { page } = teacher;
  await page.goto('/app/settings');
  const settings = page.locator('section').filter({ has: teacher.heading('Prihlásenie cez Google a Facebook') });
  const link = async () => {
    await teacher.press(settings.getByRole('button', { name: 'Prepojiť s kontom Facebook' }));
    await expect(settings.getByLabel('Vaše heslo do Slovíčkova')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
  };
  await link();
  await expect(settings.getByRole('alert')).toContainText('Prepojenie sa nepodarilo');
  await expect(page).toHaveURL(/\/app\/settings$/);
  facebook.signIn(person);
  await link();
  await teacher.readNotice('Konto je prepojené. Odteraz sa môžete prihlasovať aj takto.');

  facebook.signIn(person);
  await other.press(other.link('Pokračovať cez Facebook'));
  await expect(other.heading('Vyberte si konto')).toBeVisible();
  const accounts = other.page.getByRole('main').getByRole('listitem');
  await expect(accounts).toHaveText([/Eva Malá.*druhe-konto/, /Peter Nový.*peter-heslo, učiteľ/]);
  await checkScreen(other.page, 'social-several');
  await other.press(accounts.nth(1).getByRole('button'));
  await expect(other.heading(/^Dobrý deň, Peter/)).toBeVisible();
});

test('a pupil without a password renews a session that lapsed during an exercise', async ({
  server,
  newcomer,
  providers: { facebook },
}) => {
  const { page } = newcomer;
  const person = { ...EVA, subject: '7003' };
  facebook.signIn(person);
  await page.goto('/login');
  await newcomer.press(newcomer.link('Pokračovať cez Facebook'));
  await page.getByLabel('Prihlasovacie meno').fill('bez-hesla');
  await page.getByLabel('Mám aspoň 16 rokov').check();
  await page.getByLabel('Súhlasím so spracovaním údajov!').check();
  await newcomer.press(newcomer.button('Zaregistrovať sa'));
  await newcomer.skipTutorial();
  const [{ value: token = '' } = {}] = (await page.context().cookies()).filter(({ name }) => name === 'session');
  const exercise = await makeExercise(server.url, token, ANIMALS);
  await page.goto(`/app/trainings/${exercise}`);
  await newcomer.press(newcomer.button('Spustiť cvičenie'));
  const player = newcomer.player(ANIMALS);
  await player.answer(await player.question());
  await page.context().clearCookies({ name: 'session' });
  await player.answer(await player.question());
  const { number } = await player.question();

  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await expect(newcomer.dialog().getByText(/Prihlásenie používateľa bez-hesla vypršalo/)).toBeVisible();
  await checkScreen(page, 'sign-in-again-social');
  // Who cancels once comes to the login page, and from there back to the question.
  await newcomer.press(newcomer.dialog().getByRole('link', { name: 'Pokračovať cez Facebook' }));
  await expect(page).toHaveURL(/\/login\/error$/);
  facebook.signIn(person);
  await newcomer.press(newcomer.link('Pokračovať cez Facebook'));
  expect((await player.question()).number).toBe(number);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'session');
  await expect.poll(() => countStoredAnswers(server.url, session?.value ?? '')).toBe(number - 1);

  // Somebody else has signed in in another window: they are named, and stay unless the pupil chooses the account.
  const other = { login: 'ucitelka-poskytovatel', name: 'Jana', surname: 'Nová', isTeacher: true };
  await newcomer.resume(server.url, { token: await httpCaller(server.url).enter(other) });
  await player.answer(await player.question());
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  facebook.signIn(person);
  await newcomer.press(newcomer.dialog().getByRole('link', { name: 'Pokračovať cez Facebook' }));
  await expect(page.getByText(/je prihlásený používateľ Jana Nová/)).toBeVisible();
  await checkScreen(page, 'social-other-user');
  await newcomer.press(page.getByRole('main').getByRole('listitem').getByRole('button'));
  expect((await player.question()).number).toBe(number + 1);

  // What was typed into a form waits for its user, although the way to the provider leaves the page.
  await newcomer.press(newcomer.button('Ukončiť'));
  await newcomer.press(newcomer.button('Ukončiť cvičenie'));
  await page.goto('/app/settings');
  await page.getByLabel(/^Telefón/).fill('0905 123 456');
  await page.context().clearCookies({ name: 'session' });
  await newcomer.press(newcomer.button('Uložiť údaje'));
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  facebook.signIn(person);
  await newcomer.press(newcomer.link('Pokračovať cez Facebook'));
  await expect(page.getByLabel(/^Telefón/)).toHaveValue('0905 123 456');
});

story('a server without Google and Facebook shows neither', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/login');
  await expect(teacher.button('Prihlásiť sa')).toBeVisible();
  await expect(teacher.link(/^Pokračovať cez/)).toHaveCount(0);
  await teacher.register({ login: 'bez-sluzieb', name: 'Jana', surname: 'Nová' });
  await page.goto('/app/settings');
  await expect(teacher.heading('Kde ste prihlásení')).toBeVisible();
  await expect(teacher.heading('Prihlásenie cez Google a Facebook')).toHaveCount(0);
});
