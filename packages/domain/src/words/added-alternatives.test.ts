import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../text/normalise.ts';
import { readingsOf, withAlternative, withoutAlternative } from './alternatives.ts';

const signed = fc.string({
  unit: fc.constantFrom('a', 'pes', 'á', '1', ' ', '…', ':', '„', '“', '\u0301', ...'/;()"', ' / ', '; ', ' (', ') '),
  maxLength: 30,
});
const anything = fc.oneof(signed, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('withAlternative', () => {
  it.each([
    ['pes', 'psík', 'pes / psík'],
    ['pes / havko', ' psík ', 'pes / havko / psík'],
    ['(to) go', 'walk', '(to) go / walk'],
    // It is there already.
    ['pes / psík', 'psík', null],
    ['(to) go', 'to go', null],
    // A sign would make something else of it.
    ['pes', 'psík; havko', null],
    ['pes', '(malý) pes', null],
    // A later answer could be the other one of its pair.
    ['pes', 'psík :)', null],
    ['pes', '5" pes', null],
    ['pes', '', null],
    ['pes', 'x'.repeat(200), null],
  ])('of "%s" and "%s" is %j', (text, answer, expected) => {
    expect(withAlternative(text, answer)).toBe(expected);
  });
});

describe('withoutAlternative', () => {
  it.each([
    ['pes / psisko / havko', 'psisko', 'pes / havko'],
    ['pes / psisko / havko', ' havko ', 'pes / psisko'],
    ['pes / psisko / havko', 'pes', 'psisko / havko'],
    // As somebody else would write it.
    ['pes/psisko; havko', 'psisko', 'pes; havko'],
    ['(malý) pes (alebo psík) / psisko', 'psisko', '(malý) pes (alebo psík)'],
    // It is not one of several alternatives.
    ['pes', 'pes', null],
    ['pes', 'psisko', null],
    ['pes / (malé) psisko', 'psisko', null],
    ['pes (psík / psisko)', 'psisko', null],
    ['„pes / psisko“', 'psisko', null],
    ['/ pes', 'pes', null],
    ['… / pes', 'pes', null],
    // Without it, "a/no" would be one word.
    ['a;psisko/no', 'psisko', null],
  ])('of "%s" and "%s" is %j', (text, answer, expected) => {
    expect(withoutAlternative(text, answer)).toBe(expected);
  });

  it('takes away what was added, in any order: each time the side has the answers that are left, at the end its first text', () => {
    const answers = fc.uniqueArray(
      fc.oneof(fc.constantFrom('pes', 'psík', 'a pes', '1/2', 'km/h'), anything).map(cleanText),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const order = fc.array(fc.nat({ max: 4 }), { maxLength: 20 });
    let removed = 0;
    fc.assert(
      fc.property(anything, answers, order, (text, given, turns) => {
        const first = cleanText(text);
        const added = new Set<string>();
        let now = first;
        const takeAway = (answer: string) => {
          const less = withoutAlternative(now, answer);
          expect(less).not.toBeNull();
          now = less ?? now;
          added.delete(answer);
          removed += 1;
          expect(new Set(readingsOf(now))).toEqual(new Set([...readingsOf(first), ...added]));
        };
        // At each turn an answer is accepted, or withdrawn if it is there.
        for (const turn of turns) {
          const answer = given[turn % given.length] as string;
          if (added.has(answer)) takeAway(answer);
          else {
            const more = withAlternative(now, answer);
            if (more === null) continue;
            now = more;
            added.add(answer);
          }
        }
        for (const answer of added) takeAway(answer);
        expect(now).toBe(first);
      }),
      { numRuns: 1_000 },
    );
    expect(removed).toBeGreaterThan(500);
  });
});
