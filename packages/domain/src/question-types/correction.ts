import { nearestAnswer } from '../text/difference.ts';
import { alternativesOf, readingsOf } from '../words/alternatives.ts';
import { EMPTY_BOX, spaced } from './letters.ts';
import { rulesOf } from './question-rules.ts';
import { type Asked, expectedAnswer, type Question } from './question-types.ts';
import type { SeenParts } from './type-rules.ts';

/** The right answers, as they are shown beside a response. */
export interface Correction {
  /** The right answer nearest to the response; the difference is marked in it. */
  answer: string;
  /** The other alternatives, each as it is written, and the answers that the teacher has accepted. */
  others: string[];
}

/** A question as its correction needs it, with the parts that its player saw. */
type Corrected = Asked & Pick<Question, 'type'> & SeenParts;

/**
 * The correction to show beside a response: an answer that could have been given with the tiles or boxes of the question.
 *
 * If an option was chosen, the right one is shown whole, as it stood among the options; so is an answer without
 * alternatives of its own.
 */
export function correctionOf(question: Corrected, response: string | null): Correction {
  const { type, model_answer, accepted = [] } = question;
  const written = expectedAnswer(question);
  if (model_answer === undefined || isChosen(type)) return { answer: written, others: [...accepted] };
  const possible = readingsOf(written).filter((reading) => rulesOf(type).hasPlace(reading, question));
  const answer = nearestAnswer([...new Set([model_answer, ...possible])], response ?? '');
  const others = [...alternativesOf(written).map((alternative) => alternative.written), ...accepted];
  return { answer, others: [...new Set(others)].filter((other) => other !== answer) };
}

/** Whether an answer of this type is one of the options that were shown. */
export function isChosen(type: Question['type']): boolean {
  return rulesOf(type).input === 'chosen';
}

/** A response as text: in one that was composed of tiles, space tiles are spaces. */
export function readableResponse(type: Question['type'], response: string): string {
  return rulesOf(type).input === 'composed' ? spaced(response) : response;
}

/** A response as people read it, in its order: its texts, and null for each letter box that was left empty. */
export function responseParts(type: Question['type'], response: string): (string | null)[] {
  if (rulesOf(type).input !== 'filled') return [readableResponse(type, response)];
  const texts = response.split(EMPTY_BOX);
  return texts.flatMap((text, n) => (n === 0 ? [text] : [null, text])).filter((part) => part !== '');
}
