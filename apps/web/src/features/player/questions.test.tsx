import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isCodeMissing } from '../../lib/pages/missing-code.ts';
import { setCurrentUser } from '../../lib/session/session.ts';
import { PUPIL } from '../../testing/people.ts';
import { playOnScreen as play, RIGHT, verdict, WRONG } from '../../testing/play-on-screen.tsx';
import {
  connectQuestion,
  fillingQuestion,
  foldingQuestion,
  sampleRun,
  selectQuestion,
} from '../../testing/sample-run.ts';
import { screenOf } from './question-types/question-screens.ts';

beforeEach(() => {
  setCurrentUser(PUPIL);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  { code: 'es', id: 8, task: 'Preložte do španielčiny: doplňte písmená' },
  { code: 'sk', id: 24, task: 'Preložte do slovenčiny: doplňte písmená' },
])('asks in a Slovak sentence: $task', async ({ task, ...language }) => {
  const language_to = { ...language, name: '', flag_name: language.code };
  await play([fillingQuestion('cat', 'gato', [0])], { test: { ...sampleRun().test, language_to } });
  expect(screen.getByText(task)).toBeTruthy();
});

it.each([
  { of: 'a question', question: fillingQuestion('colour/color', 'farba', [0]) },
  { of: 'an option', question: selectQuestion('farba', 'colour/color', ['colour/color', 'dog']) },
  { of: 'a word on a board', question: connectQuestion('colour/color', 'farba', ['farba', 'pes']) },
  { of: 'its partner', question: connectQuestion('farba', 'colour/color', ['colour/color', 'dog']) },
])('the text of $of may break after a slash', async ({ question }) => {
  await play([question]);
  const broken = [...document.querySelectorAll('wbr')].map((place) => place.parentElement?.textContent);
  expect(new Set(broken)).toEqual(new Set(['colour/color']));
});

it('of a type that only a newer server knows fails as a page whose code is missing, which loads anew', () => {
  const failure = (() => {
    try {
      return screenOf('crossword' as QuestionType);
    } catch (error) {
      return error;
    }
  })();
  expect(isCodeMissing(failure)).toBe(true);
});

describe('select', () => {
  const option = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  const isChosen = (name: string) => option(name).getAttribute('aria-pressed') === 'true';

  it('chooses with a digit, also on a keyboard whose digit row types accents, and answers and goes on with Enter', async () => {
    const { user, calls } = await play();
    await user.keyboard('1');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ľ', code: 'Digit2', bubbles: true }));
    await waitFor(() => expect(isChosen('pes')).toBe(true));
    expect(isChosen('mačka')).toBe(false);
    expect(screen.queryByText(/Vaša odpoveď je/)).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await verdict()).toBe(RIGHT);
    expect(document.activeElement?.textContent).toBe('Pokračovať');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 / 3')).toBeTruthy();
  });

  it('lets the choice be changed, then answers with the button', async () => {
    const { user } = await play();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Odpovedať' }).disabled).toBe(true);
    await user.click(option('mačka'));
    await user.click(option('pes'));
    expect(screen.queryByText(/Vaša odpoveď je/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Odpovedať' }));
    expect(await verdict()).toBe(RIGHT);
  });

  it('answers with a second press of the same option or digit, but not while the key is held', async () => {
    const { user } = await play();
    await user.keyboard('2');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '2', code: 'Digit2', repeat: true, bubbles: true }));
    expect(screen.queryByText(RIGHT)).toBeNull();
    await user.keyboard('2');
    expect(await verdict()).toBe(RIGHT);
    await user.keyboard('{Enter}');
    await screen.findByText('2 / 3');
    await user.click(option('mačka'));
    await user.click(option('mačka'));
    expect(await verdict()).toBe(RIGHT);
  });

  it('answers at once if the player has set so, and remembers it on the device', async () => {
    const { user } = await play();
    await user.click(screen.getByRole('checkbox', { name: 'Odpovedať hneď po výbere' }));
    expect(screen.queryByRole('button', { name: 'Odpovedať' })).toBeNull();
    await user.keyboard('2');
    expect(await verdict()).toBe(RIGHT);
    await user.keyboard('{Enter}');
    await screen.findByText('2 / 3');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(option('pes'));
    expect(await verdict()).toBe(WRONG);
  });

  it('answers "I do not know" by the right answer, in a neutral tone', async () => {
    const { user, server } = await play();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Neviem' }));
    const [shown] = await screen.findAllByText('Nevadí, takto je to správne:');
    expect(shown?.closest('[data-tone]')?.getAttribute('data-tone')).toBe('unknown');
    expect(shown?.closest('footer')?.textContent).toContain('pes');
    expect(document.querySelector('[data-mark="wrong"]')).toBeNull();
    expect(screen.queryByText(WRONG)).toBeNull();
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe(''));
  });

  it('answers with arrows and Enter', async () => {
    const { user } = await play();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('1mačka');
    await user.keyboard('{Enter}{Enter}');
    expect(await verdict()).toBe(WRONG);
    expect(screen.getByText('Správna odpoveď:').parentElement?.textContent).toContain('pes');
  });

  it('chooses nothing when Enter comes late, from the previous question', async () => {
    const { user } = await play();
    await user.keyboard('{Enter}{Enter}');
    expect(screen.queryByText(RIGHT)).toBeNull();
    expect(screen.queryByText(WRONG)).toBeNull();
  });
});

