import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Whole fonts, so that accents, Cyrillic and Vietnamese are in one file; Alegreya has Greek, too. */
const FILES = {
  playfair: '@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf',
  alegreya: '@expo-google-fonts/alegreya/400Regular/Alegreya_400Regular.ttf',
  'alegreya-italic': '@expo-google-fonts/alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
  'alegreya-bold': '@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf',
  nunito: '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf',
  'nunito-bold': '@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf',
} as const;

export type FontName = keyof typeof FILES;

export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** Figures as high as capital letters: Alegreya's usual ones are like small letters. */
export const FEATURES: 'lnum'[] = ['lnum'];

/** The fonts with their files, which a PDF embeds in part. */
export type Fonts = Readonly<Record<FontName, { font: Font; file: Buffer; measured: Map<string, Measured> }>>;

/** A text in the units of its font. */
interface Measured {
  advance: number;
  glyphs: number;
}

/** Measuring takes most of the time, and the pages of a document have most of their lines in common. */
const KEPT_MEASURES = 5_000;

/** Reads all fonts from the disk. */
export function openFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  const opened = FONT_NAMES.map((name) => {
    const file = readFileSync(resolve(FILES[name]));
    const font = create(file);
    if (!('layout' in font)) throw new Error(`${FILES[name]} holds several fonts`);
    return [name, { font, file, measured: new Map<string, Measured>() }] as const;
  });
  return Object.fromEntries(opened) as Fonts;
}

/** The first of these fonts that has every character of the text; if none has, the one that has the most of them. */
export function fontFor(fonts: Fonts, names: readonly FontName[], text: string): FontName {
  const [best] = names.toSorted(
    (one, other) => missingIn(fonts, one, text).length - missingIn(fonts, other, text).length,
  );
  if (best === undefined) throw new Error('a text needs a font');
  return best;
}

/** The characters of a text that the font lacks; line ends are no characters of a font. */
export function missingIn(fonts: Fonts, name: FontName, text: string): string[] {
  const { font } = fonts[name];
  return [...text].filter((each) => each !== '\n' && !font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
}

/** The text without the characters that none of the fonts has. */
export function printableIn(fonts: Fonts, names: readonly FontName[], text: string): string {
  return [...text]
    .filter((each) => names.some((name) => missingIn(fonts, name, each).length === 0))
    .join('')
    .trim();
}

/** The width of a line of text in points; `spacing` is added after every character. */
export function widthOf(
  fonts: Fonts,
  name: FontName,
  { text, size, spacing }: { text: string; size: number; spacing: number },
): number {
  const { advance, glyphs } = measure(fonts, name, text);
  return (advance * size) / fonts[name].font.unitsPerEm + spacing * glyphs;
}

function measure(fonts: Fonts, name: FontName, text: string): Measured {
  const { font, measured } = fonts[name];
  const known = measured.get(text);
  if (known) return known;
  const { advanceWidth, glyphs } = font.layout(text, FEATURES);
  if (measured.size >= KEPT_MEASURES) measured.clear();
  const found = { advance: advanceWidth, glyphs: glyphs.length };
  measured.set(text, found);
  return found;
}
