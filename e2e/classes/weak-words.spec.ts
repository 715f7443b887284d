import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { expectedAnswer, type Question } from '../../packages/domain/src/question-types/question-types.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool, type School } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 5);

/** Assigns the list; the pupil takes the first two words for each other, twice, and a classmate knows everything. */
async function prepare(url: string, school: School): Promise<void> {
  const { call } = httpCaller(url);
  await call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token: school.teacher.token,
    body: { wordgroup_id: school.groupId, valid_from: new Date(Date.now() - HOUR_MS).toISOString(), valid_until: null },
  });
  const [[first], [second]] = WORDS as unknown as [[string, string], [string, string]];
  const other = new Map([
    [first, second],
    [second, first],
  ]);
  const translations = new Map(WORDS.map(([word, translation]) => [word, translation]));
  const play = async (token: string, isMistaken: boolean) => {
    type Started = { testResult: { id: number; result: { questions: Question[] } } };
    const { testResult: run } = await call<Started>('/tests/generate', { token, body: { id: school.taskId } });
    const answers = run.result.questions.map((question, n) => {
      const mistaken = isMistaken ? other.get(question.word.from) : undefined;
      const response = question.wType === 'from' ? translations.get(mistaken ?? '') : mistaken;
      return { n, response: response ?? expectedAnswer(question) };
    });
    await call('/tests/results', { token, body: { id: run.id, answers, date_finished: 'now' } });
  };
  for (const _ of [1, 2]) await play(school.pupil.token, true);
  for (const token of school.classmates) await play(token, false);
}

test('a teacher sees the weak words of a class, and sets them for the pupils who need them', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, {
    key: 'weak-words',
    words: WORDS,
    classmates: [{ login: 'jednotkar-weak-words', name: 'Adam', surname: 'Jednotkár' }],
  });
  await prepare(server.url, school);
  const { page } = teacher;
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/classes/${school.classId}?tab=learning`);
  const map = page.getByRole('table', { name: 'Slabé slovíčka' });
  const weakest = map.getByRole('row').nth(1);
  await expect(weakest.getByRole('rowheader')).toContainText(WORDS[0]?.[0] ?? '');
  await expect(weakest.getByRole('cell')).toHaveText(['33', '100', '0']);
  await expect(map.getByRole('columnheader')).toHaveText(['Slovíčko', 'Spolu', 'Jednotkár Adam', 'Malá Zuzana']);
  const confusions = page.getByRole('list', { name: 'Tieto slovíčka si žiaci mýlia' });
  await expect(confusions).toContainText('4-krát');
  await checkScreen(page, 'weak words');

  await teacher.press(teacher.button('Zadať slabé slovíčka'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Názov')).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Malá Zuzana' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Jednotkár Adam' })).not.toBeChecked();
  await dialog.getByLabel('Názov').fill('Na zopakovanie');
  await checkScreen(page, 'weak words as homework');
  await teacher.press(dialog.getByRole('button', { name: 'Zadať 1 žiakovi' }));
  await expect(page.getByText('Domácu úlohu dostal 1 žiak.')).toBeVisible();
  await teacher.press(page.getByRole('tab', { name: 'Domáce úlohy' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Na zopakovanie' })).toContainText('pre 1 žiaka');

  await newcomer.openHome(server.url, school.pupil);
  await expect(newcomer.heading('Na zopakovanie')).toBeVisible();
});
