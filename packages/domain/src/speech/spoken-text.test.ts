import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

describe('a voice reads', () => {
  it.each([
    { text: 'pes', spoken: 'pes', is: 'a word as it is' },
    { text: 'pes / psík', spoken: 'pes, psík', is: 'alternatives with a pause' },
    { text: 'bežať; utekať;', spoken: 'bežať, utekať', is: 'no pause at the end' },
    { text: '90 km/h', spoken: '90 km/h', is: 'a slash that separates nothing' },
    { text: '(to) run', spoken: 'to run', is: 'optional text' },
    { text: 'el/la estudiante', spoken: 'el estudiante', is: 'one of the words that take turns' },
    { text: "l'eau, s'il vous plaît!", spoken: "l'eau, s'il vous plaît!", is: 'the punctuation of a sentence' },
    { text: '[[h@lloU]] <b>', spoken: 'h@lloU b', is: 'no commands of a voice' },
    { text: '24', spoken: '24', is: 'numbers' },
    { text: '?! (…)', spoken: '', is: 'nothing where there are only signs' },
  ])('$is: "$text"', ({ text, spoken }) => {
    expect(spokenText(text)).toBe(spoken);
  });

  it('neither brackets nor control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(spokenText(text)).not.toMatch(/[[\]()<>\p{Cc}]/u);
      }),
    );
  });
});
