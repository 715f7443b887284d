import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText, comparable } from '../text/normalise.ts';
import { alternativesOf, hasSeveralReadings, MOST_READINGS, readingsOf, rightAnswersOf } from './alternatives.ts';

describe('the reading of', () => {
  it.each([
    { text: 'pes / psík', readings: ['pes', 'psík'], because: 'a slash separates' },
    { text: 'pes/psík', readings: ['pes', 'psík'], because: 'also without spaces' },
    { text: 'ísť; kráčať;bežať', readings: ['ísť', 'kráčať', 'bežať'], because: 'a semicolon separates' },
    { text: '(to) go', readings: ['go', 'to go'], because: 'text in parentheses may be left out' },
    { text: 'colo(u)r', readings: ['color', 'colour'], because: 'inside a word too' },
    { text: 'učiteľ(ka)', readings: ['učiteľ', 'učiteľka'], because: 'and at its end' },
    { text: '(to )go', readings: ['go', 'to go'], because: 'the space may be inside' },
    { text: '(to) go / walk', readings: ['go', 'walk', 'to go'], because: 'both signs together, the shortest first' },
    {
      text: 'go (by car / on foot)',
      readings: ['go', 'go by car', 'go on foot'],
      because: 'one of the alternatives inside',
    },
    { text: '((very) big) dog', readings: ['dog', 'big dog', 'very big dog'], because: 'inside each other' },
    { text: 'on/off', readings: ['on', 'off'], because: 'both could be words' },
    {
      text: 'look after sb/sth',
      readings: ['look after sb', 'look after sth'],
      because: 'a function word is no answer beside other words',
    },
    { text: 'el/la estudiante', readings: ['el estudiante', 'la estudiante'], because: 'nor is an article' },
    { text: 'Der/Die/Das Kleine', readings: ['Der Kleine', 'Die Kleine', 'Das Kleine'], because: 'whatever its case' },
    { text: 'o/a estudante', readings: ['o estudante', 'a estudante'], because: 'also of one letter' },
    { text: 'starať sa o niekoho/niečo', readings: ['starať sa o niekoho', 'starať sa o niečo'], because: 'in Slovak' },
    { text: 'tell sb./sth., say', readings: ['tell sb., say', 'tell sth., say'], because: 'with a dot and a comma' },
    {
      text: 'turn on/off / switch on/off',
      readings: ['turn on', 'switch on', 'turn off', 'switch off'],
      because: 'in each alternative',
    },
    {
      text: 'tell (sb/sth)',
      readings: ['tell', 'tell sb', 'tell sth'],
      because: 'optional text is such a list itself',
    },
    {
      text: 'he/she (often) is',
      readings: ['he is', 'he often is', 'she is', 'she often is'],
      because: 'all combined',
    },
    { text: 'vzdať sa/prestať', readings: ['vzdať sa', 'prestať'], because: 'one of them is no function word' },
    { text: 'der Lehrer/die Lehrerin', readings: ['der Lehrer', 'die Lehrerin'], because: 'nouns are answers' },
    { text: 'sb’s/sth’s turn', readings: ['sb’s turn', 'sth’s turn'], because: 'in the genitive too' },
    {
      text: 'learn, learnt/learned, learnt',
      readings: ['learn, learnt, learnt', 'learn, learned, learnt'],
      because: 'one of the forms of a verb has two',
    },
    {
      text: 'get – got – got/gotten',
      readings: ['get – got – got', 'get – got – gotten'],
      because: 'between dashes too',
    },
    { text: 'to go, walk/run', readings: ['to go, walk', 'run'], because: 'two parts are no forms of a verb' },
    { text: 'on/off; out', readings: ['on', 'off', 'out'], because: 'nothing is beside them' },
  ])('"$text" is $readings: $because', ({ text, readings }) => {
    expect(readingsOf(text)).toEqual(readings);
    expect(hasSeveralReadings(text)).toBe(true);
  });

  it.each([
    { text: 'pes', because: 'there is no sign' },
    { text: '1/2', because: 'a fraction' },
    { text: '24/7', because: 'numbers' },
    { text: 'km/h', because: 'a unit: one letter is no word' },
    { text: 'a/c', because: 'an abbreviation' },
    { text: 's/so', because: 'one letter is no word; with spaces it separates' },
    { text: 'I/you/he', because: 'all or none in one word' },
    { text: 'http://skola.sk/slovicka/zvierata', because: 'a web address' },
    { text: 'www.skola.sk/slovicka', because: 'a web address' },
    { text: ':)', because: 'a smiley' },
    { text: ';-)', because: 'a smiley that winks' },
    { text: ':/', because: 'a doubtful smiley' },
    { text: 'pes (malý', because: 'a parenthesis that is alone' },
    { text: 'a) pes', because: 'the letter of a list' },
    { text: '/', because: 'nothing but signs' },
    { text: ';; /', because: 'nothing but signs' },
    { text: '()', because: 'nothing is inside' },
    { text: 'print()', because: 'nothing is inside' },
    { text: '… / …', because: 'nothing that is compared' },
  ])('"$text" is as it is written: $because', ({ text }) => {
    expect(readingsOf(text)).toEqual([text]);
    expect(hasSeveralReadings(text)).toBe(false);
  });
});

