import { randomUUID } from 'node:crypto';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { Person } from '../testing/person.ts';
import { CLASS_NAME, foundClass } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

interface Cards {
  data: { cards: { id: number; login: string; code: string }[] };
}

test('a teacher corrects the misspelt name of a pupil, who signs in with the card as before', async ({
  server,
  teacher,
  newBrowser,
}) => {
  const { page } = teacher;
  const { call } = httpCaller(server.url);
  const { classId, teacher: session } = await foundClass(server.url, {
    teacher: { login: 'ucitelka-meno' },
    pupils: [{ login: 'registrovany-meno', name: 'Ján', surname: 'Vlastný' }],
  });
  const pupils = [{ name: 'Zofia', surname: 'Kovac', login: null }];
  const made = await call<Cards>(`/usergroups/${classId}/pupil-accounts`, {
    token: session.token,
    body: { key: randomUUID(), pupils },
  });
  const [card] = made.data.cards;

  await teacher.resume(server.url, session);
  await page.goto(`/app/classes/${classId}`);
  await teacher.press(teacher.link('Kovac Zofia'));
  await teacher.press(teacher.button('Opraviť meno'));
  await expect(teacher.dialog().getByText('Prihlasovacie meno zofia_kovac zostane')).toBeVisible();
  await expect(teacher.dialog().getByLabel('Meno', { exact: true })).toBeFocused();
  await checkScreen(page, 'correct-name');
  await teacher.dialog().getByLabel('Meno', { exact: true }).fill('Žofia');
  await teacher.dialog().getByLabel('Priezvisko').fill('Kováč');
  await page.keyboard.press('Enter');
  await teacher.readNotice('Meno je opravené: Žofia Kováč.');
  await expect(teacher.heading('Žofia Kováč')).toBeVisible();
  await checkScreen(page, 'corrected-name');
  await teacher.press(page.locator('#content').getByRole('link', { name: CLASS_NAME }));
  await expect(teacher.link('Kováč Žofia')).toBeVisible();

  // A pupil who registered has an address: the own settings are the place for the name.
  await teacher.press(teacher.link('Vlastný Ján'));
  await expect(teacher.heading('Ján Vlastný')).toBeVisible();
  await expect(teacher.button('Opraviť meno')).toHaveCount(0);

  const pupil = new Person(await (await newBrowser()).newPage(), { hasTouch: false });
  await pupil.page.goto(`${server.url}/card#${card?.code}`);
  await pupil.press(pupil.button('Prihlásiť sa'));
  await expect(pupil.page.getByText(/Žofia/).first()).toBeVisible();
});
