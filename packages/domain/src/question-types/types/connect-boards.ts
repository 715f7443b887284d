import { pick, type Random, shuffle } from '../../random.ts';
import { CONNECT_BOARD } from '../difficulty.ts';
import { otherSide, SIDES, type Side, type SomeSides } from '../question-types.ts';
import { type AskedWord, areAskedAlike, areRivals, type PooledWord, shareAnswer } from '../word-pool.ts';

type Clash = (one: PooledWord, other: PooledWord) => boolean;

/**
 * Divides the words of a run into boards, one after another. Returns null if that is impossible.
 *
 * A board has two to six words, all asked in one direction, and the sizes of boards differ as little as possible. Words
 * that share a side, or an alternative of one, go to different boards. If there are too many of those, words with the same
 * partner may share it on a board, but no two partners on a board are right for the same word.
 */
export function dealBoards(pool: readonly PooledWord[], sides: SomeSides, random: Random): AskedWord[] | null {
  const words = shuffle(random, pool);
  const apart = deal(byClashes(words), sharesSide);
  if (apart) return ask(apart, () => pick(random, sides), random);
  for (const wType of shuffle(random, sides)) {
    const asked = otherSide(wType);
    const together = deal(
      words.toSorted((one, other) => compare(one.answer_key[asked], other.answer_key[asked])),
      (one, other) => areRivals(one, other, wType, asked),
    );
    if (together?.every((pool) => pool.every((word) => isBoardFor({ word, wType, pool })))) {
      return ask(together, () => wType, random);
    }
  }
  return null;
}

/** Whether the pool is a board on which the word has one right partner. */
export function isBoardFor({ word, wType, pool }: AskedWord): boolean {
  if (partners({ wType, pool }).length < CONNECT_BOARD.fewest) return false;
  return !pool.some((other) => areRivals(word, other, wType, otherSide(wType)));
}

/** The answers of the board, each once. */
export function partners({ wType, pool }: Pick<AskedWord, 'wType' | 'pool'>): string[] {
  const asked = otherSide(wType);
  return [...new Map(pool.map((word) => [word.answer_key[asked], word[asked]])).values()];
}

/** The fewest boards on which no two words clash. Words are dealt in turn, so equal neighbours go to different boards. */
function deal(words: readonly PooledWord[], clash: Clash): PooledWord[][] | null {
  const fewest = Math.ceil(words.length / CONNECT_BOARD.most);
  const most = Math.floor(words.length / CONNECT_BOARD.fewest);
  for (let count = fewest; count <= most; count += 1) {
    const boards = dealTo(count, words, clash);
    if (boards?.every((board) => board.length >= CONNECT_BOARD.fewest)) return boards;
  }
  return null;
}

function dealTo(count: number, words: readonly PooledWord[], clash: Clash): PooledWord[][] | null {
  const boards = Array.from({ length: count }, (): PooledWord[] => []);
  const room = Math.ceil(words.length / count);
  for (const word of words) {
    const [board] = boards
      .filter((cards) => cards.length < room && !cards.some((card) => clash(card, word)))
      .sort((one, other) => one.length - other.length);
    if (!board) return null;
    board.push(word);
  }
  return boards;
}

/** Words that clash with most others come first, because they fit on the fewest boards. */
function byClashes(words: readonly PooledWord[]): PooledWord[] {
  return words
    .map((word) => ({ word, clashes: words.filter((other) => sharesSide(word, other)).length }))
    .sort((one, other) => other.clashes - one.clashes)
    .map(({ word }) => word);
}

function sharesSide(one: PooledWord, other: PooledWord): boolean {
  return SIDES.some((side) => shareAnswer(one, other, side) || areAskedAlike(one, other, side));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/**
 * The words to ask, in an order that does not reveal the order of the partners.
 *
 * Neighbouring boards never list the same partners in the same order, so a new list always means a new board.
 */
function ask(boards: readonly PooledWord[][], directionOf: () => Side, random: Random): AskedWord[] {
  const words: AskedWord[] = [];
  for (const board of shuffle(random, boards)) {
    const wType = directionOf();
    const shuffled = shuffle(random, board);
    const isAsBefore = isEqual(partners(words.at(-1) ?? { wType, pool: [] }), partners({ wType, pool: shuffled }));
    const pool = isAsBefore ? firstPartnerLast(shuffled, otherSide(wType)) : shuffled;
    words.push(...shuffle(random, board).map((word) => ({ word, wType, pool })));
  }
  return words;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

function firstPartnerLast(board: readonly PooledWord[], asked: Side): PooledWord[] {
  const isFirst = (word: PooledWord) => word.answer_key[asked] === board[0]?.answer_key[asked];
  return [...board.filter((word) => !isFirst(word)), ...board.filter(isFirst)];
}