describe('folding', () => {
  const TILES = ['k', 'č', 'm', 'a', 'a'];

  it('takes letters typed without accents, takes one back and answers', async () => {
    const { user, server } = await play([foldingQuestion('cat', 'mačka', TILES)]);
    await user.keyboard('mk{Backspace}acka');
    await user.keyboard('{Enter}');
    expect(await verdict()).toBe(RIGHT);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe('mačka'));
  });

  it('takes tiles by click, and a click on a placed tile returns it', async () => {
    const { user } = await play([foldingQuestion('cat', 'mačka', TILES)]);
    await user.click(screen.getByRole('button', { name: 'Pridať m' }));
    await user.click(screen.getByRole('button', { name: 'Pridať k' }));
    await user.click(screen.getByRole('button', { name: 'Vrátiť k' }));
    expect(screen.queryByRole('button', { name: 'Vrátiť k' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Odpovedať' }));
    expect(await verdict()).toBe(WRONG);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['ačka']);
  });

  it('has a tile for the space', async () => {
    const { user, server } = await play([foldingQuestion('look forward', 'ja sa', ['s', '_', 'j', 'a', 'a'])]);
    await user.keyboard('ja sa{Enter}');
    expect(await verdict()).toBe(RIGHT);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe('ja sa'));
  });
});

