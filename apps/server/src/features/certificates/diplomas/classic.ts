import { COLORS } from '../drawing/colors.ts';
import type { Fonts } from '../drawing/fonts.ts';
import { circle, polygon, polyline, rectangle, star, wave } from '../drawing/outlines.ts';
import { filled, type Scene, type Shape, stroked } from '../drawing/scene.ts';
import { placeTexts } from '../drawing/text-blocks.ts';
import { A4, type DiplomaPage } from './diploma-page.ts';
import { drawFoot } from './foot.ts';

const [WIDTH, HEIGHT] = [A4.short, A4.long];
const MIDDLE = WIDTH / 2;
/** The frame: its distance from the edge of the paper, which printers leave white, and its width. */
const FRAME = { edge: 30, width: 26 } as const;
const CONTENT = { left: 92, right: WIDTH - 92 } as const;
const SEAL_Y = 690;
const TEXT_FONTS = ['alegreya'] as const;

/** Upright, with a frame of woven lines as on banknotes, and a seal. */
export function drawClassic(fonts: Fonts, page: DiplomaPage): Scene {
  return { width: WIDTH, height: HEIGHT, shapes: [...drawFrame(), ...drawTexts(fonts, page), ...drawSeal()] };
}

function drawTexts(fonts: Fonts, page: DiplomaPage): Shape[] {
  const width = CONTENT.right - CONTENT.left;
  const place = { x: CONTENT.left, width, align: 'center' } as const;
  const line = { fonts: TEXT_FONTS, lines: 1, smallest: 11, color: COLORS.ink, gap: 0 } as const;
  return [
    ...placeTexts(fonts, [{ ...line, text: page.school, size: 17, lines: 2, spacing: 0.05 }], {
      ...place,
      y: 84,
      height: 50,
    }),
    ...drawDivider(150),
    ...placeTexts(
      fonts,
      [{ ...line, text: page.heading.toUpperCase(), fonts: ['playfair'], size: 66, color: COLORS.ink, spacing: 0.12 }],
      { ...place, y: 166, height: 92 },
    ),
    ...placeTexts(
      fonts,
      [
        { ...line, text: page.awarded, fonts: ['alegreya-italic'], size: 19, color: COLORS.ink_soft },
        { ...line, text: page.name, fonts: ['alegreya-bold'], size: 43, smallest: 25, color: COLORS.gold, gap: 8 },
        { ...line, text: page.class_name, size: 19, lines: 2, gap: 4 },
        { ...line, text: page.text, fonts: ['alegreya-italic'], size: 22, smallest: 13, lines: 4, gap: 26 },
        { ...line, text: page.points, fonts: ['alegreya-bold'], size: 19, color: COLORS.gold, gap: 18 },
      ],
      { ...place, y: 262, height: 344 },
    ),
    ...drawFoot(fonts, page, { ...CONTENT, y: 724, width: 128, fonts: TEXT_FONTS, color: COLORS.ink }),
  ];
}

function drawDivider(y: number): Shape[] {
  const half = 92;
  const arm = (side: 1 | -1) =>
    stroked(
      polyline([
        [MIDDLE + side * 12, y],
        [MIDDLE + side * half, y],
      ]),
      COLORS.gold,
      0.9,
    );
  const dot = (x: number) => filled(circle(x, y, 1.8), COLORS.gold);
  return [arm(-1), arm(1), dot(MIDDLE - half), dot(MIDDLE + half), filled(star(MIDDLE, y, 7, 3, 4), COLORS.gold)];
}

function drawFrame(): Shape[] {
  const { edge, width } = FRAME;
  const line = (inset: number, color: string, thickness: number) =>
    stroked(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), color, thickness);
  const corners = [edge, WIDTH - edge - width].flatMap((x) =>
    [edge, HEIGHT - edge - width].map((y) => [x, y] as const),
  );
  return [
    line(edge, COLORS.ink, 1.6),
    line(edge + width, COLORS.ink, 0.8),
    line(edge + width + 5, COLORS.gold, 0.8),
    ...drawWeave(),
    ...corners.flatMap(([x, y]) => drawCorner(x, y)),
  ];
}

/** Waves of different phases between the lines of the frame, of a whole number on every side. */
function drawWeave(): Shape[] {
  const { edge, width } = FRAME;
  const middle = edge + width / 2;
  const [start, height] = [edge + width, width - 7];
  const phases = [0, 1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6];
  return phases.flatMap((phase, at) => {
    const [color, thickness] = at % 2 === 0 ? [COLORS.gold, 0.7] : [COLORS.blue, 0.45];
    const sides = [middle, WIDTH - middle].map((across) =>
      wave({ from: start, to: HEIGHT - start, across }, { height, phase, waves: 14, isUpright: true }),
    );
    const ends = [middle, HEIGHT - middle].map((across) =>
      wave({ from: start, to: WIDTH - start, across }, { height, phase, waves: 9 }),
    );
    return [...sides, ...ends].map((path) => stroked(path, color, thickness));
  });
}

function drawCorner(x: number, y: number): Shape[] {
  const { width } = FRAME;
  const [cx, cy] = [x + width / 2, y + width / 2];
  return [
    filled(rectangle(x, y, width, width), COLORS.ink),
    stroked(circle(cx, cy, 9.5), COLORS.gold_soft, 0.8),
    filled(star(cx, cy, 8.5, 3.2, 8), COLORS.gold_soft),
  ];
}

function drawSeal(): Shape[] {
  const [x, y] = [MIDDLE, SEAL_Y];
  const ribbon = (side: 1 | -1) =>
    filled(
      polygon([
        [x + side * 4, y + 20],
        [x + side * 34, y + 8],
        [x + side * 44, y + 74],
        [x + side * 30, y + 66],
        [x + side * 20, y + 80],
      ]),
      side === 1 ? COLORS.blue : COLORS.ink,
    );
  return [
    ribbon(-1),
    ribbon(1),
    filled(star(x, y, 44, 39, 28), COLORS.gold),
    filled(circle(x, y, 34), COLORS.gold_soft),
    stroked(circle(x, y, 30), COLORS.gold, 1),
    stroked(circle(x, y, 27.5), COLORS.gold, 0.5),
    filled(star(x, y + 1, 21, 8.5, 5), COLORS.gold),
  ];
}