describe('at the edges', () => {
  it.each([
    { text: 'pes / ', readings: ['pes'], because: 'an empty alternative is none' },
    { text: '; pes', readings: ['pes'], because: 'nor is one in front' },
    { text: 'pes // psík', readings: ['pes', 'psík'], because: 'nor one between' },
    { text: 'pes / …', readings: ['pes'], because: 'nor one that leaves nothing to compare' },
    { text: 'pes; pes / pes', readings: ['pes'], because: 'each is there once' },
    { text: '1/2 / 3/4', readings: ['1/2', '3/4'], because: 'a slash that stands alone always separates' },
    { text: 's / so', readings: ['s', 'so'], because: 'a slash that stands alone always separates' },
    { text: 'http://a.sk/b; web', readings: ['http://a.sk/b', 'web'], because: 'the address ends before the sign' },
    { text: 'a) pes; b) psík', readings: ['a) pes', 'b) psík'], because: 'an unpaired one is text' },
    { text: 'ahoj ;) / čau', readings: ['ahoj ;)', 'čau'], because: 'a smiley among alternatives' },
    { text: '"and/or"', readings: ['and/or'], because: 'double quotes guard a sign' },
    {
      text: '„a / b“ c (d)',
      readings: ['a / b c', 'a / b c d'],
      because: 'quotes of any kind, and only the text inside',
    },
    { text: '"Ahoj" / "Čau"', readings: ['"Ahoj"', '"Čau"'], because: 'quotes that guard nothing stay' },
    { text: '5" / 6"', readings: ['5"', '6"'], because: 'inches guard nothing' },
    { text: '(to)', readings: ['(to)', 'to'], because: 'nothing would be left: first as it is written' },
    { text: 'go / (to)', readings: ['go', '(to)', 'to'], because: 'the same for one of several' },
    { text: 'pes (…)', readings: ['pes', 'pes …'], because: 'any text may be optional' },
    { text: 'τι κάνεις;', readings: ['τι κάνεις'], because: 'the Greek question mark is a semicolon' },
  ])('"$text" is $readings: $because', ({ text, readings }) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  it('the whole side as it is written is right too', () => {
    expect(rightAnswersOf('pes / psík')).toEqual(['pes', 'psík', 'pes / psík']);
    expect(rightAnswersOf('pes')).toEqual(['pes']);
  });

  it('alternatives are shown as they are written', () => {
    expect(alternativesOf('(to) go; walk (on foot)').map(({ written }) => written)).toEqual([
      '(to) go',
      'walk (on foot)',
    ]);
  });
});

const SIGNS = [...'/;()"', ' / ', '; ', ' (', ') '];
const signed = fc.string({
  unit: fc.constantFrom('a', 'pes', 'á', '1', ' ', '…', ':', '„', '“', '\u0301', ...SIGNS),
  maxLength: 30,
});
const anything = fc.oneof(signed, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const plain = anything.map((text) => text.replace(/[/;()\u037e]/g, ''));

describe('for any text', () => {
  it('the only reading of a side without signs is the side itself', () => {
    fc.assert(
      fc.property(plain, (text) => {
        expect(readingsOf(text)).toEqual([cleanText(text)]);
        expect(rightAnswersOf(text)).toEqual([cleanText(text)]);
        expect(hasSeveralReadings(text)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('there is at least one right answer; each occurs once, cleaned, with something to compare if the side has it', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const readings = readingsOf(text);
        expect(readings.length).toBeGreaterThan(0);
        expect(new Set(readings).size).toBe(readings.length);
        for (const reading of readings) {
          expect(reading).toBe(cleanText(reading));
          if (readings.length > 1) expect(comparable(reading, { folded: true, spaces: false })).not.toBe('');
        }
        expect(readings).toEqual([...new Set(readings)]);
        expect(new Set(alternativesOf(text).flatMap((each) => each.readings))).toEqual(new Set(readings));
      }),
      { numRuns: 2_000 },
    );
  });

  it('the readings are the same in either encoding and with extra spaces', () => {
    fc.assert(
      fc.property(signed, (text) => {
        expect(readingsOf(text.normalize('NFD'))).toEqual(readingsOf(text.normalize('NFC')));
        expect(readingsOf(`  ${text.replaceAll(' ', '  ')} `)).toEqual(readingsOf(text));
      }),
    );
  });

  it('each reading is the side with parts left out, nothing is added', () => {
    const isPartOf = (part: string, whole: string) => {
      let at = 0;
      for (const letter of part.replaceAll(' ', '')) {
        at = whole.indexOf(letter, at) + 1;
        if (at === 0) return false;
      }
      return true;
    };
    fc.assert(
      fc.property(signed, (text) => {
        // An accent may meet another letter once something is left out.
        const whole = cleanText(text).normalize('NFD');
        for (const reading of readingsOf(text)) expect(isPartOf(reading.normalize('NFD'), whole)).toBe(true);
      }),
    );
  });
});

/**
 * A side as a teacher means it: alternatives of words, of which some may be left out and have alternatives themselves.
 */
type Meant = { word: string } | { optional: Meant[][] };
const { side } = fc.letrec<{ side: Meant[][]; part: Meant }>((tie) => ({
  side: fc.array(fc.array(tie('part'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    {
      weight: 3,
      arbitrary: fc.record({ word: fc.string({ unit: fc.constantFrom(...'abcčd'), minLength: 2, maxLength: 4 }) }),
    },
    { weight: 1, arbitrary: fc.record({ optional: tie('side') }) },
  ),
}));

function written(alternatives: Meant[][], separator: string): string {
  const part = (it: Meant) => ('word' in it ? it.word : `(${written(it.optional, separator)})`);
  return alternatives.map((parts) => parts.map(part).join(' ')).join(separator);
}

/** All right answers, found by trying every combination. */
function meant(alternatives: Meant[][]): string[] {
  const ways = (it: Meant) => ('word' in it ? [it.word] : ['', ...meant(it.optional)]);
  return alternatives.flatMap((parts) =>
    parts.reduce<string[]>((found, part) => found.flatMap((start) => ways(part).map((end) => `${start} ${end}`)), ['']),
  );
}

describe('a side as a teacher means it', () => {
  it('has the readings that the teacher means, at any depth and with either separator', () => {
    fc.assert(
      fc.property(side, fc.constantFrom('/', ' / ', ';', '; ', ' ;'), (alternatives, separator) => {
        const text = written(alternatives, separator);
        const expected = new Set(
          meant(alternatives)
            .map(cleanText)
            .filter((way) => way !== ''),
        );
        fc.pre(text.length <= 200 && expected.size <= MOST_READINGS / 2);
        const isAllOptional = alternatives.some((parts) => parts.every((part) => 'optional' in part));
        const readings = readingsOf(text);
        if (isAllOptional) expect(readings).toEqual(expect.arrayContaining([...expected]));
        else expect(new Set(readings)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a side that no teacher would write', () => {
  it.each([
    { text: '(a)'.repeat(66), what: '66 optional letters: 2 to the 66th ways' },
    { text: '(ab/cd)'.repeat(28), what: 'alternatives in 28 places' },
    { text: `${'('.repeat(99)}a${')'.repeat(99)}`, what: '99 pairs of parentheses' },
    { text: 'a(b(c(d))) / '.repeat(15), what: 'nested optional text in 15 alternatives' },
    { text: 'ab/'.repeat(66), what: '66 slashes' },
    { text: '/;'.repeat(100), what: '200 signs' },
  ])('is read fast, up to a limit: $what', ({ text }) => {
    const started = performance.now();
    expect(readingsOf(text).length).toBeLessThanOrEqual(MOST_READINGS);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('keeps every alternative: each of twenty is right, with and without all its optional text', () => {
    const words = Array.from({ length: 20 }, (_, n) => `w${n}(x)(y)`);
    const readings = readingsOf(words.join(';'));
    for (let n = 0; n < 20; n += 1) expect(readings).toEqual(expect.arrayContaining([`w${n}`, `w${n}xy`]));
  });

  it('is taken as it is written if it is longer than any word', () => {
    const text = 'pes / '.repeat(10_000).trim();
    expect(readingsOf(text)).toEqual([text]);
    expect(readingsOf('('.repeat(100_000))).toHaveLength(1);
  });
});
