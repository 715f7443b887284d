import { ANIMALS } from '../testing/animals.ts';
import { notePlayedRates, playedRates } from '../testing/played-rates.ts';
import { createSchool, GROUP_NAME } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 3);

for (const { key, type, name } of [
  { key: 'dictation', type: 'Diktát', name: 'Zvieratá na diktát' },
  { key: 'listening', type: 'Počúvanie', name: 'Zvieratá na počúvanie' },
] as const) {
  test(`a pupil hears the words of homework: ${type}`, async ({ server, teacher, newcomer }) => {
    const school = await createSchool(server.url, { key: `heard-${key}`, words: WORDS });
    await teacher.resume(server.url, school.teacher);
    await teacher.page.goto(`/app/classes/${school.classId}`);
    await teacher.setHomework({ group: GROUP_NAME, name, type, difficulty: 'Ľahká' });

    const { page } = newcomer;
    await page.addInitScript(notePlayedRates);
    await newcomer.openHome(server.url, school.pupil);
    const card = page.getByRole('listitem').filter({ has: newcomer.heading(name) });
    await newcomer.press(card.getByRole('link', { name: /^Spustiť/ }));
    const player = newcomer.player(WORDS);
    await expect(newcomer.button('Spustiť domácu úlohu')).toBeFocused();
    await page.keyboard.press('Enter');

    const first = await player.question();
    // Neither what is seen nor what is read to a screen reader names the heard word.
    await expect(newcomer.button('Pomalšie')).toBeVisible();
    const spoken = await page.locator('body').ariaSnapshot();
    expect(spoken).not.toContain(first.shown);
    const rates = () => playedRates(page);
    await expect.poll(rates).toHaveLength(1);
    const [usual = 0] = await rates();
    await newcomer.press(newcomer.button('Pomalšie'));
    // One sound of the server serves every speed.
    await expect.poll(async () => (await rates()).at(-1)).toBeLessThan(usual);
    await checkScreen(page, `player-${key}`);
    await player.answer(first, { wrongly: true });

    await player.answer(await player.question());
    await player.question();
    await newcomer.press(newcomer.button('Teraz nemôžem počúvať'));
    await expect(newcomer.button('Pomalšie')).toHaveCount(0);
    await player.answer(await player.question());
    await newcomer.expectResult(['67 %', '2 správne odpovede', '1 nesprávna odpoveď']);
  });
}
