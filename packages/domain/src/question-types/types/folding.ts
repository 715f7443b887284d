import { type Random, sample, shuffle } from '../../random.ts';
import { comparable } from '../../text/normalise.ts';
import { answersOfOthersAskedAlike } from '../asked-alike.ts';
import { FEWEST_LETTERS, FOLDING_STRAY_LETTERS } from '../difficulty.ts';
import { answerGraphemes, letterCount, SPACE_TILE, spaced } from '../letters.ts';
import { type FoldingQuestion, otherSide, type Side } from '../question-types.ts';
import { answerForm } from '../same-answer.ts';
import type { QuestionRules } from '../type-rules.ts';
import { type AskedWord, askedPair, type PooledWord } from '../word-pool.ts';

/** If the other words of a run have too few letters, stray ones come from the alphabet of the answer's script. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
] as const;

/** Enough words to find stray letters. Looking at all words for every question would take time quadratic in the run. */
const WORDS_FOR_STRAY_LETTERS = 12;

/** Composing the answer from its letters; stray letters make it harder (product §5.24). */
export const folding = {
  input: 'composed',
  sealed: true,
  offered: true,
  mixed: true,
  spelling: false,
  heard: null,
  helped: false,

  isPossible: ({ word, wType }) => tilesToPlace(word, otherSide(wType)) >= FEWEST_LETTERS,

  make(asked, { difficulty, random }) {
    const boxes = asked.word.boxes[otherSide(asked.wType)];
    const tiles = boxes.map((grapheme) => (grapheme === ' ' ? SPACE_TILE : grapheme));
    const stray = strayLetters(asked, { tiles, count: FOLDING_STRAY_LETTERS[difficulty], random });
    return { type: 'folding', ...askedPair(asked), characters: disordered(random, tiles, stray) };
  },

  forms(answer) {
    const counts = { folded: true, spaces: true };
    // The second form is for an answer of underscores only, of which the first leaves nothing.
    return [answerForm(spaced(answer), counts), answerForm(answer, counts)];
  },

  shown: ({ characters }) => ({ characters }),

  lettersToEnter: letterCount,

  hasPlace: (answer, { characters }) => !characters || canCompose(answer, characters),
} satisfies QuestionRules<FoldingQuestion>;

/** The number of letters of a side that are learnt with the word; a written `_` is a space among tiles. */
function tilesToPlace({ boxes, letters }: PooledWord, side: Side): number {
  let count = 0;
  for (const place of letters[side].learnt) if (boxes[side][place] !== SPACE_TILE) count += 1;
  return count;
}

function canCompose(answer: string, tiles: readonly string[]): boolean {
  const left = tiles.map(tileKey);
  return answerGraphemes(answer).every((letter) => {
    const place = left.indexOf(tileKey(letter));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/**
 * Letters that the answer lacks in any case or accent, and of which no answer of a word that is asked alike can be composed; capitals only
 * if the answer is all capitals.
 */
function strayLetters(
  asked: AskedWord,
  { tiles, count, random }: { tiles: readonly string[]; count: number; random: Random },
): string[] {
  const stray: string[] = [];
  if (count === 0) return stray;
  const { word, wType, pool } = asked;
  const alike = answersOfOthersAskedAlike(asked);
  const side = otherSide(wType);
  const answer = word.model[side];
  const isCapital = answer === answer.toUpperCase() && answer !== answer.toLowerCase();
  const taken = word.boxes[side].map(plainLetter);
  const addFrom = (letters: readonly string[]): boolean => {
    for (const letter of shuffle(random, letters)) {
      if (stray.length === count) return true;
      const key = plainLetter(letter);
      if (taken.includes(key) || !/^\p{L}/u.test(letter)) continue;
      if (alike.some((answer) => canCompose(answer, [...tiles, ...stray, letter]))) continue;
      taken.push(key);
      stray.push(isCapital ? letter.toUpperCase() : letter.toLowerCase());
    }
    return false;
  };
  // The letters of some other words of the run, word by word, and then those of the alphabet.
  if (sample(random, pool, WORDS_FOR_STRAY_LETTERS).some(({ boxes }) => addFrom(boxes[side]))) return stray;
  addFrom([...(ALPHABETS.find((letters) => taken.some((key) => letters.includes(key))) ?? '')]);
  return stray;
}

/** What is equal among tiles: case and accents do not count. */
function tileKey(tile: string): string {
  return tile === ' ' ? SPACE_TILE : plainLetter(tile) || tile;
}

/** More letters than the languages of a school have. */
const MOST_LETTERS = 1_000;
const plainLetters = new Map<string, string>();

/** The letter without case and accent. It is kept, because the words of a run share most of their letters. */
function plainLetter(letter: string): string {
  const known = plainLetters.get(letter);
  if (known !== undefined) return known;
  const key = comparable(letter, { folded: true, spaces: false });
  if (plainLetters.size >= MOST_LETTERS) plainLetters.clear();
  plainLetters.set(letter, key);
  return key;
}

/** All tiles in random order, but never in the order of the answer. */
function disordered(random: Random, tiles: readonly string[], stray: readonly string[]): string[] {
  const shuffled = shuffle(random, [...tiles, ...stray]);
  if (tiles.some((tile, index) => tile !== shuffled[index])) return shuffled;
  // Rotates until another tile comes first. If all tiles are alike, there is no other order.
  const offset = shuffled.findIndex((tile) => tile !== shuffled[0]);
  return offset < 0 ? shuffled : [...shuffled.slice(offset), ...shuffled.slice(0, offset)];
}
