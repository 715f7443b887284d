import { COLORS } from '../drawing/colors.ts';
import type { Fonts } from '../drawing/fonts.ts';
import { rectangle } from '../drawing/outlines.ts';
import { filled, type Scene, type Shape } from '../drawing/scene.ts';
import { placeTexts } from '../drawing/text-blocks.ts';
import { drawTileWall, WALL_COLUMNS } from '../drawing/tile-wall.ts';
import { A4, type DiplomaPage } from './diploma-page.ts';
import { drawFoot } from './foot.ts';

const [WIDTH, HEIGHT] = [A4.long, A4.short];
/** Nothing is printed nearer to the edge of the paper. */
const EDGE = 26;
const WALL = { x: EDGE, y: EDGE, rows: 9, size: (HEIGHT - 2 * EDGE) / 9 } as const;
const LEFT = EDGE + WALL_COLUMNS * WALL.size + 52;
const RIGHT = WIDTH - 58;
const TEXT_FONTS = ['nunito', 'alegreya'] as const;
const BOLD_FONTS = ['nunito-bold', 'alegreya-bold'] as const;

/** On its side, with a wall of tiles at the left. */
export function drawModern(fonts: Fonts, page: DiplomaPage): Scene {
  return { width: WIDTH, height: HEIGHT, shapes: [...drawTileWall(fonts, WALL), ...drawTexts(fonts, page)] };
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
