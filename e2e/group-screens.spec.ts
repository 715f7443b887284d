import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from './testing/animals.ts';
import { createSchool, ENGLISH_SLOVAK, GROUP_NAME, HOMEWORK_NAME, playRun } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { test } from './testing/story.ts';

test("screens of word groups: the table, a class's results, sending", async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'screens-groups', words: ANIMALS });
  await playRun(server.url, school.pupil.token, school.taskId, { wrong: 3 });
  await teacher.resume(server.url, school.teacher);
  await page.goto('/app/wordgroups');
  await teacher.press(teacher.button('Zobraziť ako tabuľku'));
  await page.getByRole('table', { name: 'Skupiny slov' }).waitFor();
  await page.getByRole('checkbox', { name: `Vybrať: ${GROUP_NAME}` }).check();
  await checkScreen(page, 'word-groups-table');
  await page.goto(`/app/wordgroups/${school.groupId}/${school.classId}`);
  await page.getByRole('table', { name: 'Výsledky' }).getByText(HOMEWORK_NAME).waitFor();
  await page.getByRole('table', { name: 'Slovíčka' }).getByText('0 %').first().waitFor();
  await checkScreen(page, 'word-group-class-results');
  await teacher.press(page.getByRole('button', { name: `Detail: ${HOMEWORK_NAME}` }));
  await teacher.dialog().getByText('neviem').first().waitFor();
  await checkScreen(page, 'word-group-result');
  await page.keyboard.press('Escape');
  await teacher.press(teacher.button('Poslať kolegovi'));
  await page.getByLabel('Prihlasovacie meno príjemcu').fill('nikto');
  await page.getByText('Zadaný používateľ neexistuje.').waitFor();
  await checkScreen(page, 'send-word-group');
});

test('screens of word groups: an offer', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'screens-offers', words: ANIMALS });
  const { call } = httpCaller(server.url);
  const { token } = school.teacher;
  const { data: to } = await call<{ data: number }>('/check-user', { token, body: { username: school.pupil.login } });
  const words = ANIMALS.map(([word_text, translation]) => ({ word_text, translation }));
  const data = { wordgroups: [{ wordgroup_id: null, name: GROUP_NAME }], language_ids: ENGLISH_SLOVAK, words };
  await call('/wordgroups/shares', { token, body: { to, data, message: 'Na pondelok.\nAj tie dlhé.' } });
  await newcomer.resume(server.url, school.pupil);
  await page.goto('/app/wordgroups');
  await newcomer.button(`Prijať: ${GROUP_NAME}`).waitFor();
  await checkScreen(page, 'word-group-offer');
});
