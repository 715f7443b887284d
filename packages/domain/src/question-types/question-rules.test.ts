import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { OFFERED_LANGUAGES, specialLetters } from '../languages/languages.ts';
import { randomInt, seededRandom } from '../random.ts';
import { maxPoints, pointsForQuestion } from '../scoring/points.ts';
import { makeQuestions } from './make-questions.ts';
import { isAnswer, isCorrect, QUESTION_RULES, rulesOf, shownParts } from './question-rules.ts';
import {
  DIFFICULTIES,
  DIRECTIONS,
  expectedAnswer,
  modelAnswer,
  otherSide,
  QUESTION_TYPES,
  type Question,
  rightAnswers,
  shownText,
  TASK_TYPES,
} from './question-types.ts';

const letters = OFFERED_LANGUAGES.flatMap(({ code }) => specialLetters(code));
const text = fc.string({ unit: fc.constantFrom(...letters, ...'abcXYZ', ' ', "'", '…', '_', '\u0301'), maxLength: 12 });
const wordPair = fc.record({ word_id: fc.nat(), from: text, to: text });
const settings = fc.record({
  words: fc.array(fc.oneof(wordPair, fc.record({ word_id: fc.nat(), from: fc.string(), to: fc.string() })), {
    maxLength: 12,
  }),
  type: fc.constantFrom(...TASK_TYPES),
  difficulty: fc.constantFrom(...DIFFICULTIES),
});
const words = (...pairs: [from: string, to: string][]) => pairs.map(([from, to], word_id) => ({ word_id, from, to }));
const make = (input: Omit<Parameters<typeof makeQuestions>[0], 'mode'>) => makeQuestions({ ...input, mode: 'open' });

/** Whether the answer can be given with the tiles, boxes or options of the question. */
function offersAnswer(question: Question): boolean {
  const expected = modelAnswer(question);
  const right = (response: string) => isCorrect(question, response, { diacritic: true });
  if ('answers' in question) return question.answers.filter(right).length === 1;
  if ('characters' in question) {
    const left = [...question.characters];
    return Array.from(new Intl.Segmenter().segment(expected), ({ segment }) => segment).every((letter) => {
      const place = left.indexOf(letter === ' ' ? '_' : letter);
      return place >= 0 && left.splice(place, 1).length === 1;
    });
  }
  return right(expected);
}

