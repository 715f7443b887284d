import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from './testing/animals.ts';
import type { Person } from './testing/person.ts';
import { createSchool, GROUP_NAME } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

const COLLEAGUE = { login: 'kolega', name: 'Peter', surname: 'Belan', isTeacher: true };

/** Opens the dialog for sending, from the page of the group. */
async function openSending(sender: Person): Promise<void> {
  await sender.press(sender.button('Poslať kolegovi'));
  await expect(sender.dialog()).toBeVisible();
}

/** Checks that the notices cover none of these buttons. */
async function expectUncovered(person: Person, names: readonly string[]): Promise<void> {
  const notices = person.page.getByRole('region', { name: 'Oznámenia' });
  for (const name of names) {
    await expect(async () => {
      const [notice, button] = await Promise.all([notices.boundingBox(), person.button(name).boundingBox()]);
      if (!notice || !button) throw new Error(`There is no notice, or no button "${name}".`);
      const isApart = button.y + button.height <= notice.y || notice.y + notice.height <= button.y;
      expect(isApart, `the notice and "${name}"`).toBe(true);
    }).toPass();
  }
}

async function send(sender: Person, recipient: string, message = ''): Promise<void> {
  await openSending(sender);
  await sender.page.getByLabel('Prihlasovacie meno príjemcu').fill(recipient);
  await sender.page.getByLabel(/^Správa/).fill(message);
  await expect(sender.page.getByText('Takýto používateľ existuje.')).toBeVisible();
  await sender.press(sender.button('Odoslať'));
  await sender.readNotice(`Poslali ste „${GROUP_NAME}“ používateľovi ${recipient}.`);
}

test('a teacher sends a word group to a colleague, who rejects one and accepts another', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'sharing', words: ANIMALS });
  const token = await httpCaller(server.url).enter(COLLEAGUE);
  const group = `/app/wordgroups/${school.groupId}`;

  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(group);
  await openSending(teacher);
  const recipient = teacher.page.getByLabel('Prihlasovacie meno príjemcu');
  await recipient.fill('nikto');
  await expect(teacher.page.getByText('Zadaný používateľ neexistuje.')).toBeVisible();
  await expect(teacher.button('Odoslať')).toBeDisabled();
  await recipient.fill(school.teacher.login.toUpperCase());
  await expect(teacher.page.getByText('Skupinu slov nemôžete poslať sami sebe.')).toBeVisible();
  await expect(teacher.button('Odoslať')).toBeDisabled();
  await teacher.page.keyboard.press('Escape');
  await send(teacher, COLLEAGUE.login);

  const colleague = newcomer;
  await colleague.openHome(server.url, { token });
  await colleague.press(colleague.link(/^Skupiny slov.*čaká 1 ponuka$/));
  await expect(colleague.page.getByText('Jana Nová')).toBeVisible();
  await colleague.press(colleague.button(`Pozrieť slovíčka: ${GROUP_NAME}`));
  await expect(colleague.dialog().getByRole('listitem').filter({ hasText: 'dog' })).toHaveText('dogpes');
  await colleague.press(colleague.dialog().getByRole('button', { name: 'Odmietnuť' }));
  await expect(colleague.heading('Skupiny slov od iných')).toBeHidden();
  await colleague.press(colleague.button('Vrátiť späť'));
  await expect(colleague.page.getByText('Jana Nová')).toBeVisible();
  await colleague.press(colleague.button(`Odmietnuť: ${GROUP_NAME}`));
  await expect(colleague.heading('Skupiny slov od iných')).toBeHidden();
  await expect(colleague.page.getByText('Zatiaľ nemáte žiadnu skupinu slov')).toBeVisible();

  await send(teacher, COLLEAGUE.login, 'Na pondelok');
  // A word removed after sending is still in the offer.
  const wide = teacher.page.viewportSize();
  await teacher.page.setViewportSize({ width: 360, height: 640 });
  await teacher.press(teacher.button('Odobrať zo skupiny slovíčko dog'));
  await expect(teacher.page.getByText('Slovíčko dog už nie je v skupine.')).toBeVisible();
  await expectUncovered(teacher, ['Pridať', 'Pridať slovíčka']);
  await teacher.page.setViewportSize(wide ?? { width: 1280, height: 720 });
  await teacher.press(teacher.button('Vrátiť späť'));
  await teacher.readNotice('Vrátené späť');
  await expect(teacher.button('Odobrať zo skupiny slovíčko dog')).toBeVisible();
  await teacher.press(teacher.button('Odobrať zo skupiny slovíčko dog'));
  await teacher.readNotice('Slovíčko dog už nie je v skupine.');

  await colleague.page.reload();
  await expect(colleague.page.getByText('Na pondelok')).toBeVisible();
  await colleague.press(colleague.button(`Prijať: ${GROUP_NAME}`));
  await colleague.readNotice(`Prijali ste: ${GROUP_NAME}.`);
  await expect(colleague.heading(GROUP_NAME)).toBeVisible();
  await expect(colleague.page.getByText(`${ANIMALS.length} slovíčok`)).toBeVisible();
  await expect(colleague.button('Upraviť slovíčko dog')).toBeVisible();
  await expect(colleague.page.getByText('čaká 1 ponuka')).toBeHidden();
});
