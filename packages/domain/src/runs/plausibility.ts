import { FASTEST_MS } from '../limits.ts';
import { rulesOf } from '../question-types/question-rules.ts';
import { type Question, rightAnswers } from '../question-types/question-types.ts';

/**
 * Whether answers came faster than a person can give them (product §10.13). Each answer takes a moment, and each letter of a
 * right one must be typed or put in its place; wrong answers may be short. Of several right answers the shortest counts.
 *
 * `answered` is the number of answers, `right` the questions that are answered right, `elapsed` the milliseconds since the
 * start of the run on the server's clock; negative if the clock was set back meanwhile, which says nothing about the pupil.
 */
export function isTooFast({
  answered,
  right,
  elapsed,
}: {
  answered: number;
  right: readonly Question[];
  elapsed: number;
}): boolean {
  if (elapsed < 0) return false;
  const letters = right.reduce((sum, question) => sum + lettersToEnter(question), 0);
  return elapsed < answered * FASTEST_MS.answer + letters * FASTEST_MS.letter;
}

/** The fewest letters that a right answer to the question takes. */
function lettersToEnter(question: Question): number {
  const { lettersToEnter: toEnter } = rulesOf(question.type);
  return Math.min(...rightAnswers(question).map((answer) => toEnter(answer, question)));
}
