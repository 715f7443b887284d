import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pick, seededRandom } from '../random.ts';
import { pointsForAnswer, pointsForQuestion } from '../scoring/points.ts';
import { hasSeveralReadings, readingsOf } from '../words/alternatives.ts';
import { makeQuestions } from './make-questions.ts';
import { isAnswer, isCorrect } from './question-rules.ts';
import {
  DIFFICULTIES,
  DIRECTIONS,
  expectedAnswer,
  type FillingQuestion,
  type FoldingQuestion,
  otherSide,
  QUESTION_TYPES,
  type Question,
  type QuestionType,
  type SelectQuestion,
  shownText,
  TASK_TYPES,
} from './question-types.ts';
import { filling } from './types/filling.ts';
import { askedPair, pooledWord } from './word-pool.ts';

const pairs = (...list: [from: string, to: string][]) => list.map(([from, to], word_id) => ({ word_id, from, to }));
const ANIMALS = pairs(['cat', 'mačka'], ['cow', 'krava'], ['hen', 'sliepka']);

/** The question that shows `shown` and asks for `asked`, in a run with the other words. */
function question<Q extends Question>(type: Q['type'], shown: string, asked: string, others = ANIMALS): Q {
  const words = [...pairs([shown, asked]), ...others.map((word, n) => ({ ...word, word_id: n + 1 }))];
  const settings = { words, type, mode: 'open', difficulty: 'easy' } as const;
  const made = DIRECTIONS.flatMap(
    (direction) => makeQuestions({ ...settings, direction, random: seededRandom('letters') }) ?? [],
  );
  const found = made.find((each) => each.word_id === 0 && each.wType === 'from');
  if (found === undefined) throw new Error(`No question of the type ${type} shows "${shown}" and asks for "${asked}".`);
  return found as Q;
}

/** The same, to be judged: a type need not be able to ask for every answer. */
function judged(type: QuestionType, shown: string, asked: string) {
  const word = pooledWord({ word_id: 0, from: shown, to: asked });
  return { type, ...askedPair({ word, wType: 'from', pool: [word] }) };
}

it('a list of phrases with the same function words is asked by every type', () => {
  const words = pairs(
    ['look after sb/sth', 'starať sa o niekoho/niečo'],
    ['look for sb/sth', 'hľadať niekoho/niečo'],
    ['wait for sb/sth', 'čakať na niekoho/niečo'],
  );
  for (const type of TASK_TYPES)
    for (const direction of DIRECTIONS) {
      const settings = { words, type, mode: 'open', difficulty: 'easy', direction } as const;
      expect(makeQuestions({ ...settings, random: seededRandom('phrases') })).toHaveLength(3);
    }
});

describe.each(QUESTION_TYPES)('an answer to %s', (type) => {
  it.each([
    { asked: 'pes / psík', right: ['pes', 'psík', 'PES', 'pes / psík'], wrong: ['psí', '/', ''] },
    // In a dictation both are heard, one after the other.
    { asked: 'pes / psík', right: type === 'dictation' ? ['pes psík'] : [], wrong: ['psík pes'] },
    { asked: 'pes / psík', right: [], wrong: type === 'dictation' ? [] : ['pes psík'] },
    { asked: '(to) go; walk', right: ['go', 'to go', 'walk', '(to) go; walk'], wrong: ['to', 'to walk', 'go walk'] },
    { asked: 'učiteľ(ka)', right: ['učiteľ', 'učiteľka'], wrong: ['ka', 'učiteľk'] },
    {
      asked: 'tell sb/sth',
      right: ['tell sb', 'tell sth', 'tell sb/sth'],
      wrong: ['sth', 'tell', 'sb/sth', 'tell sb sth'],
    },
    { asked: 'km/h', right: ['km/h'], wrong: ['km', 'h'] },
    { asked: '1/2', right: ['1/2'], wrong: ['1', '2'] },
    { asked: '"and/or"', right: ['and/or', '"and/or"'], wrong: ['and', 'or'] },
  ])('"$asked" is right as any of $right and wrong as $wrong', ({ asked, right, wrong }) => {
    const of = judged(type, 'ukážka', asked);
    for (const response of right)
      expect([response, isCorrect(of, response, { diacritic: false })]).toEqual([response, true]);
    for (const response of wrong)
      expect([response, isCorrect(of, response, { diacritic: false })]).toEqual([response, false]);
  });
});

