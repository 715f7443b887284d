/**
 * All changes that the product makes to the letters of a text, in one place.
 *
 * Every function accepts any string, returns NFC, returns the same for NFC and NFD input, and is idempotent.
 */

const CHARACTER_SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Invisible characters: zero-width ones, bidi controls and the like. */
const INVISIBLE = /\p{Cf}/gu;
const BLANKS = /[\s\p{Cc}]+/gu;

/**
 * Apostrophe- and quote-like characters and dots: never part of an answer, because they are typed in too many ways
 * (product §5.20).
 */
const STRIPPED_CHARACTERS = [
  ...'\'"`´',
  ...'‘’‚‛“”„‟‹›«»', // typographic quotes
  ...'′″‴‵‶‷', // primes
  ...'ʹʺʻʼʽʾʿˈˊˋ˝', // modifier letters, the Ukrainian apostrophe among them
  ...'᾽᾿῾', // Greek breathings typed as apostrophes
  ...'＇＂｀', // full width
  ...'.…‥․·•‧∙⋅。．｡', // dots, the Catalan one among them
].join('');
const STRIPPED = new RegExp(`[${STRIPPED_CHARACTERS}]`, 'gu');

/** Hyphens, dashes and the minus: keyboards and autocorrection write one for another. */
const DASHES = /[\p{Pd}−]/gu;

/** Marks of a sentence, also of Arabic, Chinese and Japanese; dots are stripped from every answer. */
const SENTENCE_MARKS = /[,;:?!¿¡،؛؟、，；：？！､]/gu;

/**
 * й and ї are separate letters, not и and і with an accent; all other marks are removed.
 *
 * Capitals are listed too, instead of the flag `i`: with it the Greek ι would match the mark U+0345, whose capital it shares.
 */
const LETTER_OR_MARK = /([Ии]\u0306|[Іі]\u0308)|\p{M}/gu;

/** Letters that Unicode does not decompose into a letter and an accent; the final sigma folds to a sigma. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ς: 'σ',
};
const FOLDED_LETTER = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'gu');

/** Composed Latin letters and digits with single spaces: most words are such, and need no cleaning or stripping. */
const SIMPLE = /^[0-9A-Za-z\u00c0-\u024f]+(?: [0-9A-Za-z\u00c0-\u024f]+)*$/;
const ASCII = /^[\x20-\x7e]*$/;

/** One line of text as it is stored: NFC, trimmed, single spaces, nothing invisible. */
export function cleanText(text: string): string {
  if (SIMPLE.test(text)) return text;
  return text.replace(INVISIBLE, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/** Ends of lines that Word writes within a paragraph (Shift+Enter) and between pages, and those of Unicode. */
const OTHER_LINE_END = /[\v\f\u2028\u2029]/g;
/** The same where a cell follows: one without a tab behind it is inside of a cell. */
const OTHER_ROW_END = /[\v\f\u2028\u2029](?=[^\r\n\v\f\u2028\u2029\t]*\t)/g;

/** The text of a list or a table with ordinary line ends between its rows. */
export function withPlainLineEnds(text: string): string {
  return text.replace(text.includes('\t') ? OTHER_ROW_END : OTHER_LINE_END, '\n');
}

/** Text of several lines as it is stored: each line cleaned, at most one empty line in a row. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\v\f\u2028\u2029]/u)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Printable Latin: no marks, no line ends, so every code unit is one character. */
const PLAIN = /^[\x20-\x7e\xa1-\u02af]*$/;

/** The characters that a person sees. Each is one letter box, one tile and one unit of an answer's length. */
export function graphemes(text: string): string[] {
  const composed = text.normalize('NFC');
  // Ten times as fast, and true for most words.
  if (PLAIN.test(composed)) return composed.split('');
  return Array.from(CHARACTER_SEGMENTER.segment(composed), ({ segment }) => segment);
}

/** The text without differences of case. */
export function foldCase(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The text without accents (product §5.21); case stays. */
export function foldAccents(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(LETTER_OR_MARK, '$1')
    .replace(FOLDED_LETTER, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** The text without apostrophe- and quote-like characters and dots. */
export function stripDotsAndQuotes(text: string): string {
  if (SIMPLE.test(text)) return text;
  return text.normalize('NFC').replace(STRIPPED, '').normalize('NFC');
}

/** The text with a space in place of every mark of a sentence. */
export function withoutSentenceMarks(text: string): string {
  if (SIMPLE.test(text)) return text;
  return text.normalize('NFC').replace(SENTENCE_MARKS, ' ').normalize('NFC');
}

/**
 * The form in which answers are compared. It is the only normaliser, for both sides and all question types.
 *
 * All dashes are equal. `folded` removes case and accents; `spaces` says whether spaces count.
 */
export function comparable(text: string, { folded, spaces }: { folded: boolean; spaces: boolean }): string {
  const cleaned = cleanText(text).replace(DASHES, '-');
  const stripped = cleanText(stripDotsAndQuotes(folded ? foldCase(foldAccents(cleaned)) : cleaned));
  return spaces ? stripped : stripped.replaceAll(' ', '').normalize('NFC');
}
