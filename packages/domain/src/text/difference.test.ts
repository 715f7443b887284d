import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markDifference } from './difference.ts';
import { cleanText } from './normalise.ts';

/** Parts the response lacks stand in brackets. */
const marked = (expected: string, response: string) =>
  markDifference(expected, response)
    .map(({ text, same }) => (same ? text : `[${text}]`))
    .join('');

describe('markDifference', () => {
  it.each([
    { expected: 'pes', response: 'pes', shown: 'pes' },
    { expected: 'pes', response: '', shown: '[pes]' },
    { expected: 'mať', response: 'mat', shown: 'ma[ť]' },
    { expected: 'Hund', response: 'hund', shown: '[H]und' },
    { expected: 'slovník', response: 'slvnik', shown: 'sl[o]vn[í]k' },
    { expected: 'kôň', response: 'kkôňň', shown: 'kôň' },
    { expected: 'ice cream', response: 'ice_crem', shown: 'ice cre[a]m' },
    { expected: 'dom', response: 'mod', shown: 'd[om]' },
    { expected: '', response: 'pes', shown: '' },
  ])('shows $shown to someone who wrote "$response"', ({ expected, response, shown }) => {
    expect(marked(expected, response)).toBe(shown);
  });

  it('sees no difference between two encodings of one accent', () => {
    expect(markDifference('mať', 'mať'.normalize('NFD'))).toEqual([{ text: 'mať', same: true }]);
  });

  it('always joins to the right answer, in alternating parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (expected, response) => {
        const runs = markDifference(expected, response);
        expect(runs.map(({ text }) => text).join('')).toBe(cleanText(expected));
        runs.forEach((run, index) => {
          expect(run.same).not.toBe(runs[index - 1]?.same);
        });
      }),
    );
  });

  it('answers at once for a response of a million letters', () => {
    const started = performance.now();
    expect(marked('a'.repeat(200), 'b'.repeat(1_000_000))).toBe(`[${'a'.repeat(200)}]`);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