describe('accents and case', () => {
  it.each([
    { response: 'kocúr', diacritic: true, right: true },
    { response: 'kocur', diacritic: true, right: false },
    { response: 'Mačka', diacritic: true, right: false },
    { response: 'KOCUR', diacritic: false, right: true },
  ])('count for each alternative by the same rule: $response, counted $diacritic', ({ response, diacritic, right }) => {
    expect(isCorrect(question('filling', 'cat', 'mačka / kocúr'), response, { diacritic })).toBe(right);
  });
});

describe('the answer that is composed or completed', () => {
  it.each([
    { asked: 'pes / psík', model: 'pes' },
    { asked: '(to) go', model: 'go' },
    { asked: 'colo(u)r', model: 'color' },
    { asked: '(to)', model: '(to)' },
    { asked: 'pes', model: 'pes' },
  ])('of "$asked" is "$model"', ({ asked, model }) => {
    const { characters } = question<FoldingQuestion>('folding', 'ukážka', asked);
    expect(characters.toSorted()).toEqual([...model].sort());
    expect(filling.shown(question<FillingQuestion>('filling', 'ukážka', asked)).mask).toHaveLength(model.length);
  });

  it('gets no stray letters that only a sign or another alternative contains', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const words = pairs(['one', 'ab / xyz (q)'], ['two', 'cd / xyz (q)'], ['three', 'ef / xyz (q)']);
      const input = {
        words,
        type: 'folding',
        mode: 'open',
        difficulty: 'hard',
        random: seededRandom(`${seed}`),
      } as const;
      for (const made of makeQuestions(input) ?? []) {
        if (made.wType === 'from') expect((made as FoldingQuestion).characters.join('')).toMatch(/^[a-f]{6}$/);
      }
    }
  });
});

describe('the options', () => {
  it('are whole sides, as they are written', () => {
    const { answers } = question<SelectQuestion>('select', 'dog', 'pes / psík');
    expect(answers).toContain('pes / psík');
  });

  it('never have an alternative in common with the right one or with each other', () => {
    const others = pairs(
      ['hound', 'psík; chrt'],
      ['greyhound', 'chrt'],
      ['cat', 'mačka / kocúr'],
      ['tomcat', 'kocúr'],
      ['hen', 'sliepka'],
    );
    for (let seed = 0; seed < 30; seed += 1) {
      const words = [{ word_id: 99, from: 'dog', to: 'pes / psík' }, ...others];
      const made = makeQuestions({
        words,
        type: 'select',
        mode: 'open',
        difficulty: 'hard',
        random: seededRandom(`${seed}`),
      });
      const dog = made?.find(({ word_id, wType }) => word_id === 99 && wType === 'from') as SelectQuestion | undefined;
      if (dog) expect(dog.answers.toSorted()).toEqual(['chrt', 'kocúr', 'pes / psík', 'sliepka']);
    }
  });

  it('never have the answer of a word that asks the same by an alternative', () => {
    const others = pairs(
      ['hound; beagle', 'poľovný pes'],
      ...ANIMALS.map(({ from, to }): [string, string] => [from, to]),
    );
    expect(question<SelectQuestion>('select', 'dog / hound', 'pes', others).answers).not.toContain('poľovný pes');
  });
});

describe('points', () => {
  it.each([
    { shown: 'go', asked: '(to) go / walk', points: 1, because: 'the prompt contains it, so it is only copied' },
    { shown: 'hotel (m)', asked: 'hotel', points: 1, because: 'the prompt without its note is the answer' },
    { shown: 'penzión / hotel', asked: 'ubytovňa; hotel', points: 1, because: 'an alternative is only copied' },
    {
      shown: 'dictionary',
      asked: 'slovníček / slovník',
      points: 3,
      because: '3 × 9 / 10 = 2.7, by the first alternative',
    },
    {
      shown: 'to go',
      asked: 'ísť (po vlastných nohách)',
      points: 1,
      because: '3 × 3 / 10 = 0.9, without optional text',
    },
  ])('are $points for "$asked" when "$shown" is shown: $because', ({ shown, asked, points }) => {
    expect(pointsForQuestion(question('filling', shown, asked), { kind: 'homework', difficulty: 'hard' })).toBe(points);
  });
});

