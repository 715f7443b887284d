import { isChosen } from '@slovickovo/domain/question-types/correction';
import { rulesOf, shownParts } from '@slovickovo/domain/question-types/question-rules';
import { expectedAnswer, modelAnswer, type Question } from '@slovickovo/domain/question-types/question-types';
import type { QuestionTraits, ShownParts } from '@slovickovo/domain/question-types/type-rules';
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
  const { type } = question;
  const parts = shownParts(question);
  if (!remembers && isChosen(type)) return pick(random, parts.answers ?? []) ?? '';
  return MISTAKES[rulesOf(type).input](rightResponse(question), parts, random);
}

/** Returns the right option of a question with options, or one of the right answers to be written. */
function rightResponse(question: Question): string {
  return isChosen(question.type) ? expectedAnswer(question) : modelAnswer(question);
}

/** A plausible mistake, by how an answer is entered. */
const MISTAKES: Record<QuestionTraits['input'], (right: string, seen: ShownParts, random: Random) => string> = {
  chosen: (right, { answers = [] }, random) => {
    const wrong = answers.filter((answer) => answer !== right);
    return pick(random, wrong) ?? right;
  },
  composed: (right, { characters = [] }, random) =>
    shuffle(random, characters).slice(0, graphemes(right).length).join(''),
  filled: (right, { prefilled = [] }, random) => misspelt(right, new Set(prefilled), random),
  typed: (right, _seen, random) => misspelt(right, new Set(), random),
};

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
