import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  { text: 'mačka', longest: 5, cut: 'mačka' },
  { text: 'mačka', longest: 3, cut: 'mač' },
  { text: '🐶🐱🐭', longest: 2, cut: '🐶🐱' },
  { text: '', longest: 2, cut: '' },
])('cuts "$text" after $longest characters, and none of them in the middle', ({ text, longest, cut }) => {
  expect(cutText(text, longest)).toBe(cut);
});
