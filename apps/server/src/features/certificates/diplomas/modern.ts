import type { Fonts } from '../drawing/fonts.ts';
import { circle, polygon, quarterDisc, rectangle, star } from '../drawing/outlines.ts';
import { filled, type Scene, type Shape } from '../drawing/scene.ts';
import { placeTexts } from '../drawing/text-blocks.ts';
import { A4, COLORS, type DiplomaPage } from './diploma-page.ts';
import { drawFoot } from './foot.ts';

const [WIDTH, HEIGHT] = [A4.long, A4.short];
/** Nothing is printed nearer to the edge of the paper. */
const EDGE = 26;
const ROWS = 9;
const COLUMNS = 4;
const TILE = (HEIGHT - 2 * EDGE) / ROWS;
const LEFT = EDGE + COLUMNS * TILE + 52;
const RIGHT = WIDTH - 58;
const TEXT_FONTS = ['nunito', 'alegreya'] as const;
const BOLD_FONTS = ['nunito-bold', 'alegreya-bold'] as const;

/** On its side, with a wall of tiles at the left. */
export function drawModern(fonts: Fonts, page: DiplomaPage): Scene {
  return { width: WIDTH, height: HEIGHT, shapes: [...drawTiles(fonts), ...drawTexts(fonts, page)] };
}

function drawTexts(fonts: Fonts, page: DiplomaPage): Shape[] {
  const place = { x: LEFT, width: RIGHT - LEFT, align: 'left' } as const;
  const line = { fonts: TEXT_FONTS, lines: 1, smallest: 11, color: COLORS.ink, gap: 0 } as const;
  const school = { ...line, text: page.school, fonts: BOLD_FONTS, size: 14, lines: 2, color: COLORS.ink_soft };
  const heading = { ...line, text: page.heading, fonts: BOLD_FONTS, size: 66, color: COLORS.blue };
  return [
    ...placeTexts(fonts, [school], { ...place, y: 38, height: 40 }),
    ...placeTexts(fonts, [heading], { ...place, y: 78, height: 92 }),
    filled(rectangle(LEFT, 184, 74, 9, 4.5), COLORS.yellow),
    ...placeTexts(
      fonts,
      [
        { ...line, text: page.awarded, size: 17, color: COLORS.ink_soft },
        { ...line, text: page.name, fonts: BOLD_FONTS, size: 40, smallest: 25, gap: 2 },
        { ...line, text: page.class_name, size: 17, lines: 2, gap: 2 },
        { ...line, text: page.text, size: 19, smallest: 13, lines: 4, gap: 20 },
        { ...line, text: page.points, fonts: BOLD_FONTS, size: 17, color: COLORS.blue, gap: 14 },
      ],
      { ...place, y: 204, height: 270 },
    ),
    ...drawFoot(fonts, page, { left: LEFT, right: RIGHT, y: 522, width: 190, fonts: TEXT_FONTS, color: COLORS.ink }),
  ];
}

/** Draws the n-th tile of the wall at its top left corner. */
type Tile = (at: { x: number; y: number; n: number }, fonts: Fonts) => Shape[];

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
  q: ({ x, y, n }) => {
    const [back, front] = pairOf(n);
    const [right, low] = [n % 4 === 1 || n % 4 === 2, n % 4 > 1];
    return [
      ...ground(x, y, back),
      filled(quarterDisc(x + (right ? TILE : 0), y + (low ? TILE : 0), TILE, n % 4), front),
    ];
  },
  d: ({ x, y, n }) => {
    const [back, front] = pairOf(n);
    const [cx, cy] = [x + TILE / 2, y + TILE / 2];
    return [
      ...ground(x, y, back),
      filled(circle(cx, cy, TILE * 0.36), front),
      filled(circle(cx, cy, TILE * 0.16), back),
    ];
  },
  t: ({ x, y, n }) => {
    const [back, front] = pairOf(n);
    const corners = [
      [x, y],
      [x + TILE, y],
      [x + TILE, y + TILE],
      [x, y + TILE],
    ] as const;
    return [...ground(x, y, back), filled(polygon(corners.filter((_, at) => at !== n % 4)), front)];
  },
  s: ({ x, y, n }) => {
    const [back, front] = pairOf(n);
    return [...ground(x, y, back), filled(star(x + TILE / 2, y + TILE / 2 + 2, TILE * 0.4, TILE * 0.17, 5), front)];
  },
  b: ({ x, y, n }) => {
    const [back, front] = pairOf(n);
    const bar = TILE / 5;
    return [...ground(x, y, back), ...[1, 3].map((at) => filled(rectangle(x, y + at * bar, TILE, bar), front))];
  },
  l: ({ x, y, n }, fonts) => {
    const [back, front] = pairOf(n);
    const text = LETTERS[n % LETTERS.length] ?? '';
    const letter = { text, fonts: BOLD_FONTS, size: TILE * 0.72, smallest: 1, lines: 1, color: front, gap: 0 };
    return [
      ...ground(x, y, back),
      ...placeTexts(fonts, [letter], { x, y: y - 3, width: TILE, height: TILE, align: 'center' }),
    ];
  },
};

function drawTiles(fonts: Fonts): Shape[] {
  return WALL.flatMap((row, down) =>
    [...row].flatMap((kind, along) => {
      const at = { x: EDGE + along * TILE, y: EDGE + down * TILE, n: down * COLUMNS + along };
      return TILES[kind]?.(at, fonts) ?? [];
    }),
  );
}

function pairOf(n: number): (typeof PAIRS)[number] {
  return PAIRS[(n * 3 + Math.floor(n / COLUMNS)) % PAIRS.length] ?? PAIRS[0];
}

function ground(x: number, y: number, color: string): Shape[] {
  return [filled(rectangle(x, y, TILE, TILE), color)];
}
