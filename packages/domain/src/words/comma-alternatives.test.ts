import { expect, it } from 'vitest';
import { commasAsAlternatives } from './comma-alternatives.ts';

it.each([
  { text: 'jesť, papať', apart: 'jesť / papať' },
  { text: ' veľký,  obrovský, ohromný ', apart: 'veľký / obrovský / ohromný' },
  { text: 'dať si, vziať si niečo', apart: 'dať si / vziať si niečo' },
])('the commas of "$text" may stand between several right answers', ({ text, apart }) => {
  expect(commasAsAlternatives(text)).toBe(apart);
});

it.each([
  { text: 'pes', because: 'there is none' },
  { text: '3,5', because: 'it is a decimal number' },
  { text: 'Ako sa máš, Peter?', because: 'it is a sentence' },
  { text: 'keď budem mať veľa času, prídem', because: 'its parts are clauses' },
  { text: 'der Hund, -e', because: 'it has the forms of a noun' },
  { text: 'pes,', because: 'nothing follows' },
  { text: 'pes (zviera, domáce)', because: 'it is in parentheses' },
  { text: 'pes, psík / havko', because: 'there are signs already' },
  { text: `${'a'.repeat(99)}, ${'b'.repeat(99)}`, because: 'the side would be too long' },
])('those of "$text" are left: $because', ({ text }) => {
  expect(commasAsAlternatives(text)).toBeNull();
});
