import { httpCaller } from '../apps/server/src/testing/http-caller.ts';
import { HOUR_MS } from '../packages/domain/src/durations.ts';
import { ANIMALS } from './testing/animals.ts';
import { keptState } from './testing/kept-state.ts';
import type { Player } from './testing/player.ts';
import { CLASS_NAME, countStoredAnswers, createSchool, GROUP_NAME, HOMEWORK_NAME } from './testing/school.ts';
import { expect, test } from './testing/story.ts';

const FAILING = 'Neuložené, skúšame to znova…';
const SAVED = 'Všetko je uložené.';
/** Eleven of twelve are right; the wrong one is worth 4 points: 24 − 4 = 20; 20 / 24 = 83.33 %. */
const WITHOUT_EAGLE = ['20 bodov', 'z 24 bodov', '83 %', '11 správnych odpovedí', '1 nesprávna odpoveď'];
const EAGLE = ['imperial eagle', 'orol kráľovský'];

/** Answers the questions with these numbers; the answer to the imperial eagle is wrong. */
async function answer(player: Player, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const asked = await player.question();
    expect(asked.number).toBe(number);
    await player.answer(asked, { wrongly: EAGLE.includes(asked.shown) });
  }
}

test('after a reload in the middle of a run the next question is asked', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'reload', words: ANIMALS, type: 'select' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await answer(player, 1, 4);

  await newcomer.page.reload();
  await answer(player, 5, 7);
  // The same between the verdict and the next question.
  const asked = await player.question();
  await player.submit(asked.answer, { wrongly: EAGLE.includes(asked.shown) });
  await expect(newcomer.page.getByText(/Vaša odpoveď je (ne)?správna!/).last()).toBeVisible();
  await newcomer.page.reload();
  await answer(player, 9, 11);

  // Every page leads back to the open run.
  await newcomer.page.goto('/app/wordgroups');
  await answer(player, 12, 12);
  await newcomer.expectResult(WITHOUT_EAGLE);
});

for (const what of ['application', 'everything'] as const) {
  test(`the server is killed in the middle (${what}) and the pupil goes on answering`, async ({ server, newcomer }) => {
    const school = await createSchool(server.url, { key: `kill-${what}`, words: ANIMALS, type: 'select' });
    const player = await newcomer.enterHomework(server.url, school, ANIMALS);
    await answer(player, 1, 3);

    await server.kill(what);
    await answer(player, 4, 6);
    await expect(newcomer.page.getByText(FAILING)).toBeVisible();
    await server.start();
    await expect(newcomer.page.getByText(SAVED)).toBeVisible({ timeout: 30_000 });
    expect(await countStoredAnswers(server.url, school.pupil.token)).toBe(6);

    await answer(player, 7, 12);
    await newcomer.expectResult(WITHOUT_EAGLE);
  });
}

test('answers given while the server is down survive a reload', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'outbox', words: ANIMALS, type: 'select' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await answer(player, 1, 2);

  // Only the calls that save answers fail: the reload below needs the server.
  await newcomer.page.route('**/api/tests/results', (route) => route.abort());
  await answer(player, 3, 5);
  await expect(newcomer.page.getByText(FAILING)).toBeVisible();
  await newcomer.page.unroute('**/api/tests/results');
  await newcomer.page.reload();

  await answer(player, 6, 12);
  await newcomer.expectResult(WITHOUT_EAGLE);
});

test('a question whose verdict was seen is not asked again after a reload, however late the device writes', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'verdict-reload', words: ANIMALS, type: 'select' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await answer(player, 1, 2);
  await expect.poll(() => countStoredAnswers(server.url, school.pupil.token)).toBe(2);

  // Until the reload the database does not get as far as writing, and no save arrives.
  await page.route('**/api/tests/results', (route) => route.abort());
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const isForWriting = this.name === 'answers' && this.transaction.mode === 'readwrite';
      return isForWriting ? ({} as IDBRequest) : get.call(this, key);
    };
  });
  await answer(player, 3, 3);
  await page.unroute('**/api/tests/results');
  await page.reload();
  await answer(player, 4, 12);
  await newcomer.expectResult(WITHOUT_EAGLE);
});

