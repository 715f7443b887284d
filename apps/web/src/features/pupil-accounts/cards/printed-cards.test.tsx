import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { loginCards } from '../../../testing/login-cards.ts';
import { PrintedCards } from './printed-cards.tsx';

const cardsOnSheets = () =>
  [...document.querySelectorAll('[data-printed-sheets] > div')].map(
    (sheet) => sheet.querySelectorAll('article').length,
  );

it.each([
  { cards: 1, sheets: [1] },
  { cards: 8, sheets: [8] },
  { cards: 9, sheets: [8, 1] },
  { cards: 30, sheets: [8, 8, 8, 6] },
])('puts $cards cards on sheets of eight', async ({ cards, sheets }) => {
  await loadTexts('pupil-accounts');
  render(<PrintedCards cards={loginCards(cards)} className="IV. B" />);
  expect(cardsOnSheets()).toEqual(sheets);
});

it('prints all that a pupil needs on the card', async () => {
  await loadTexts('pupil-accounts');
  render(<PrintedCards cards={loginCards(1)} className="IV. B" />);
  const text = document.querySelector('article')?.textContent ?? '';
  for (const part of ['Žiak Prvý', 'IV. B', 'ziak-1', 'lipa-Mrak-11', location.host]) expect(text).toContain(part);
});
