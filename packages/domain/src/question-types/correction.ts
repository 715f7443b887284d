import { nearestAnswer } from '../text/difference.ts';
import { alternativesOf, readingsOf } from '../words/alternatives.ts';
import { type Asked, expectedAnswer, type Question } from './question-types.ts';

/** What is right, as it is told to somebody who answered. */
export interface Correction {
  /** The right answer nearest to the response; the difference is marked in it. */
  answer: string;
  /** The other alternatives, each as it is written. */
  others: string[];
}

/**
 * What to tell beside a response.
 *
 * A chosen option is shown whole, as it stood among the others; so is everything that has no alternatives.
 */
export function correctionOf(question: Asked & Pick<Question, 'type'>, response: string | null): Correction {
  const { type, model_answer } = question;
  const written = expectedAnswer(question);
  if (model_answer === undefined || isChosen(type)) return { answer: written, others: [] };
  const answer = nearestAnswer([...new Set([model_answer, ...readingsOf(written)])], response ?? '');
  const others = alternativesOf(written).map((alternative) => alternative.written);
  return { answer, others: [...new Set(others)].filter((other) => other !== answer) };
}

/** Whether the answer is one of the options that were shown, and not written. */
export function isChosen(type: Question['type']): boolean {
  return type === 'select' || type === 'connect';
}
