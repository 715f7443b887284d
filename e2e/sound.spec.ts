import { READING_RATES } from '../packages/domain/src/limits.ts';
import { ANIMALS } from './testing/animals.ts';
import { notePlayedRates, playedRates } from './testing/played-rates.ts';
import { createSchool, playRun } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';

test('a pupil hears a word of a result by the keyboard, slowly, and without a network the second time', async ({
  server,
  newcomer,
}) => {
  const { page } = newcomer;
  const words = ANIMALS.slice(0, 4);
  const school = await createSchool(server.url, { key: 'zvuk', words });
  const runId = await playRun(server.url, school.pupil.token, school.taskId, { wrong: 1 });
  await page.addInitScript(notePlayedRates);
  await newcomer.resume(server.url, school.pupil);

  await page.goto('/app/settings');
  // The page shows the choice at once, and the account has it a moment later.
  const kept = page.waitForResponse('**/api/user/preferences');
  await newcomer.press(newcomer.button('Pomaly'));
  await expect(newcomer.button('Pomaly')).toHaveAttribute('aria-pressed', 'true');
  expect((await kept).status()).toBe(200);

  await page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/result?result=${runId}`);
  await page.keyboard.press('Tab');
  const word = page.getByRole('button', { name: 'dog', exact: true });
  await expect(word).toBeVisible();
  await checkScreen(page, 'result with words to hear');
  const sound = page.waitForResponse('**/api/speech/en/dog');
  await word.focus();
  await page.keyboard.press('Enter');
  expect((await sound).status()).toBe(200);
  await expect(word).not.toHaveAttribute('data-reading');
  const slowly = READING_RATES.slow / READING_RATES.recorded;
  expect(await playedRates(page)).toEqual([expect.closeTo(slowly)]);
  const sounds = () => page.evaluate(async () => (await (await caches.open('slovickovo-sounds')).keys()).length);
  await expect.poll(sounds).toBe(1);

  await page.route('**/api/speech/en/*', (route) => route.abort());
  await word.press('Enter');
  await expect.poll(() => playedRates(page)).toHaveLength(2);
  await expect(word).toHaveAttribute('title', 'Prečítať nahlas');
  await expect(page.getByRole('region', { name: 'Oznámenia' })).not.toContainText('nevieme');

  await newcomer.signOut();
  await expect(newcomer.button('Prihlásiť sa')).toBeVisible();
  expect(await page.evaluate(() => caches.has('slovickovo-sounds'))).toBe(false);
});