describe('filling', () => {
  it('takes the missing letters, lets arrows move to correct them and answers with the whole word', async () => {
    const { user, server } = await play([fillingQuestion('cat', 'mačka', [0, 2])]);
    await user.keyboard('xka{Home}a{Enter}');
    expect(await verdict()).toBe(RIGHT);
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe('mačka'));
  });

  it('has keys for letters that a keyboard may lack, capitals too', async () => {
    const { user } = await play([fillingQuestion('Zilina', 'Žilina', [1, 2, 3, 4, 5])]);
    await user.click(screen.getByRole('button', { name: 'Veľké písmeno' }));
    await user.click(screen.getByRole('button', { name: 'Ž' }));
    await user.keyboard('{Enter}');
    expect(await verdict()).toBe(RIGHT);
  });

  describe('while a keyboard on the screen composes a word', () => {
    beforeEach(() => sessionStorage.clear());

    const field = () => screen.getByRole<HTMLInputElement>('textbox');
    /** As such a keyboard reports it: the field holds its space and the whole word so far. */
    const compose = (text: string) => fireEvent.input(field(), { target: { value: ` ${text}` } });
    const boxes = () => [...document.querySelectorAll<HTMLElement>('[aria-hidden] > span > button')];
    const letters = () => boxes().map((box) => box.textContent);

    it('shows its letters at once', async () => {
      await play([fillingQuestion('stick', 'kolík', [])]);
      fireEvent.compositionStart(field());
      compose('k');
      compose('ko');
      expect(letters()).toEqual(['k', 'o', '', '', '']);
      fireEvent.compositionEnd(field());
      expect(letters()).toEqual(['k', 'o', '', '', '']);
    });

    it('keeps a letter of a letter key', async () => {
      const { user } = await play([fillingQuestion('book', 'kočík', [])]);
      fireEvent.compositionStart(field());
      compose('ko');
      await user.click(screen.getByRole('button', { name: 'č' }));
      fireEvent.compositionEnd(field());
      expect(letters()).toEqual(['k', 'o', 'č', '', '']);
      fireEvent.compositionStart(field());
      compose('i');
      expect(letters()).toEqual(['k', 'o', 'č', 'i', '']);
    });

    it('puts the next letter into the box that was pressed', async () => {
      const { user } = await play([fillingQuestion('stick', 'kolík', [])]);
      fireEvent.compositionStart(field());
      compose('ko');
      await user.click(boxes()[4] as HTMLElement);
      fireEvent.compositionEnd(field());
      fireEvent.compositionStart(field());
      compose('x');
      expect(letters()).toEqual(['k', 'o', '', '', 'x']);
    });
  });

  it('marks only the wrong letters', async () => {
    const { user } = await play([fillingQuestion('cat', 'mačka', [0])]);
    await user.keyboard('ackx{Enter}');
    expect(await verdict()).toBe(WRONG);
    const wrong = [...document.querySelectorAll('[data-wrong]')].map((box) => box.textContent);
    expect(wrong).toEqual(['c', 'x']);
  });

  it('compares the boxes with the right answer that it shows, which has a place in them', async () => {
    const question = { ...fillingQuestion('voz', 'car', []), word: { from: 'voz', to: 'car / auto / cab' } };
    const { user } = await play([{ ...question, model_answer: 'car' }]);
    await user.keyboard('kab{Enter}');
    expect(await verdict()).toBe(WRONG);
    const wrong = [...document.querySelectorAll('[data-wrong]')].map((box) => box.textContent);
    expect(wrong).toEqual(['k']);
    expect(screen.getByText('car · auto')).toBeTruthy();
  });

  it('shows the right answer without marks after "I do not know"', async () => {
    const { user, server } = await play([fillingQuestion('cat', 'mačka', [0])]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Odpovedať' }).disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(screen.queryByText(WRONG)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Neviem' }));
    expect((await screen.findAllByText('Nevadí, takto je to správne:')).length).toBeGreaterThan(0);
    expect(screen.queryByText(WRONG)).toBeNull();
    expect(document.querySelector('mark, [data-wrong]')).toBeNull();
    await waitFor(() => expect(server.run().result.questions[0]?.response).toBe(''));
  });

  it('shows the spelling of a word that was right without its accents', async () => {
    const easy = sampleRun().test;
    const { user } = await play([fillingQuestion('cat', 'mačka', [])], { test: { ...easy, diacritic: false } });
    await user.keyboard('macka{Enter}');
    expect(await verdict()).toBe(RIGHT);
    expect(screen.getByText('Píše sa:').parentElement?.textContent).toContain('mačka');
  });
});

describe('connect', () => {
  const PARTNERS = ['mačka', 'pes'];
  const BOARD = [connectQuestion('dog', 'pes', PARTNERS), connectQuestion('cat', 'mačka', PARTNERS)];

  it('marks the current word, joins it by a digit and keeps the pair joined', async () => {
    const { user } = await play(BOARD);
    const current = () => document.querySelector('[aria-current="true"]')?.textContent;
    expect(current()).toBe('dog');
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: /mačka/, pressed: true })).toBeTruthy();
    await user.keyboard('22');
    expect(await verdict()).toBe(RIGHT);
    await user.keyboard('{Enter}');
    await screen.findByText('2 / 2');
    expect(current()).toBe('cat');
    expect(document.querySelectorAll('line')).toHaveLength(1);
  });
});
