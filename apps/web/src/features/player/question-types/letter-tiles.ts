import { SPACE_TILE } from '@slovickovo/domain/question-types/letters';
import { comparable, foldCase } from '@slovickovo/domain/text/normalise';

/** The indexes of the tiles in the answer, in the order of the answer. */
export type PlacedTiles = readonly number[];

/** The tiles that an earlier visit placed, if there are such tiles; otherwise none. */
export function restoreTiles(characters: readonly string[], placed: unknown): PlacedTiles {
  if (!Array.isArray(placed) || new Set(placed).size !== placed.length) return [];
  return placed.every((tile) => Number.isInteger(tile) && tile in characters) ? placed : [];
}

/** Puts the tile at the end of the answer; changes nothing if it is placed already. */
export function placeTile(placed: PlacedTiles, tile: number): PlacedTiles {
  return placed.includes(tile) ? placed : [...placed, tile];
}

/** Takes the tile out of the answer; the others keep their order. */
export function takeTileBack(placed: PlacedTiles, tile: number): PlacedTiles {
  return placed.filter((other) => other !== tile);
}

/**
 * The tile that a typed character takes, or undefined: the same letter, else the letter in the other case, else one that
 * differs in accents only ("c" takes "č" when no "c" is left) or is another dash, else one that folds to several letters ("s" takes "ß").
 */
export function tileFor(typed: string, characters: readonly string[], placed: PlacedTiles): number | undefined {
  const wanted = (typed === ' ' ? SPACE_TILE : typed).normalize('NFC');
  const free = characters.map((_, index) => index).filter((index) => !placed.includes(index));
  const alike: ((tile: string) => boolean)[] = [
    (tile) => tile === wanted,
    (tile) => foldCase(tile) === foldCase(wanted),
    (tile) => folded(tile) === folded(wanted),
    (tile) => folded(tile).startsWith(folded(wanted)),
  ];
  for (const isAlike of alike) {
    const found = free.find((index) => isAlike(characters[index] ?? ''));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The whole answer as one string. */
export function tilesResponse(characters: readonly string[], placed: PlacedTiles): string {
  return placed.map((index) => (characters[index] === SPACE_TILE ? ' ' : (characters[index] ?? ''))).join('');
}

function folded(text: string): string {
  return comparable(text, { folded: true, spaces: false }) || text;
}
