import type { Fonts } from '../drawing/fonts.ts';
import { polyline } from '../drawing/outlines.ts';
import { type Shape, stroked } from '../drawing/scene.ts';
import { placeTexts, type TextBlock } from '../drawing/text-blocks.ts';
import type { DiplomaPage } from './diploma-page.ts';

interface Foot {
  left: number;
  right: number;
  /** The height of the line for the signature. */
  y: number;
  /** The width of the date and of the line. */
  width: number;
  fonts: TextBlock['fonts'];
  color: string;
}

/** The date at the left, and at the right a line to sign on with the teacher's name below. */
export function drawFoot(fonts: Fonts, { date, teacher }: DiplomaPage, foot: Foot): Shape[] {
  const { left, right, y, width, color } = foot;
  const lineOf = (text: string): TextBlock => ({
    text,
    fonts: foot.fonts,
    size: 13,
    smallest: 8,
    lines: 1,
    color,
    gap: 0,
  });
  const start = right - width;
  return [
    ...placeTexts(fonts, [lineOf(date)], { x: left, y: y - 20, width, height: 20, align: 'left' }),
    stroked(
      polyline([
        [start, y],
        [right, y],
      ]),
      color,
      0.8,
    ),
    ...placeTexts(fonts, [lineOf(teacher)], { x: start, y: y + 3, width, height: 18, align: 'center' }),
  ];
}
