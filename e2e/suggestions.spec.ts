import type { Page } from '@playwright/test';
import { ANIMALS } from './testing/animals.ts';
import { createSchool, GROUP_NAME, makeExercise } from './testing/school.ts';
import { checkScreen } from './testing/screen.ts';
import { expect, test } from './testing/story.ts';

/** Runs in the browser: notes how long each sound is that is played. */
function notePlayedSounds(): void {
  const played: number[] = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('loadedmetadata', () => played.push(this.duration), { once: true });
    return play.apply(this);
  };
  Object.assign(window, { played });
}

async function playedSeconds(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { played: number[] }).played);
}

test('a teacher types words and takes suggested translations with the keyboard', async ({ server, teacher }) => {
  const { page } = teacher;
  const school = await createSchool(server.url, { key: 'suggestions', words: ANIMALS });
  await teacher.resume(server.url, school.teacher);
  await page.goto(`/app/wordgroups/${school.groupId}`);
  await teacher.press(teacher.button('Pridať slovíčka'));
  const { keyboard } = page;
  const suggestions = (row: number) => page.getByRole('listbox', { name: `Navrhované preklady slovíčka ${row}` });
  const translation = (row: number) => page.getByLabel(`Preklad ${row}, slovenčina`);

  await page.getByLabel('Originál 1, angličtina').click();
  await keyboard.type('elephant');
  await keyboard.press('Tab');
  await expect(suggestions(1).getByRole('option')).toHaveText(['slon']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await expect(translation(1)).toHaveValue('slon');

  // Escape closes the list, not the dialog, and the typed text is kept.
  await keyboard.type('penguin');
  await keyboard.press('Tab');
  await expect(suggestions(2)).toBeVisible();
  await checkScreen(page, 'suggestions');
  await translation(2).focus();
  await keyboard.press('Escape');
  await expect(suggestions(2)).toBeHidden();
  await keyboard.type('môj tučniak');
  await keyboard.press('Tab');

  const toggle = teacher.dialog().getByRole('switch', { name: 'Navrhovať preklady' });
  await toggle.press('Space');
  await page.getByLabel('Originál 3, angličtina').click();
  await keyboard.type('giraffe');
  await keyboard.press('Tab');
  await keyboard.type('žirafa');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await keyboard.press('Control+Enter');
  await teacher.readNotice(new RegExp(GROUP_NAME));
  await expect(page.getByText('môj tučniak')).toBeVisible();
});

test('a word is read aloud by the server, and by the device where it has a voice', async ({ server, newcomer }) => {
  const { page } = newcomer;
  const { pupil } = await createSchool(server.url, { key: 'speech', words: ANIMALS });
  const exerciseId = await makeExercise(server.url, pupil.token, ANIMALS);
  await page.addInitScript(notePlayedSounds);
  await newcomer.resume(server.url, pupil);
  await page.goto(`/app/trainings/${exerciseId}/detail`);

  // The sound lasts half a second, so it is held back until the button has been seen that stops it.
  const sound = page.waitForResponse('**/api/speech/en/sea%20turtle');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/speech/en/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await newcomer.press(newcomer.button('Prečítať nahlas: sea turtle'));
  await expect(newcomer.button('Zastaviť čítanie: sea turtle')).toBeVisible();
  held.resolve();
  expect((await sound).headers()['content-type']).toBe('audio/mpeg');
  // The sound has ended. The stand-in says ten letters in 10,000 samples of 22,050 a second; MP3 adds a piece of silence.
  await expect(newcomer.button('Prečítať nahlas: sea turtle')).toBeVisible();
  const played = await playedSeconds(page);
  expect(played).toHaveLength(1);
  expect(played[0]).toBeGreaterThan(10_000 / 22_050);

  await page.addInitScript(() => {
    const said: string[] = [];
    const voices = [{ lang: 'en-GB', name: 'Device', localService: true, default: true }];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {},
      speak: ({ text }: SpeechSynthesisUtterance) => said.push(text),
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        text: string;

        constructor(text: string) {
          this.text = text;
        }
      },
    });
    Object.assign(window, { said });
  });
  await page.reload();
  await newcomer.press(newcomer.button('Prečítať nahlas: sea turtle'));
  await expect(newcomer.button('Zastaviť čítanie: sea turtle')).toBeVisible();
  // What reads is fetched with the first word.
  await expect.poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['sea turtle']);
  await newcomer.press(newcomer.button('Zastaviť čítanie: sea turtle'));
  await expect(newcomer.button('Prečítať nahlas: sea turtle')).toBeVisible();
});