describe('the questions of a run', () => {
  it('are one for each word, in one direction, and contain everything that the right answer needs', () => {
    fc.assert(
      fc.property(settings, fc.string(), (input, seed) => {
        const questions = make({ ...input, random: seededRandom(seed) });
        if (!questions) return;
        expect(questions).toHaveLength(input.words.length);
        const ids = (list: readonly { word_id: number }[]) => list.map(({ word_id }) => String(word_id)).sort();
        expect(ids(questions)).toEqual(ids(input.words));
        for (const question of questions) {
          expect(offersAnswer(question)).toBe(true);
          const model_answer = modelAnswer(question);
          expect(rulesOf(question.type).hasPlace(model_answer, { model_answer, ...shownParts(question) })).toBe(true);
          expect(input.type === 'random' || question.type === input.type).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(settings, fc.string(), (input, seed) => {
        const [one, other] = [seededRandom(seed), seededRandom(seed)].map((random) => make({ ...input, random }));
        expect(one).toEqual(other);
      }),
    );
  });

  it('earn no more than their maximum', () => {
    fc.assert(
      fc.property(settings, fc.string(), fc.string(), (input, seed, response) => {
        const questions = make({ ...input, random: seededRandom(seed) }) ?? [];
        const weight = { kind: 'homework', difficulty: input.difficulty } as const;
        const points = questions
          .filter((question) => isCorrect(question, response, { diacritic: false }))
          .reduce((sum, question) => sum + pointsForQuestion(question, weight), 0);
        expect(points).toBeLessThanOrEqual(maxPoints(questions, weight));
      }),
    );
  });

  it('come in another order and direction for another seed', () => {
    const animals = words(['dog', 'pes'], ['cat', 'mačka'], ['cow', 'krava'], ['hen', 'sliepka'], ['fox', 'líška']);
    const runs = Array.from({ length: 20 }, (_, seed) =>
      make({ words: animals, type: 'folding', difficulty: 'easy', random: seededRandom(`${seed}`) }),
    );
    expect(new Set(runs.map((run) => run?.map(({ word_id }) => word_id).join())).size).toBeGreaterThan(10);
    expect(new Set(runs.flatMap((run) => run?.map(({ wType }) => wType) ?? [])).size).toBe(2);
  });

  it('of a mix are composed, completed and chosen, but never connected', () => {
    const many = words(...Array.from({ length: 60 }, (_, n): [string, string] => [`word${n}`, `slovo${n}`]));
    const mix = make({ words: many, type: 'random', difficulty: 'easy', random: seededRandom('mix') });
    const types = new Set(mix?.map(({ type }) => type));
    expect([...types].sort()).toEqual(QUESTION_TYPES.filter((type) => rulesOf(type).mixed).sort());
    expect(types).not.toContain('connect');
  });
});

it.each(QUESTION_TYPES)('questions of %s never show an answer of two letters whole', (type) => {
  const letters = 'abcdefghijklmnopqrstuvwx';
  const list = words(
    ...Array.from({ length: 12 }, (_, n): [string, string] => [
      letters.slice(2 * n, 2 * n + 2),
      `${letters[n]}${letters[n + 12]}`,
    ]),
  );
  const questions = make({ words: list, type, difficulty: 'easy', random: seededRandom('short') }) ?? [];
  expect(questions).toHaveLength(list.length);
  for (const question of questions) {
    const parts: (readonly unknown[])[] = Object.values(shownParts(question));
    for (const part of parts) expect(part.join('')).not.toBe(expectedAnswer(question));
  }
});

describe('the direction of a task', () => {
  const sides = { both: ['from', 'to'], from_to: ['from'], to_from: ['to'] };
  const animals = words(['dog', 'pes'], ['cat', 'mačka'], ['cow', 'krava'], ['hen', 'sliepka'], ['fox', 'líška']);

  it.each(DIRECTIONS.flatMap((direction) => TASK_TYPES.map((type) => ({ direction, type }))))(
    '$direction decides which sides questions of $type show',
    ({ direction, type }) => {
      const runs = Array.from({ length: 20 }, (_, seed) =>
        make({ words: animals, type, difficulty: 'easy', direction, random: seededRandom(`${seed}`) }),
      );
      const presented = ({ type, wType }: Question) => (rulesOf(type).heard === 'asked' ? otherSide(wType) : wType);
      const shown = new Set(runs.flatMap((run) => run?.map(presented) ?? []));
      expect([...shown].sort()).toEqual(sides[direction]);
    },
  );

  it('makes a run impossible if a word can be asked in the other direction only: "a" has no letters to compose', () => {
    const input = { words: words(['a', 'und']), type: 'folding', difficulty: 'easy' } as const;
    expect(make({ ...input, direction: 'from_to', random: seededRandom('1') })).toHaveLength(1);
    expect(make({ ...input, direction: 'to_from', random: seededRandom('1') })).toBeNull();
  });
});

describe('a word that allows a question only one way', () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => `${seed}`);

  it.each(seeds)('is asked that way (seed %s): "a" has no letters to compose, "und" has', (seed) => {
    const random = seededRandom(seed);
    const [question] = make({ words: words(['a', 'und']), type: 'folding', difficulty: 'hard', random }) ?? [];
    expect(question && shownText(question)).toBe('a');
  });

  it.each(seeds)('is asked so in a mix (seed %s): one-letter words cannot be composed or completed', (seed) => {
    const random = seededRandom(seed);
    const mix = make({ words: words(['a', 'b'], ['c', 'd'], ['e', 'f']), type: 'random', difficulty: 'easy', random });
    expect(mix).toHaveLength(3);
    for (const { type } of mix ?? []) expect(['folding', 'filling']).not.toContain(type);
  });
});

describe('a run is impossible', () => {
  it.each([
    {
      type: 'select',
      pairs: [
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ],
      because: 'two words are only two options',
    },
    {
      type: 'folding',
      pairs: [
        ['a', 'b'],
        ['dog', 'pes'],
      ],
      because: 'one letter cannot be composed',
    },
    { type: 'filling', pairs: [['a', 'b.']], because: 'one letter cannot be completed' },
    { type: 'random', pairs: [['.', '…']], because: 'dots allow no type at all' },
    { type: 'connect', pairs: [['dog', 'pes']], because: 'one word has one partner' },
    { type: 'random', pairs: [['dog', ' ']], because: 'a side is empty' },
    { type: 'random', pairs: [], because: 'there are no words' },
  ] as const)('as $type of $pairs: $because', ({ type, pairs }) => {
    const random = seededRandom('impossible');
    const list = pairs.map(([from, to]) => ({ word_id: 99, from, to }));
    expect(make({ words: list, type, difficulty: 'easy', random })).toBeNull();
  });
});

describe.each(QUESTION_TYPES)('an answer to %s', (type) => {
  const isRight = (expected: string, response: string, options: { diacritic: boolean }) =>
    isAnswer(type, expected, response, options);
  const anything = fc.oneof(text, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  it('is right when it is the expected one, in either encoding, with and without accents', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (expected, diacritic) => {
        fc.pre(/[^\s\p{Cf}\p{Cc}]/u.test(expected));
        for (const response of [expected, expected.normalize('NFC'), expected.normalize('NFD')]) {
          expect(isRight(expected, response, { diacritic })).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('depends on accents and case only if the type says that spelling can count', () => {
    const isStrict = !isRight('mať', 'MAT', { diacritic: true });
    expect(isStrict).toBe(rulesOf(type).spelling);
    expect(isRight('mať', 'MAT', { diacritic: false })).toBe(true);
  });

  it('is wrong when it is empty', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom('', ' ', '\u200b', '\n'), fc.boolean(), (expected, nothing, diacritic) => {
        expect(isRight(expected, nothing, { diacritic })).toBe(false);
      }),
    );
  });

  it('does not depend on the order of response and answer if accents do not count', () => {
    fc.assert(
      fc.property(anything, anything, fc.boolean(), (text, another, isSame) => {
        const [one, other] = [`x${text}`, `X${isSame ? text.toUpperCase() : another}`];
        expect(isRight(one, other, { diacritic: false })).toBe(isRight(other, one, { diacritic: false }));
      }),
    );
  });
});

it('brings a response into its forms once, however many right answers there are', () => {
  const forms = vi.spyOn(QUESTION_RULES.filling, 'forms');
  const to = `mačk(a)${Array.from({ length: 10 }, (_, n) => ` / kocúr${n}`).join('')}`;
  const question = { type: 'filling', wType: 'from', word: { from: 'cat', to }, model_answer: 'mačk' } as const;
  expect(isCorrect(question, 'pes', { diacritic: true })).toBe(false);
  expect(forms.mock.calls.filter(([answer]) => answer === 'pes')).toHaveLength(1);
  expect(forms).toHaveBeenCalledTimes(1 + rightAnswers(question).length);
  forms.mockRestore();
});

describe.each(QUESTION_TYPES.filter((type) => rulesOf(type).sealed))('%s in a class test', (type) => {
  const random = seededRandom('sealed');
  const word = () => Array.from({ length: 12 }, () => 'abcdefghijklmnop'[randomInt(random, 16)]).join('');
  const list = words(...Array.from({ length: 24 }, (): [string, string] => [word(), word()]));
  const answers = { from: list.map(({ from }) => from), to: list.map(({ to }) => to) };

  it.each(DIFFICULTIES)('shows the answer among other answers or not at all: %s', (difficulty) => {
    const questions = makeQuestions({ words: list, type, mode: 'sealed', difficulty, random }) ?? [];
    expect(questions).toHaveLength(list.length);
    const places = new Set<number>();
    for (const question of questions) {
      const answer = expectedAnswer(question);
      const parts: (readonly unknown[])[] = Object.values(shownParts(question));
      for (const part of parts) {
        const isChoice =
          part.length > 1 && part.every((text) => answers[otherSide(question.wType)].includes(`${text}`));
        if (isChoice) places.add(part.indexOf(answer));
        else expect(part.join('')).not.toContain(answer);
      }
    }
    // If it were always in the same place, the place would tell it.
    expect(places.size).not.toBe(1);
  });
});
