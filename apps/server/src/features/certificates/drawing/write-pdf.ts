import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { FEATURES, FONT_NAMES, type Fonts } from './fonts.ts';
import type { PathShape, Scene, TextShape } from './scene.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** What a reader of the document shows about it. */
interface Properties {
  title: string;
  author: string;
  /** Language of the texts, for a screen reader. */
  language: string;
}

/** Returns a document with a page for each drawing. Its texts stay texts; of the fonts it has the letters that are used. */
export async function writePdf(fonts: Fonts, scenes: readonly Scene[], properties: Properties): Promise<Uint8Array> {
  const { title, author, language } = properties;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // No page uses a font of the reader's device.
    font: '',
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Creator: 'Slovíčkovo', Producer: 'Slovíčkovo' },
  });
  const parts: Uint8Array[] = [];
  pdf.on('data', (part: Uint8Array) => parts.push(part));
  const ended = once(pdf, 'end');
  for (const name of FONT_NAMES) pdf.registerFont(name, fonts[name].file);
  for (const { width, height, shapes } of scenes) {
    pdf.addPage({ size: [width, height], margin: 0 });
    for (const shape of shapes) {
      if (shape.kind === 'text') writeText(pdf, shape);
      else drawPath(pdf, shape);
    }
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

function writeText(pdf: Pdf, { text, font, size, x, y, color, spacing }: TextShape): void {
  pdf.font(font).fontSize(size).fillColor(color, 1);
  pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, features: FEATURES });
}

function drawPath(pdf: Pdf, { path, fill, stroke, line = 1, opacity = 1 }: PathShape): void {
  pdf.path(path);
  if (fill !== undefined) pdf.fillColor(fill, opacity);
  if (stroke !== undefined) pdf.lineWidth(line).strokeColor(stroke, opacity);
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke();
  else if (fill !== undefined) pdf.fill();
  else pdf.stroke();
}