test('two windows with the same run show the same question after an answer', async ({ server, newcomer }) => {
  const school = await createSchool(server.url, { key: 'windows', words: ANIMALS, type: 'select' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await answer(player, 1, 2);
  await expect.poll(() => countStoredAnswers(server.url, school.pupil.token)).toBe(2);
  const second = await newcomer.inAnotherWindow();
  await second.page.goto('/app');
  await answer(second.player(ANIMALS), 3, 11);
  await expect.poll(() => countStoredAnswers(server.url, school.pupil.token)).toBe(11);
  // The first window still asks the third question. Its answer comes too late, and it continues at the present question.
  const asked = await player.question();
  expect(asked.number).toBe(3);
  await player.submit(asked.answer, { wrongly: true });
  await expect(async () => {
    await player.goOn();
    expect((await player.question()).number).toBe(12);
  }).toPass();
  await answer(player, 12, 12);
  await newcomer.expectResult(WITHOUT_EAGLE);
});

test('a window with the words of a class test leaves them when another window starts it', async ({
  server,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'words-open', words: ANIMALS, kind: 'test' });
  const { call } = httpCaller(server.url);
  await call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token: school.teacher.token,
    body: { wordgroup_id: school.groupId, valid_from: new Date(Date.now() - HOUR_MS).toISOString() },
  });
  const { data } = await call<{ data: [{ id: number }] }>('/wordgroups/assigned', { token: school.pupil.token });
  await newcomer.resume(server.url, school.pupil);
  const { page: words } = newcomer;
  await words.goto(`/app/wordgroups/assigned/${data[0].id}`);
  const list = words.getByRole('heading', { name: GROUP_NAME, exact: true });
  await expect(list).toBeVisible();
  // What the other window says is enough.
  await words.route('**/api/**', (route) => route.abort());

  const second = await newcomer.inAnotherWindow();
  await second.page.goto(`/app/classes/${school.classId}/tests/${school.taskId}`);
  await second.press(second.button('Spustiť písomku'));
  await second.player(ANIMALS).question();
  await expect(words).toHaveURL(second.page.url());
  await expect(list).toHaveCount(0);
});

test('letters of an unfinished answer are there after a reload, and after a way back to the run', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const school = await createSchool(server.url, { key: 'draft', words: ANIMALS, type: 'folding' });
  const player = await newcomer.enterHomework(server.url, school, ANIMALS);
  await answer(player, 1, 1);
  await player.question();
  const placed = page.getByRole('button', { name: /^Vrátiť / });
  await page
    .getByRole('button', { name: /^Pridať / })
    .first()
    .click();
  await expect(placed).toHaveCount(1);
  await page.reload();
  await expect(placed).toHaveCount(1);
  await page.goBack();
  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}`);
  await expect(placed).toHaveCount(1);
});

test('a reload shows the teacher what pupils have done meanwhile', async ({ server, teacher }) => {
  const school = await createSchool(server.url, { key: 'fresh', words: ANIMALS, type: 'select' });
  await teacher.openHome(server.url, school.teacher);
  await teacher.openClass(CLASS_NAME);
  const line = await teacher.resultOf('Zuzana Malá', { homework: HOMEWORK_NAME });
  await expect(line.getByText('Nezačaté')).toBeVisible();
  // The data are stored on the device, so that the page appears at once the next time.
  await expect.poll(() => keptState(teacher.page)).toContain('"average":null');

  const { call } = httpCaller(server.url);
  const { token } = school.pupil;
  const { testResult } = await call<{ testResult: { id: number } }>('/tests/generate', {
    token,
    body: { id: school.taskId },
  });
  await call('/tests/results', { token, body: { id: testResult.id, date_finished: 'now' } });
  await teacher.page.reload();
  await expect(line.getByText('0 / 24')).toBeVisible();
});
