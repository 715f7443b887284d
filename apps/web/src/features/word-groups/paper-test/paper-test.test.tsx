import type { WordGroup } from '@slovickovo/contract/word-groups/word-groups';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { PaperTest } from './paper-test.tsx';

const GROUP: WordGroup = {
  id: 7,
  name: 'Jedlo',
  language_from: { id: 6, code: 'en', name: 'English', flag_name: 'gb' },
  language_to: { id: 24, code: 'sk', name: 'Slovak', flag_name: 'sk' },
  word_count: 3,
  created_by: { id: 1, login: 'ucitelka' },
  created_at: '2026-03-12T08:00:00.000Z',
  updated_at: '2026-03-12T08:00:00.000Z',
  words: [
    { id: 1, word_text: 'to eat', translation: 'jesť / papať' },
    { id: 2, word_text: '(to) drink', translation: 'piť' },
    { id: 3, word_text: 'bread', translation: 'chlieb' },
  ],
};

function longGroup(length: number) {
  const words = Array.from({ length }, (_, at) => ({ id: at + 1, word_text: `w${at}`, translation: `slovo ${at}` }));
  return { ...GROUP, words };
}

const sheets = () => [...document.querySelectorAll('[data-printed-sheets] > article')].map((each) => each.textContent);

it('prints two variants for a teacher, without answers, and the answers on the last sheet', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await renderApp(<PaperTest test={GROUP} isTeacher opened onClose={() => undefined} />, {
    texts: ['components', 'paper-test'],
  });
  const [a = '', b = '', answers = '', ...more] = sheets();
  expect(more).toEqual([]);
  for (const [letter, sheet] of [
    ['A', a],
    ['B', b],
  ] as const) {
    for (const text of ['Jedlo', `Skupina ${letter}`, 'Meno:', 'Trieda:', 'Dátum:', 'Body:/ 3', '1.', '2.', '3.'])
      expect(sheet).toContain(text);
    // As a pupil sees it asked in a run.
    for (const text of ['jesť / papať', 'piť', 'chlieb']) expect(sheet).toContain(text);
    expect(sheet).not.toMatch(/eat|drink|bread/);
  }
  for (const text of ['Riešenie', 'Skupina A', 'Skupina B', 'piť – (to) drink']) expect(answers).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Vytlačiť písomku' }));
  expect(print).toHaveBeenCalledOnce();
});

it('names pupil, class and variant on each sheet of a long test', async () => {
  await renderApp(<PaperTest test={longGroup(60)} isTeacher opened onClose={() => undefined} />, {
    texts: ['components', 'paper-test'],
  });
  const [a1 = '', a2 = '', b1 = '', b2 = '', ...answers] = sheets();
  expect(answers).toHaveLength(2);
  for (const [sheet, letter, number] of [
    [a1, 'A', 1],
    [a2, 'A', 2],
    [b1, 'B', 1],
    [b2, 'B', 2],
  ] as const)
    for (const text of ['Jedlo', `Strana ${number} z 2`, `Skupina ${letter}`, 'Meno:', 'Trieda:'])
      expect(sheet).toContain(text);
  expect([a1.includes('Body:/ 60'), a2.includes('Body:'), a2.includes('47.')]).toEqual([true, false, true]);
});

it('names the test, the sheet and the variant on each sheet of long answers', async () => {
  await renderApp(<PaperTest test={longGroup(100)} isTeacher opened onClose={() => undefined} />, {
    texts: ['components', 'paper-test'],
  });
  const answers = sheets().filter((sheet) => sheet?.includes('Riešenie: Jedlo'));
  expect(answers.map((sheet) => sheet?.match(/Strana \d z \d|Skupina [AB]|100\./g))).toEqual([
    ['Strana 1 z 4', 'Skupina A'],
    ['Strana 2 z 4', 'Skupina A', '100.'],
    ['Strana 3 z 4', 'Skupina B'],
    ['Strana 4 z 4', 'Skupina B', '100.'],
  ]);
});

it('prints one sheet and its answers for a pupil, in the direction that is chosen', async () => {
  const { user } = await renderApp(<PaperTest test={GROUP} isTeacher={false} opened onClose={() => undefined} />, {
    texts: ['components', 'paper-test'],
  });
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Originál → preklad' }));
  const [test = '', answers = '', ...more] = sheets();
  expect(more).toEqual([]);
  expect(test).toContain('(to) drink');
  expect(test).not.toMatch(/piť|Skupina/);
  expect(answers).toContain('(to) drink – piť');
});
