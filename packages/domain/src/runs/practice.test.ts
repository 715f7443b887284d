import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS, MISTAKE_RETURNS_AFTER } from '../limits.ts';
import { askingOrder, type Repetition, takeAnswers, wordsToPractise } from './practice.ts';

const question = (word_id: number, from: string) => ({ word_id, word: { from, to: `${from}-sk` } });

it('practises the words without a right answer, each once, in their order', () => {
  const questions = [
    question(1, 'dog'),
    question(2, 'cat'),
    question(3, 'cow'),
    question(2, 'cat'),
    question(3, 'cow'),
  ];
  const right = [true, false, false, true, false];
  expect(wordsToPractise(questions, (n) => right[n] === true)).toEqual([{ word_id: 3, from: 'cow', to: 'cow-sk' }]);
});

interface Asked {
  word: string;
  place?: number | undefined;
  repeated?: true | undefined;
  asked_before?: number | undefined;
}

const RETURNS = { practice: null, mistakes_return: true } as const;
const PRACTICE = { practice: 'mistakes', mistakes_return: false } as const;
const WARM_UP = { practice: 'warm_up', mistakes_return: false } as const;
const NOTHING_RETURNS = { practice: null, mistakes_return: false } as const;

const asked = (words: string): Asked[] => [...words].map((word) => ({ word }));

/** Plays to the end by these verdicts, one letter each: `x` is wrong. Returns the words in the order in which they were asked. */
function played(words: string, verdicts: string, repetition: Repetition = RETURNS) {
  const left = [...verdicts];
  const run = { questions: asked(words), current: 0, ...repetition };
  const { answers, questions } = takeAnswers<Asked, { valid: boolean }>(run, () => {
    const verdict = left.shift();
    return verdict === undefined ? undefined : { valid: verdict !== 'x' };
  });
  const order = askingOrder(questions)
    .map((n) => questions[n]?.word ?? '')
    .join('');
  return { order, answers, questions };
}

describe('a run whose mistakes return', () => {
  it.each([
    { words: 'abcdefgh', verdicts: '........', order: 'abcdefgh', because: 'nothing is wrong' },
    { words: 'abcdefgh', verdicts: 'x........', order: 'abcdeafgh', because: 'four others come between' },
    { words: 'abcdefgh', verdicts: 'xx........', order: 'abcdeabfgh', because: 'mistakes return in their order' },
    { words: 'abcdefgh', verdicts: '.....x...', order: 'abcdefghf', because: 'fewer are left, so it is the last one' },
    { words: 'abcdefgh', verdicts: 'x....x....', order: 'abcdeafgha', because: 'wrong again, until it is right' },
    { words: 'abc', verdicts: 'xxxxx.x..', order: 'abcabcaba', because: 'few words return at once' },
    { words: 'a', verdicts: 'xx.', order: 'aaa', because: 'one word is asked until it is right' },
  ])('asks $words, answered $verdicts, as $order: $because', ({ words, verdicts, order }) => {
    expect(MISTAKE_RETURNS_AFTER).toBe(4);
    expect(played(words, verdicts).order).toBe(order);
  });

  it('keeps the number of every question, and puts those that are asked again last', () => {
    const { questions, answers } = played('abcdef', 'x......');
    expect(questions.map(({ word, repeated }) => `${word}${repeated ? ' again' : ''}`)).toEqual([
      ...'abcdef',
      'a again',
    ]);
    expect(answers.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 6, 5]);
  });

  it('counts what a practice asks again like the others', () => {
    expect(played('abc', 'x...', PRACTICE).questions.at(-1)).toEqual({ word: 'a', place: 3 });
  });

  it.each([
    { words: 'abcdef', verdicts: 'x'.repeat(99), order: 'abcdeabcdeabcdefff', because: 'each word comes three times' },
    { words: 'ab', verdicts: 'x.xx', order: 'abaa', because: 'the third mistake is the last one' },
    { words: 'ab', verdicts: 'x..', order: 'aba', because: 'it is right before that' },
  ])('ends a warm-up of $words, answered $verdicts, after $order: $because', ({ words, verdicts, order }) => {
    const run = played(words, verdicts, WARM_UP);
    expect(run.order).toBe(order);
    expect(run.answers).toHaveLength(order.length);
  });

  it('asks nothing again without the setting', () => {
    expect(played('abc', 'xxx', NOTHING_RETURNS).order).toBe('abc');
  });

  it('asks at most as many questions as a run may have', () => {
    const words = 'a'.repeat(LIMITS.questions_per_task - 1);
    expect(played(words, 'x'.repeat(500)).questions).toHaveLength(LIMITS.questions_per_task);
  });

  it('goes on with a run whose mistakes were put at its end, without a place', () => {
    const questions: Asked[] = [...asked('abcdef'), { word: 'a', repeated: true }];
    const { questions: grown } = takeAnswers({ questions, current: 1, ...RETURNS }, (question) =>
      question.word === 'b' ? { valid: false } : undefined,
    );
    expect(
      askingOrder(grown)
        .map((n) => grown[n]?.word)
        .join(''),
    ).toBe('abcdefba');
  });

  it('asks every question once, and each mistake again after others, in whichever parts the answers arrive', () => {
    const verdicts = fc.array(fc.boolean(), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), verdicts, fc.nat(60), (count, given, cut) => {
        const start = { questions: asked('abcdefghijkl'.slice(0, count)), current: 0, ...RETURNS };
        const verdictsOf = (from: number, until = given.length) => {
          const left = given.slice(from, until);
          return () => {
            const valid = left.shift();
            return valid === undefined ? undefined : { valid };
          };
        };
        const whole = takeAnswers(start, verdictsOf(0));
        const half = takeAnswers(start, verdictsOf(0, cut));
        const current = half.answers.length;
        const rest = takeAnswers({ ...start, questions: half.questions, current }, verdictsOf(current));
        expect([...half.answers, ...rest.answers]).toEqual(whole.answers);
        const order = askingOrder(whole.questions);
        expect(order.toSorted((one, other) => one - other)).toEqual(whole.questions.map((_, n) => n));
        expect(order.slice(0, whole.answers.length)).toEqual(whole.answers.map(({ n }) => n));
        whole.questions.forEach(({ word, place }) => {
          if (place === undefined) return;
          const before = whole.questions.findIndex((question) => question.word === word);
          expect(order.indexOf(before)).toBeLessThan(place);
        });
      }),
    );
  });
});
