import { readFile } from 'node:fs/promises';
import { codeAt } from '../../apps/server/src/testing/authenticator.ts';
import { httpCaller, PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import { Person } from '../testing/person.ts';
import { readQrCodes } from '../testing/qr-codes.ts';
import { makeExercise } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const TEACHER = { login: 'ucitelka-kody', name: 'Jana', surname: 'Nová' };

test('a teacher turns two-step sign-in on by the keyboard, signs in with codes, and turns it off', async ({
  server,
  teacher,
  newBrowser,
}) => {
  const { page } = teacher;
  const token = await httpCaller(server.url).enter({ ...TEACHER, isTeacher: true });
  await teacher.resume(server.url, { token });
  await page.goto('/app/settings');
  await teacher.tabTo(teacher.button('Zapnúť'));
  await page.keyboard.press('Enter');
  const card = page.locator('section').filter({ has: teacher.heading('Dvojstupňové prihlásenie') });
  await expect(card.getByLabel('Heslo', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  // The application gets the secret by the picture, or by typing; a wrong code is told at its field, and turns nothing on.
  const picture = card.getByRole('img', { name: 'QR kód pre overovaciu aplikáciu' });
  await expect(picture).toBeVisible();
  const typed = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const [scanned = ''] = await readQrCodes(picture);
  expect(new URL(scanned).searchParams.get('secret')).toBe(typed);
  expect(scanned).toContain('otpauth://totp/');
  const code = card.getByLabel('Kód z aplikácie');
  await expect(code).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await checkScreen(page, 'second-factor-code');
  await code.fill(codeAt(typed));
  await page.keyboard.press('Enter');

  // The recovery codes are shown this once, and can be downloaded.
  const codes = card.getByRole('list').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.allTextContents();
  await checkScreen(page, 'second-factor-recovery');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    teacher.press(card.getByRole('link', { name: 'Stiahnuť kódy' })),
  ]);
  expect(download.suggestedFilename()).toBe('Slovíčkovo – záložné kódy.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${recovery.join('\n')}\n`);
  await teacher.press(teacher.button('Kódy mám uložené'));
  await expect(card.getByText('Zostáva 10 záložných kódov.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Zapnuté')).toBeVisible();
  expect(await page.content()).not.toContain(recovery[0]);
  await checkScreen(page, 'second-factor-on');

  // On another device the password is not enough; nor is a wrong code, nor one that was used.
  const elsewhere = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  const askedCode = elsewhere.page.getByLabel('Overovací kód');
  const enter = async (text: string) => {
    await askedCode.fill(text);
    await elsewhere.press(elsewhere.button('Prihlásiť sa'));
  };
  await elsewhere.page.goto('/login');
  await elsewhere.page.getByLabel('Prihlasovacie meno').fill(TEACHER.login);
  await elsewhere.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await elsewhere.press(elsewhere.button('Prihlásiť sa'));
  await expect(askedCode).toBeFocused();
  await checkScreen(elsewhere.page, 'login-code');
  await enter('000000');
  await expect(elsewhere.page.getByRole('alert')).toContainText('Kód nie je správny');
  await enter(codeAt(typed, 1));
  await expect(elsewhere.heading(/^Dobrý deň/)).toBeVisible();
  await elsewhere.signOut();

  // A recovery code replaces the application once.
  const [once = ''] = recovery;
  for (const works of [true, false]) {
    await elsewhere.page.getByLabel('Prihlasovacie meno').fill(TEACHER.login);
    await elsewhere.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
    await elsewhere.press(elsewhere.button('Prihlásiť sa'));
    await expect(askedCode).toBeFocused();
    await enter(once);
    if (!works) break;
    await expect(elsewhere.heading(/^Dobrý deň/)).toBeVisible();
    await elsewhere.signOut();
  }
  await expect(elsewhere.page.getByText(/^Kód nie je správny/)).toBeVisible();

  // Turned off with the password, it asks for nothing any more.
  await page.reload();
  await expect(card.getByText('Zostáva 9 záložných kódov.')).toBeVisible();
  await teacher.press(teacher.button('Vypnúť'));
  await expect(card.getByLabel('Heslo', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await teacher.readNotice('Dvojstupňové prihlásenie je vypnuté.');
  await elsewhere.page.goto('/login');
  await elsewhere.signIn(TEACHER);
});

test('a lapsed session is renewed with a code over a question, and on the login page before a form', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const { call, enter } = httpCaller(server.url);
  const owner = { ...TEACHER, login: 'ucitelka-vyprsana' };
  const token = await enter({ ...owner, isTeacher: true });
  const exercise = await makeExercise(server.url, token, ANIMALS);
  const begun = await call<{ data: { secret: string } }>('/user/second-factor/begin', {
    token,
    body: { proof: PASSWORD },
  });
  const { secret } = begun.data;
  const confirmed = await call<{ data: { recovery_codes: string[] } }>('/user/second-factor/confirm', {
    token,
    body: { code: codeAt(secret) },
  });
  const [recovery = ''] = confirmed.data.recovery_codes;
  const code = page.getByLabel('Overovací kód');

  await newcomer.resume(server.url, { token });
  await page.goto(`/app/trainings/${exercise}`);
  await newcomer.press(newcomer.button('Spustiť cvičenie'));
  const player = newcomer.player(ANIMALS);
  await player.answer(await player.question());
  await page.context().clearCookies();
  await player.answer(await player.question());
  const { number } = await player.question();
  await newcomer.press(newcomer.button('Prihlásiť sa'));
  await newcomer.dialog().getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await checkScreen(page, 'sign-in-again-code');
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Všetko je uložené.')).toBeVisible();
  await expect(newcomer.dialog()).toHaveCount(0);
  expect((await player.question()).number).toBe(number);
  await newcomer.press(newcomer.button('Ukončiť'));
  await newcomer.press(newcomer.button('Ukončiť cvičenie'));

  await page.goto('/app/settings');
  await page.getByLabel(/^Telefón/).fill('0905 123 456');
  await page.context().clearCookies();
  await newcomer.press(newcomer.button('Uložiť údaje'));
  await expect(newcomer.heading('Vitajte späť')).toBeVisible();
  await newcomer.sendSignIn(owner);
  await expect(code).toBeFocused();
  await code.fill(codeAt(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Telefón/)).toHaveValue('0905 123 456');
});
