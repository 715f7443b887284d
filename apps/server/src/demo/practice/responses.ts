import { isChosen } from '@slovickovo/domain/question-types/correction';
import { expectedAnswer, modelAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import { pick, type Random, randomInt, shuffle } from '@slovickovo/domain/random';
import { graphemes } from '@slovickovo/domain/text/normalise';

/** The share of known answers that are wrong all the same. */
const SLIPS = 0.015;

/**
 * Returns the pupil's response: the right answer if the pupil remembers it, otherwise a plausible mistake, or one of the options,
 * which may be the right one.
 */
export function responseTo(question: Question, remembers: boolean, random: Random): string {
  if (remembers && random.next() >= SLIPS) return rightResponse(question);
  if (!remembers && 'answers' in question) return pick(random, question.answers) ?? '';
  return mistake(question, random);
}

/** Returns the right option of a question with options, or one of the right answers to be written. */
function rightResponse(question: Question): string {
  return isChosen(question.type) ? expectedAnswer(question) : modelAnswer(question);
}

function mistake(question: Question, random: Random): string {
  const expected = rightResponse(question);
  if ('answers' in question) {
    const wrong = question.answers.filter((answer) => answer !== expected);
    return pick(random, wrong) ?? expected;
  }
  if ('characters' in question)
    return shuffle(random, question.characters).slice(0, graphemes(expected).length).join('');
  return misspelt(expected, new Set('prefilled' in question ? question.prefilled : []), random);
}

const TYPED_INSTEAD = [...'aeiouyrlnst'];

/** Returns the answer with another letter in one of the empty boxes. */
function misspelt(answer: string, given: ReadonlySet<number>, random: Random): string {
  const letters = graphemes(answer);
  const boxes = letters.flatMap((_, index) => (given.has(index) ? [] : [index]));
  const box = boxes[randomInt(random, boxes.length)] ?? 0;
  letters[box] =
    pick(
      random,
      TYPED_INSTEAD.filter((letter) => letter !== letters[box]),
    ) ?? 'x';
  return letters.join('');
}
