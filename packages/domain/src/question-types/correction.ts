import { nearestAnswer } from '../text/difference.ts';
import { comparable } from '../text/normalise.ts';
import { alternativesOf, readingsOf } from '../words/alternatives.ts';
import { answerGraphemes, EMPTY_BOX, SPACE_TILE, spaced } from './letters.ts';
import { rulesOf } from './question-rules.ts';
import { type Asked, expectedAnswer, type Question } from './question-types.ts';

/** The right answers, as they are shown beside a response. */
export interface Correction {
  /** The right answer nearest to the response; the difference is marked in it. */
  answer: string;
  /** The other alternatives, each as it is written, and the answers that the teacher has accepted. */
  others: string[];
}

/** A question as its correction needs it, with the tiles or the given letters that its player saw. */
interface Corrected extends Asked, Pick<Question, 'type'> {
  characters?: readonly string[] | undefined;
  prefilled?: readonly number[] | undefined;
}

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
  const possible = readingsOf(written).filter((reading) => hasPlace(reading, question));
  const answer = nearestAnswer([...new Set([model_answer, ...possible])], response ?? '');
  const others = [...alternativesOf(written).map((alternative) => alternative.written), ...accepted];
  return { answer, others: [...new Set(others)].filter((other) => other !== answer) };
}

/** Whether the tiles or the boxes of a question hold the answer. They are made for the model answer, and another may be longer. */
function hasPlace(answer: string, question: Corrected): boolean {
  const { characters, prefilled } = question;
  const letters = answerGraphemes(answer);
  if (characters) return isComposedOf(characters, letters);
  if (!prefilled) return true;
  const boxes = answerGraphemes(question.model_answer ?? '');
  return letters.length === boxes.length && prefilled.every((place) => letters[place] === boxes[place]);
}

/** Whether there is a tile for each letter; case and accents do not count among tiles (product §5.24). */
function isComposedOf(tiles: readonly string[], letters: readonly string[]): boolean {
  const left = tiles.map(tileKey);
  return letters.every((letter) => {
    const place = left.indexOf(tileKey(letter));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function tileKey(tile: string): string {
  return tile === ' ' ? SPACE_TILE : comparable(tile, { folded: true, spaces: false }) || tile;
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
