import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import { Pupil } from '../testing/pupil.ts';
import { foundClass } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';

const LOGIN = 'zuzka-invited';

test('pupils who have an account join the class of an invitation by its link', async ({
  server,
  newcomer,
  newBrowser,
  hasTouch,
}) => {
  const first = await foundClass(server.url, { teacher: { login: 'ucitelka-first' }, pupils: [{ login: LOGIN }] });
  const english = await foundClass(server.url, { name: 'Angličtina', teacher: { login: 'ucitelka-anglictiny' } });
  const german = await foundClass(server.url, { name: 'Nemčina', teacher: { login: 'ucitelka-german' } });

  // Signed in already.
  const [session] = first.pupils;
  if (!session) throw new Error('The class has no pupil.');
  await newcomer.openHome(server.url, session);
  await newcomer.page.goto(`/register?code=${english.accessCode}`);
  await joinBy(newcomer, english.accessCode, 'Angličtina');

  // On another device, where nobody is signed in.
  const zuzka = new Pupil(await (await newBrowser()).newPage(), { hasTouch });
  await zuzka.page.goto(`/register?code=${german.accessCode}`);
  await zuzka.press(zuzka.link('Prihláste sa'));
  // Who looks at the registration again is still invited.
  await zuzka.press(zuzka.link('Zaregistrujte sa'));
  await expect(zuzka.page.getByText('Po registrácii budete zaradení do „Nemčina“.')).toBeVisible();
  await zuzka.press(zuzka.link('Prihláste sa'));
  await zuzka.page.getByLabel('Prihlasovacie meno').fill(LOGIN);
  await zuzka.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await zuzka.press(zuzka.button('Prihlásiť sa'));
  await joinBy(zuzka, german.accessCode, 'Nemčina');
});

async function joinBy(pupil: Pupil, code: string, className: string): Promise<void> {
  await expect(pupil.dialog().getByLabel('Registračný kód')).toHaveValue(code);
  await pupil.press(pupil.dialog().getByRole('button', { name: 'Pridať sa do triedy' }));
  await expect(pupil.page.getByText(`Pridali ste sa do „${className}“`)).toBeVisible();
  await expect(pupil.heading(className)).toBeVisible();
}
