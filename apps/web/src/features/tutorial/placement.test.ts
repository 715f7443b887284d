import { expect, it } from 'vitest';
import { placeOfCard } from './placement.ts';

const WINDOW = { width: 1280, height: 800 };
const CARD = { width: 384, height: 200 };

it.each([
  ['in the middle without a target', undefined, { left: 448, top: 300 }],
  ['beside an entry of the menu', { left: 12, top: 136, width: 240, height: 44 }, { left: 268, top: 136 }],
  [
    'beside an entry at the end of the menu, inside the window',
    { left: 12, top: 740, width: 240, height: 44 },
    { left: 268, top: 584 },
  ],
  ['below a button at the end of the header', { left: 1094, top: 10, width: 114, height: 44 }, { left: 880, top: 70 }],
  ['above a wide target at the bottom', { left: 300, top: 600, width: 960, height: 180 }, { left: 588, top: 384 }],
  [
    'in the middle if there is no room around',
    { left: 10, top: 10, width: 1260, height: 780 },
    { left: 448, top: 300 },
  ],
] as const)('the card stands %s', (_, target, expected) => {
  expect(placeOfCard(CARD, target, WINDOW)).toEqual(expected);
});

it('the card stays inside a window that is hardly larger', () => {
  const target = { left: 700, top: 10, width: 44, height: 44 };
  expect(placeOfCard(CARD, target, { width: 768, height: 300 })).toEqual({ left: 368, top: 70 });
});
