import { type FontName, type Fonts, fontFor, widthOf } from './fonts.ts';
import type { TextShape } from './scene.ts';

/** A text of a drawing and how it may be fitted into its place. */
export interface TextBlock {
  text: string;
  /** The first one that has every character of the text is used. */
  fonts: readonly FontName[];
  /** The size that is wanted, and the one below which the text takes more lines instead. */
  size: number;
  smallest: number;
  /** Lines that the text may take before it gets smaller. */
  lines: number;
  color: string;
  /** Added after every character, as a part of the size. */
  spacing?: number;
  /** The empty space above. */
  gap: number;
}

/** A place for texts, in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  align: 'left' | 'center';
}

/** A text block in its lines. */
interface Fitted {
  font: FontName;
  size: number;
  lines: readonly string[];
}

/** Height of a line, and where its baseline is, as parts of the size. */
const LINE_HEIGHT = 1.25;
const BASELINE = 0.95;
const SMALLER = 0.95;
/** The part of the wanted sizes that remains readable on paper. */
const SMALLEST_SCALE = 0.4;

/**
 * Places the texts below each other, in the middle of the height. If they are too high together, all of them get smaller.
 * Blocks without text take no space.
 */
export function placeTexts(fonts: Fonts, blocks: readonly TextBlock[], place: Place): TextShape[] {
  const shown = blocks.filter(({ text }) => text !== '');
  for (let scale = 1; ; scale *= SMALLER) {
    const fitted = shown.map((block) => ({ block, scale, ...fit(fonts, scaled(block, scale), place.width) }));
    const height = fitted.reduce((sum, one, at) => sum + heightOf(one) + (at === 0 ? 0 : one.block.gap * scale), 0);
    if (height <= place.height || scale < SMALLEST_SCALE) return linesOf(fonts, fitted, place, height);
  }
}

function scaled(block: TextBlock, scale: number): TextBlock {
  return { ...block, size: block.size * scale, smallest: block.smallest * scale };
}

function heightOf({ size, lines }: Fitted): number {
  return size * LINE_HEIGHT * lines.length;
}

type PlacedBlock = Fitted & { block: TextBlock; scale: number };

function linesOf(fonts: Fonts, fitted: readonly PlacedBlock[], place: Place, height: number): TextShape[] {
  let top = place.y + (place.height - height) / 2;
  return fitted.flatMap((one, at) => {
    const { block, font, size, scale } = one;
    if (at > 0) top += block.gap * scale;
    const start = top;
    top += heightOf(one);
    const spacing = (block.spacing ?? 0) * size;
    return one.lines.map((text, line): TextShape => {
      // The space after the last character is not seen.
      const width = widthOf(fonts, font, { text, size, spacing }) - spacing;
      const x = place.align === 'center' ? place.x + (place.width - width) / 2 : place.x;
      const y = start + (line + BASELINE) * size * LINE_HEIGHT;
      return { kind: 'text', text, font, size, x, y, color: block.color, spacing };
    });
  });
}

/** The lines of a text in the largest size in which it takes no more of them than it may. */
function fit(fonts: Fonts, block: TextBlock, width: number): Fitted {
  const font = fontFor(fonts, block.fonts, block.text);
  for (let size = block.size; ; size *= SMALLER) {
    const used = Math.max(size, block.smallest);
    const measure = (text: string) => widthOf(fonts, font, { text, size: used, spacing: (block.spacing ?? 0) * used });
    const lines = balanced(block.text, width, measure);
    const isWhole = lines.every((line) => measure(line) <= width);
    if ((lines.length <= block.lines && isWhole) || used === block.smallest) {
      return { font, size: used, lines: isWhole ? lines : lines.flatMap((line) => broken(line, width, measure)) };
    }
  }
}

type Measure = (text: string) => number;

/** Breaks a text into as few lines as its width needs, of about the same length. */
function balanced(text: string, width: number, measure: Measure): string[] {
  let lines = wrap(text, width, measure);
  for (let narrower = width * SMALLER; ; narrower *= SMALLER) {
    const next = wrap(text, narrower, measure);
    if (next.length > lines.length || next.some((line) => measure(line) > narrower)) return lines;
    lines = next;
  }
}

/** Breaks a text at its spaces and at its own line ends. A word that is too long stays whole. */
function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      const longer = `${last} ${word}`;
      // A short preposition never ends a line, as Slovak typography asks.
      if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
      else if (last !== undefined && / [ksvzouai]$/i.test(last)) {
        lines[lines.length - 1] = last.slice(0, -2);
        lines.push(`${last.slice(-1)} ${word}`);
      } else lines.push(word);
    }
    return lines;
  });
}

/** Breaks a word that is longer than a line between its characters. */
function broken(line: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  for (const character of line) {
    const last = parts.at(-1);
    if (last !== undefined && measure(last + character) <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}
