import type { DiplomaDesign } from '@slovickovo/domain/certificates/diploma';
import { FONT_NAMES, type Fonts, missingIn } from '../drawing/fonts.ts';
import type { Scene } from '../drawing/scene.ts';
import { writePdf } from '../drawing/write-pdf.ts';
import { writeSvg } from '../drawing/write-svg.ts';
import { drawClassic } from './classic.ts';
import { type DiplomaPage, TYPED_TEXTS } from './diploma-page.ts';
import { drawModern } from './modern.ts';
import { drawStars } from './stars.ts';

/** What a process draws: a document with all pages, or the first page as a picture. */
export interface DiplomaJob {
  as: 'pdf' | 'svg';
  design: DiplomaDesign;
  pages: readonly DiplomaPage[];
  title: string;
  language: string;
}

/** A text with characters that no font has. */
export type UnprintableText = (typeof TYPED_TEXTS)[number] | 'name';

/** All diplomas as one PDF, or the first one as SVG; or else the texts that cannot be printed. */
export type DrawnDiplomas = { pdf: Uint8Array } | { svg: string } | { unprintable: UnprintableText[] };

const DESIGNS: Record<DiplomaDesign, (fonts: Fonts, page: DiplomaPage) => Scene> = {
  classic: drawClassic,
  stars: drawStars,
  modern: drawModern,
};

/** Draws diplomas, or names the texts that cannot be printed: an emoji, for instance, is in none of the fonts. */
export async function drawDiplomas(
  fonts: Fonts,
  { as, design, pages, title, language }: DiplomaJob,
): Promise<DrawnDiplomas> {
  const unprintable = ([...TYPED_TEXTS, 'name'] as const).filter((text) =>
    pages.some((page) => !isPrintable(fonts, page[text])),
  );
  if (unprintable.length > 0) return { unprintable };
  const draw = DESIGNS[design];
  const [first] = pages;
  if (as === 'svg' && first !== undefined) return { svg: writeSvg(fonts, draw(fonts, first)) };
  const scenes = pages.map((page) => draw(fonts, page));
  return { pdf: await writePdf(fonts, scenes, { title, author: first?.school ?? '', language }) };
}

function isPrintable(fonts: Fonts, text: string): boolean {
  return FONT_NAMES.some((name) => missingIn(fonts, name, text).length === 0);
}
