import type { Page } from '@playwright/test';
import { STORED } from '../../apps/web/src/lib/stored-choice.ts';
import { rulesOf } from '../../packages/domain/src/question-types/question-rules.ts';
import { QUESTION_TYPES } from '../../packages/domain/src/question-types/question-types.ts';
import { Pupil } from '../testing/pupil.ts';
import { createSchool } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';
import { type Appearance, faultsOf, show } from './appearances.ts';

// The longest words that pupils learn in their first years, and the texts of the interface in German.
const LONG_WORDS = [
  ['golden eagle', 'orol kráľovský'],
  ['rhinoceros', 'nosorožec'],
  ['hippopotamus', 'hroch obojživelný'],
  ['grasshopper', 'kobylka lúčna'],
  ['caterpillar', 'húsenica'],
] as const;
// Their tiles fit twice on a phone: of more, each leaves the pool when it is placed.
const SHORT_WORDS = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
  ['cow', 'krava'],
  ['goat', 'koza'],
] as const;
// As long as words may be that stay in one piece beside their partners.
const WORDS_TO_JOIN = [
  ['Taschenrechner', 'kalkulačka'],
  ['responsibility', 'zodpovednosť'],
  ['neighbourhood', 'susedstvo'],
  ['colour/color', 'vianočný stromček'],
  ['hippopotamus', 'obmedzenie rýchlosti'],
] as const;
// As long as a few words are.
const LONGEST_WORDS = [['Geschwindigkeitsbegrenzung', 'obmedzenie rýchlosti'], ...WORDS_TO_JOIN.slice(0, 4)] as const;
const SMALL_PHONE: Appearance = {
  name: 'player 360',
  width: 360,
  height: 640,
  colorScheme: 'light',
  isComfortable: true,
};
const LAPTOP: Appearance = { ...SMALL_PHONE, name: 'player 1280', width: 1280, height: 800 };

for (const type of QUESTION_TYPES.filter((each) => rulesOf(each).offered)) {
  test(`a question needs no scrolling on a small phone in comfortable reading: ${type}`, async ({
    server,
    newBrowser,
  }) => {
    const { pupil, classId, taskId } = await createSchool(server.url, {
      key: `fits-${type}`,
      words: LONG_WORDS,
      type,
      difficulty: 'medium',
    });
    const browser = await newBrowser();
    await browser.addInitScript(
      ([language, reading]) => {
        if (!location.protocol.startsWith('http')) return;
        localStorage.setItem(language, 'de');
        localStorage.setItem(reading, 'device');
      },
      [STORED.language, STORED.reading] as const,
    );
    const zuzka = new Pupil(await browser.newPage(), { hasTouch: false, language: 'de' });
    await zuzka.resume(server.url, pupil);
    const { page } = zuzka;
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(`/app/classes/${classId}/homeworks/${taskId}`);
    const player = zuzka.player(LONG_WORDS);
    await zuzka.press(zuzka.button(zuzka.said('Spustiť domácu úlohu')));
    for (const [index] of LONG_WORDS.entries()) {
      const asked = await player.question();
      // The largest text of the screen is hyphenated where a long word has no room.
      const faults = await faultsOf(page, `${type} ${index + 1}`, [SMALL_PHONE]);
      expect(faults.filter((fault) => !/the word \S+ is broken$/.test(fault))).toEqual([]);
      expect(await outOfSight(page), asked.shown).toEqual([]);
      await player.answer(asked);
    }
  });
}

const BOARDS = [
  { key: 'board-phone', where: 'on a small phone', isMobile: true, size: SMALL_PHONE, words: WORDS_TO_JOIN },
  { key: 'board-narrow', where: 'in a narrow window', isMobile: false, size: SMALL_PHONE, words: WORDS_TO_JOIN },
  { key: 'board-wide', where: 'in a wide window', isMobile: false, size: LAPTOP, words: LONGEST_WORDS },
] as const;
for (const { key, where, isMobile, size, words } of BOARDS) {
  test(`no word is broken on a board of pairs, ${where}`, async ({ server, newBrowser }) => {
    const { pupil, classId, taskId } = await createSchool(server.url, {
      ...{ key, words, type: 'connect', difficulty: 'hard' },
    });
    const zuzka = new Pupil(await (await newBrowser({ hasTouch: isMobile, isMobile })).newPage(), {
      hasTouch: false,
      language: 'sk',
    });
    await zuzka.resume(server.url, pupil);
    const { page } = zuzka;
    await page.setViewportSize(size);
    await page.goto(`/app/classes/${classId}/homeworks/${taskId}`);
    await zuzka.press(zuzka.button('Spustiť domácu úlohu'));
    const board = page.getByRole('group', { name: 'nájdite dvojicu' });
    await board.waitFor();
    for (const isComfortable of [true, undefined]) {
      const { isComfortable: _, ...usual } = size;
      await show(page, isComfortable ? size : usual);
      expect({ isComfortable, broken: await board.evaluate(brokenWords) }).toEqual({ isComfortable, broken: [] });
    }
  });
}

/** Returns the words of an element that stand on two lines; a word may be broken after its slash. */
async function brokenWords(element: Element): Promise<string[]> {
  await document.fonts.ready;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

for (const type of ['select', 'folding'] as const) {
  test(`nothing of a question moves on a small phone when its answer is judged: ${type}`, async ({
    server,
    newBrowser,
  }) => {
    const { pupil, classId, taskId } = await createSchool(server.url, {
      key: `still-${type}`,
      words: SHORT_WORDS,
      type,
    });
    const browser = await newBrowser();
    const zuzka = new Pupil(await browser.newPage(), { hasTouch: false, language: 'sk' });
    await zuzka.resume(server.url, pupil);
    const { page } = zuzka;
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(`/app/classes/${classId}/homeworks/${taskId}`);
    const player = zuzka.player(SHORT_WORDS);
    await zuzka.press(zuzka.button('Spustiť domácu úlohu'));
    for (const [index] of SHORT_WORDS.entries()) {
      const asked = await player.question();
      const before = await placesOf(page);
      expect(before.length).toBeGreaterThan(2);
      await player.submit(asked.answer, { wrongly: index % 2 === 0 });
      await page.locator('[data-continue]').waitFor();
      expect(await placesOf(page), asked.shown).toEqual(before);
      await player.goOn();
    }
  });
}

/** Returns the places of the word, the options and the tiles. */
async function placesOf(page: Page): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() =>
    [...document.querySelectorAll('fieldset, fieldset > *, :has(> p[data-size]) > *')].map((element) =>
      Math.round(element.getBoundingClientRect().top),
    ),
  );
}

/** Returns what of the player is not wholly in the window, or has to be scrolled. */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const scrolled = [...main.querySelectorAll('*')].filter((element) => {
      const { overflowY } = getComputedStyle(element);
      return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    });
    const outside = [...main.querySelectorAll('button, [role="textbox"], input, [role="group"], fieldset')].filter(
      (element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 1 && element.checkVisibility() && (top < -1 || bottom > innerHeight + 1);
      },
    );
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;
    return [
      ...scrolled.map((element) => `${named(element)} is ${element.scrollHeight - element.clientHeight} px too high`),
      ...outside.map((element) => `${named(element)} is outside of the window`),
    ];
  });
}
