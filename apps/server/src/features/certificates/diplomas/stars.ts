import { COLORS } from '../drawing/colors.ts';
import { type Fonts, widthOf } from '../drawing/fonts.ts';
import { areaUnder, circle, polygon, rectangle, star, wave } from '../drawing/outlines.ts';
import { filled, type Scene, type Shape, stroked } from '../drawing/scene.ts';
import { placeTexts } from '../drawing/text-blocks.ts';
import { A4, type DiplomaPage } from './diploma-page.ts';
import { drawFoot } from './foot.ts';

const [WIDTH, HEIGHT] = [A4.short, A4.long];
const MIDDLE = WIDTH / 2;
/** Nothing is printed nearer to the edge of the paper. */
const EDGE = 26;
const INSIDE = { from: EDGE, to: WIDTH - EDGE } as const;
const CONTENT = { left: 84, width: WIDTH - 2 * 84 } as const;
const LETTER_COLORS = [COLORS.blue, COLORS.red, COLORS.orange, COLORS.green];
const TEXT_FONTS = ['nunito', 'alegreya'] as const;
const BOLD_FONTS = ['nunito-bold', 'alegreya-bold'] as const;

/** Upright and cheerful: waves, a medal, and stars around the texts. */
export function drawStars(fonts: Fonts, page: DiplomaPage): Scene {
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [...drawWaves(), ...drawConfetti(), ...drawMedal(), ...drawTexts(fonts, page)],
  };
}

function drawTexts(fonts: Fonts, page: DiplomaPage): Shape[] {
  const place = { x: CONTENT.left, width: CONTENT.width, align: 'center' } as const;
  const line = { fonts: TEXT_FONTS, lines: 1, smallest: 11, color: COLORS.ink, gap: 0 } as const;
  const heading = placeTexts(
    fonts,
    [{ ...line, text: page.heading.toUpperCase(), fonts: BOLD_FONTS, size: 66, spacing: 0.08 }],
    { ...place, y: 274, height: 76 },
  );
  const texts = placeTexts(
    fonts,
    [
      { ...line, text: page.awarded, size: 18, color: COLORS.ink_soft },
      { ...line, text: page.name, fonts: BOLD_FONTS, size: 39, smallest: 24, color: COLORS.blue, gap: 8 },
      { ...line, text: page.class_name, size: 18, lines: 2, gap: 6 },
      { ...line, text: page.text, size: 20, smallest: 13, lines: 4, gap: 22 },
      { ...line, text: page.points, fonts: BOLD_FONTS, size: 18, color: COLORS.green, gap: 16 },
    ],
    { ...place, y: 356, height: 268 },
  );
  return [
    ...placeTexts(fonts, [{ ...line, text: page.school, fonts: BOLD_FONTS, size: 16, lines: 2, color: COLORS.white }], {
      ...place,
      y: 44,
      height: 48,
    }),
    ...heading.flatMap((shape) => inColors(fonts, shape)),
    ...texts,
    ...drawFoot(fonts, page, {
      left: CONTENT.left,
      right: CONTENT.left + CONTENT.width,
      y: 662,
      width: 150,
      fonts: TEXT_FONTS,
      color: COLORS.ink,
    }),
  ];
}

/** The letters of a line, each in the next colour. */
function inColors(fonts: Fonts, line: ReturnType<typeof placeTexts>[number]): Shape[] {
  let left = line.x;
  return [...line.text].map((text, at) => {
    const x = left;
    left += widthOf(fonts, line.font, { ...line, text });
    return { ...line, text, x, color: LETTER_COLORS[at % LETTER_COLORS.length] ?? COLORS.blue };
  });
}

/** Coloured bands at the top and at the bottom, the outer ones in front. */
function drawWaves(): Shape[] {
  const bands = [
    { reach: 150, height: 34, waves: 1.5, phase: 0.55, color: COLORS.yellow },
    { reach: 124, height: 30, waves: 2, phase: 0.1, color: COLORS.blue_soft },
    { reach: 104, height: 24, waves: 2.5, phase: 0.4, color: COLORS.blue },
  ];
  return bands.flatMap(({ reach, color, ...shape }) => {
    const top = wave({ ...INSIDE, across: EDGE + reach }, shape);
    const bottom = wave({ ...INSIDE, across: HEIGHT - EDGE - 0.64 * reach }, { ...shape, height: 0.7 * shape.height });
    return [
      filled(
        areaUnder(top, [
          [INSIDE.to, EDGE],
          [INSIDE.from, EDGE],
        ]),
        color,
      ),
      filled(
        areaUnder(bottom, [
          [INSIDE.to, HEIGHT - EDGE],
          [INSIDE.from, HEIGHT - EDGE],
        ]),
        color,
      ),
    ];
  });
}

/** Positions of the stars and dots beside the texts: parts of the width and of the height, and the size. */
const CONFETTI = [
  [0.1, 0.26, 10],
  [0.17, 0.32, 4],
  [0.08, 0.385, 7],
  [0.13, 0.45, 4],
  [0.07, 0.52, 9],
  [0.12, 0.6, 4],
  [0.075, 0.67, 7],
  [0.115, 0.74, 4],
  [0.2, 0.245, 6],
  [0.29, 0.28, 4],
] as const;

function drawConfetti(): Shape[] {
  return CONFETTI.flatMap(([x, y, size], at) =>
    [x, 1 - x].map((part, side) => {
      // The right side is not the mirrored left one.
      const down = y + (side === 0 ? 0 : 0.018 * ((at % 3) - 1));
      const color = LETTER_COLORS[(at + 2 * side) % LETTER_COLORS.length] ?? COLORS.blue;
      const [cx, cy] = [part * WIDTH, down * HEIGHT];
      return filled(size > 5 ? star(cx, cy, size, size * 0.45, 5) : circle(cx, cy, size), color);
    }),
  );
}

function drawMedal(): Shape[] {
  const [x, y] = [MIDDLE, 204];
  const ribbon = (side: 1 | -1) =>
    filled(
      polygon([
        [x + side * 8, y - 30],
        [x + side * 30, y - 100],
        [x + side * 62, y - 100],
        [x + side * 34, y - 24],
      ]),
      side === 1 ? COLORS.red : COLORS.orange,
    );
  return [
    ribbon(-1),
    ribbon(1),
    filled(rectangle(x - 64, y - 104, 128, 10, 5), COLORS.ink),
    filled(star(x, y, 60, 54, 20), COLORS.orange),
    filled(circle(x, y, 49), COLORS.yellow),
    stroked(circle(x, y, 42), COLORS.orange, 2),
    filled(star(x, y + 2, 33, 14, 5), COLORS.white),
    stroked(star(x, y + 2, 33, 14, 5), COLORS.orange, 2),
  ];
}
