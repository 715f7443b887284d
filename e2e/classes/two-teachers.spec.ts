import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../testing/animals.ts';
import type { Person } from '../testing/person.ts';
import { CLASS_NAME, createSchool, ENGLISH_SLOVAK, GROUP_NAME, HOMEWORK_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const COLLEAGUE = { login: 'kolegyna-triedy', name: 'Eva', surname: 'Malá', isTeacher: true };

/** Opens an item of the menu of the class, on its page. */
async function openFromMenu(person: Person, item: string): Promise<void> {
  await person.press(person.button(`Možnosti: ${CLASS_NAME}`));
  await person.press(person.page.getByRole('menuitem', { name: item }));
}

test('a teacher invites a colleague, who works in the class, takes it over, and stays alone', async ({
  server,
  teacher,
  newcomer: colleague,
}) => {
  const school = await createSchool(server.url, { key: 'dvaja', words: ANIMALS });
  const { call, enter } = httpCaller(server.url);
  const colleagueToken = await enter(COLLEAGUE);
  const assign = (token: string, wordgroup_id: number) =>
    call(`/usergroups/${school.classId}/assign-wordgroup`, {
      token,
      body: { wordgroup_id, valid_from: new Date().toISOString() },
    });
  await assign(school.teacher.token, school.groupId);
  const page = `/app/classes/${school.classId}`;

  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(page);
  await openFromMenu(teacher, 'Učitelia triedy');
  const login = teacher.page.getByLabel('Prihlasovacie meno učiteľa');
  await login.fill(school.pupil.login);
  await teacher.press(teacher.button('Pozvať do triedy'));
  await expect(teacher.page.getByText('Takého učiteľa sme nenašli, alebo triedu už učí.')).toBeVisible();
  await login.fill(COLLEAGUE.login);
  await teacher.press(teacher.button('Pozvať do triedy'));
  await teacher.readNotice(/^Pozvánku ste odoslali/);
  await expect(teacher.dialog().getByText('pozvánka čaká na prijatie')).toBeVisible();
  await checkScreen(teacher.page, 'teachers of a class');

  await colleague.openHome(server.url, { token: colleagueToken });
  await colleague.press(colleague.link(/^Triedy.*čaká 1 ponuka$/));
  await expect(colleague.page.getByText(/^Máte pozvanie učiť túto triedu/)).toBeVisible();
  await checkScreen(colleague.page, 'an offered class');
  await colleague.press(colleague.button(`Prijať: ${CLASS_NAME}`));
  await colleague.readNotice(`Odteraz učíte aj „${CLASS_NAME}“.`);
  await expect(colleague.heading(CLASS_NAME)).toBeVisible();
  await colleague.press(colleague.page.getByRole('tab', { name: /^Domáce úlohy/ }));
  await expect(colleague.page.getByText(HOMEWORK_NAME).first()).toBeVisible();
  await colleague.press(colleague.page.getByRole('tab', { name: /^Skupiny slov/ }));
  await colleague.press(colleague.link(GROUP_NAME));
  await expect(colleague.page.getByText('orol kráľovský').first()).toBeVisible();
  await colleague.page.goto(page);
  await colleague.press(colleague.button(`Možnosti: ${CLASS_NAME}`));
  await expect(colleague.page.getByRole('menuitem', { name: 'Upraviť triedu' })).toBeVisible();
  await expect(colleague.page.getByRole('menuitem', { name: 'Odstrániť triedu' })).toBeHidden();
  await colleague.page.keyboard.press('Escape');

  const form = {
    wordgroups: [{ wordgroup_id: null, name: 'Ovocie' }],
    language_ids: ENGLISH_SLOVAK,
    words: [{ word_text: 'apple', translation: 'jablko' }],
  };
  const { data: saved } = await call<{ data: [{ id: number }] }>('/wordgroups', { token: colleagueToken, body: form });
  await assign(colleagueToken, saved[0].id);
  await teacher.page.reload();
  await openFromMenu(teacher, 'Učitelia triedy');
  await teacher.press(teacher.button('Odobrať učiteľa: Eva Malá'));
  const question = teacher.page.getByRole('dialog', { name: 'Odobrať učiteľa: Eva Malá?' });
  await teacher.press(question.getByLabel('Odobrať triede aj 1 skupinu slov od tohto učiteľa'));
  await checkScreen(teacher.page, 'the end of teaching');
  await teacher.press(question.getByRole('button', { name: 'Zrušiť' }));
  await login.fill(COLLEAGUE.login);
  await teacher.press(teacher.page.getByLabel('Prevziať triedu'));
  await teacher.press(teacher.page.getByLabel('Zostanem v triede ako učiteľ'));
  await teacher.press(teacher.button('Ponúknuť triedu'));
  await teacher.readNotice(/^Ponuku ste odoslali/);

  await colleague.page.goto('/app/classes');
  await colleague.press(colleague.button(`Prijať: ${CLASS_NAME}`));
  await colleague.readNotice(`Odteraz vlastníte „${CLASS_NAME}“.`);
  await openFromMenu(colleague, 'Učitelia triedy');
  await expect(colleague.dialog().getByText('vlastník')).toBeVisible();
  await expect(colleague.dialog().getByRole('listitem')).toHaveCount(1);
  await colleague.page.keyboard.press('Escape');
  await colleague.press(colleague.page.getByRole('tab', { name: /^Skupiny slov/ }));
  await expect(colleague.page.getByText('Patrí učiteľovi, ktorý triedu už neučí.')).toBeVisible();
  await checkScreen(colleague.page, 'a word group of a former teacher');

  await teacher.page.goto('/app/classes');
  await expect(teacher.page.getByText('Zatiaľ nemáte vytvorenú žiadnu triedu').first()).toBeVisible();
});
