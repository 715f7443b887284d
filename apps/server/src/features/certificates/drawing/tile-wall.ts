import { COLORS } from './colors.ts';
import type { Fonts } from './fonts.ts';
import { circle, polygon, quarterDisc, rectangle, star } from './outlines.ts';
import { filled, type Shape } from './scene.ts';
import { placeTexts } from './text-blocks.ts';

export const WALL_COLUMNS = 4;

/** Draws the n-th tile of the wall at its top left corner. */
type Tile = (at: { x: number; y: number; n: number; size: number }, fonts: Fonts) => Shape[];

/** The wall, row by row; a letter is a kind of tile. */
const WALL = ['qdtl', 'sqbd', 'ltqs', 'dbqt', 'qsld', 'tqdb', 'bldq', 'qtsl', 'dqbt'];
const LETTERS = [...'čžľšáôťň'];
/** Background and foreground of tiles. */
const PAIRS = [
  [COLORS.blue, COLORS.yellow],
  [COLORS.blue_soft, COLORS.blue],
  [COLORS.yellow, COLORS.ink],
  [COLORS.ink, COLORS.blue_soft],
  [COLORS.paper, COLORS.blue],
] as const;

const TILES: Record<string, Tile> = {
  q: ({ x, y, n, size }) => {
    const [back, front] = pairOf(n);
    const [right, low] = [n % 4 === 1 || n % 4 === 2, n % 4 > 1];
    return [
      ...ground(x, y, size, back),
      filled(quarterDisc(x + (right ? size : 0), y + (low ? size : 0), size, n % 4), front),
    ];
  },
  d: ({ x, y, n, size }) => {
    const [back, front] = pairOf(n);
    const [cx, cy] = [x + size / 2, y + size / 2];
    return [
      ...ground(x, y, size, back),
      filled(circle(cx, cy, size * 0.36), front),
      filled(circle(cx, cy, size * 0.16), back),
    ];
  },
  t: ({ x, y, n, size }) => {
    const [back, front] = pairOf(n);
    const corners = [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ] as const;
    return [...ground(x, y, size, back), filled(polygon(corners.filter((_, at) => at !== n % 4)), front)];
  },
  s: ({ x, y, n, size }) => {
    const [back, front] = pairOf(n);
    return [
      ...ground(x, y, size, back),
      filled(star(x + size / 2, y + size / 2 + 2, size * 0.4, size * 0.17, 5), front),
    ];
  },
  b: ({ x, y, n, size }) => {
    const [back, front] = pairOf(n);
    const bar = size / 5;
    return [...ground(x, y, size, back), ...[1, 3].map((at) => filled(rectangle(x, y + at * bar, size, bar), front))];
  },
  l: ({ x, y, n, size }, fonts) => {
    const [back, front] = pairOf(n);
    const text = LETTERS[n % LETTERS.length] ?? '';
    const letter = {
      text,
      fonts: ['nunito-bold'] as const,
      size: size * 0.72,
      smallest: 1,
      lines: 1,
      color: front,
      gap: 0,
    };
    return [
      ...ground(x, y, size, back),
      ...placeTexts(fonts, [letter], { x, y: y - 3, width: size, height: size, align: 'center' }),
    ];
  },
};

interface TileWall {
  /** The top left corner. */
  x: number;
  y: number;
  rows: number;
  /** Width and height of a tile. */
  size: number;
}

/** Tiles of the product's colours, with letters that only Slovak has, in rows of `WALL_COLUMNS`. */
export function drawTileWall(fonts: Fonts, { x, y, rows, size }: TileWall): Shape[] {
  return WALL.slice(0, rows).flatMap((row, down) =>
    [...row].flatMap((kind, along) => {
      const at = { x: x + along * size, y: y + down * size, n: down * WALL_COLUMNS + along, size };
      return TILES[kind]?.(at, fonts) ?? [];
    }),
  );
}

function pairOf(n: number): (typeof PAIRS)[number] {
  return PAIRS[(n * 3 + Math.floor(n / WALL_COLUMNS)) % PAIRS.length] ?? PAIRS[0];
}

function ground(x: number, y: number, size: number, color: string): Shape[] {
  return [filled(rectangle(x, y, size, size), color)];
}
