import { FEATURES, type Fonts } from './fonts.ts';
import { short } from './outlines.ts';
import type { Scene, Shape, TextShape } from './scene.ts';

/**
 * Returns a drawing as SVG. Texts become outlines, so that it needs no font and looks the same everywhere; nothing that a user
 * typed is in it as text.
 */
export function writeSvg(fonts: Fonts, { width, height, shapes }: Scene): string {
  const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map((shape) => elementOf(fonts, shape)).join('')}</svg>`;
}

function elementOf(fonts: Fonts, shape: Shape): string {
  if (shape.kind === 'text') return `<path d="${outlineOf(fonts, shape)}" fill="${shape.color}"/>`;
  const { path, fill = 'none', stroke, line, opacity } = shape;
  const strokes = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${line}"`;
  return `<path d="${path}" fill="${fill}"${strokes}${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
}

function outlineOf(fonts: Fonts, { text, font: name, size, x, y, spacing }: TextShape): string {
  const { font } = fonts[name];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text, FEATURES);
  let pen = x;
  return glyphs
    .map((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const outline = glyph.path.scale(scale, -scale).translate(pen + xOffset * scale, y - yOffset * scale);
      pen += xAdvance * scale + spacing;
      return outline.toSVG();
    })
    .join('');
}