describe('a question stored before there were alternatives', () => {
  const stored = (type: Question['type'], to: string): Question =>
    ({
      type,
      wType: 'from',
      word: { from: 'dog / hound', to },
      word_id: 1,
      prefilled: [0],
      characters: [],
      answers: [],
    }) as Question;

  it.each(QUESTION_TYPES)('is judged as it was, letter by letter: %s', (type) => {
    const judge = (to: string, response: string) => isCorrect(stored(type, to), response, { diacritic: false });
    expect(judge('pes / psík', 'pes / psík')).toBe(true);
    expect(judge('pes / psík', 'pes')).toBe(false);
    expect(judge('(to) go', 'go')).toBe(false);
  });

  it('keeps its boxes and its points', () => {
    expect(filling.shown(stored('filling', 'go/walk') as FillingQuestion).mask).toHaveLength(7);
    const weight = { kind: 'homework', difficulty: 'hard' } as const;
    // 3 × 12 / 10 = 3.6; as alternatives it would be 3 × 3 / 10.
    expect(pointsForQuestion(stored('folding', 'pes / psík12'), weight)).toBe(4);
    expect(pointsForQuestion(stored('folding', 'hound'), weight)).toBe(2);
  });

  it('is judged the same for any words', () => {
    const signs = [' / ', '/', '; ', ' (', ') ', '(', ')'];
    const signed = fc.string({
      unit: fc.constantFrom('ab', 'cd', 'áb', 'x', ' ', ...signs),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), signed, signed, fc.boolean(), (type, to, response, diacritic) => {
        const before = isAnswer(type, to, response, { diacritic });
        expect(isCorrect(stored(type, to), response, { diacritic })).toBe(before);
      }),
    );
  });
});

describe('words without these signs', () => {
  const plainText = fc.string({ unit: fc.constantFrom(..."abcčřABC 1'._-", 'pes', '\u0301'), maxLength: 6 });
  const plainWords = fc.array(fc.record({ word_id: fc.nat(), from: plainText, to: plainText }), { maxLength: 12 });

  it('are asked, judged and paid by the rules of product §5.20 alone', () => {
    const weight = { kind: 'exercise', difficulty: 'medium' } as const;
    fc.assert(
      fc.property(
        plainWords,
        fc.constantFrom(...TASK_TYPES),
        plainText,
        fc.boolean(),
        (list, type, typed, diacritic) => {
          const made =
            makeQuestions({ words: list, type, mode: 'open', difficulty: 'medium', random: seededRandom(typed) }) ?? [];
          for (const each of made) {
            expect(each).not.toHaveProperty('model_answer');
            const expected = expectedAnswer(each);
            for (const response of [typed, expected]) {
              const literally = isAnswer(each.type, expected, response, { diacritic });
              expect(isCorrect(each, response, { diacritic })).toBe(literally);
            }
            expect(pointsForQuestion(each, weight)).toBe(
              pointsForAnswer({ ...weight, shown: shownText(each), expected }),
            );
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  // The questions of the release before there were alternatives. Since then only as many words and letters as needed are drawn
  // (`sample`), words whose shown sides differ in apostrophes, dots and dashes alone are asked alike, and the letters of a question
  // tell its answer from those of words that are asked alike.
  it.each([
    { type: 'folding', count: 875, made: 'b0f2b801' },
    { type: 'filling', count: 812, made: '8016f550' },
    { type: 'select', count: 1536, made: '4f0b8897' },
    { type: 'connect', count: 1781, made: '302ab887' },
  ] as const)(
    'make the very questions of $type that they made before there were alternatives',
    ({ type, count, made }) => {
      const letters = ['a', 'b', 'á', 'pes', 'mat', 'mať', ' ', "'", '.', 'Č'];
      const random = seededRandom(`before ${type}`);
      const text = () =>
        Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => pick(random, letters)).join('');
      const runs = Array.from({ length: 400 }, (_, n) => {
        const list = Array.from({ length: 1 + (n % 13) }, (_, word_id) => ({ word_id, from: text(), to: text() }));
        return makeQuestions({ words: list, type, mode: 'open', difficulty: pick(random, DIFFICULTIES), random });
      });
      expect(runs.flatMap((run) => run ?? [])).toHaveLength(count);
      expect(digest(JSON.stringify(runs))).toBe(made);
    },
  );
});

describe('a sign without a meaning', () => {
  it.each(['1/2', 'km/h', ':)', 'print()', 'pes (malý'])('leaves the question unchanged: %s', (to) => {
    expect(hasSeveralReadings(to)).toBe(false);
    expect(readingsOf(to)).toEqual([to]);
    const made = question('filling', 'ukážka', to);
    expect(made).not.toHaveProperty('model_answer');
    expect(made.word[otherSide(made.wType)]).toBe(to);
  });
});

/** 32 bits of FNV-1a. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
