/** A translation in an entry, with the properties that rank it. */
export interface EntryTranslation {
  text: string;
  /** Its index among the translations of the entry. */
  place: number;
  /** The number of examples in the entry: common meanings have more. */
  examples: number;
  /** Whether the entry is marked as the language of a profession ("[techn.]"). */
  is_special: boolean;
  /** Whether the entry's headword is spelt exactly as looked up, without further words or signs. */
  is_exact: boolean;
}

const NUMBERED = /^\d+\.\s+(?=\S)/u;
const NUMBER_AT_END = /\s+\d+\.$/u;
const ASIDE = /<[^<>]*>|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}/gu;
const SPECIAL =
  /\[(?:techn|constr|comp|electr|mil|min|naut|chem|phys|math|med|anat|biochem|jur|fin|econ|ling|print|textil|aviat|astron|geol|arch|art|auto|mach|listgen|relig|pol|hist|slang|obs|vulg)[^\]]*\]/u;
/** Abbreviations for a person or a thing, and signs for the rest of a word. */
const PLACEHOLDER = /[…/|=~*"]|\.\S?|\b(?:etw|jdm|jdn|jds|sth|sb|someone|something|qn|qc)\b/u;
const LONGEST = 40;
const MOST_WORDS = 4;

/** Lines that are not translations: examples, notes and references are indented or begin with their kind. */
const NOTE = /^(?: {2,}|\s*(?:see:|Synonyms?:|Antonyms?:|Note:|"))/u;

/**
 * Returns the translations in an entry of a FreeDict dictionary. They are on its first line after the headword, or on
 * each numbered line, separated by commas. Examples, notes and definitions are left out.
 */
export function textsIn(entry: string): string[] {
  const [, ...lines] = entry.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !NOTE.test(line));
  return lines.flatMap((line, place) => (place === first || NUMBERED.test(line) ? piecesOf(line) : []));
}

/** Returns the headword as spelt in the entry. */
export function headwordIn(entry: string): string {
  const [first = ''] = entry.split('\n', 1);
  return first.replace(/\/.*$/u, '').replace(ASIDE, ' ').trim();
}

/** Returns the same texts with the properties that rank them. */
export function translationsIn(entry: string, headword: string): EntryTranslation[] {
  const is_exact = headwordIn(entry).toLowerCase() === headword.toLowerCase();
  const examples = entry.split('\n').filter((line) => line.trimStart().startsWith('"')).length;
  const is_special = SPECIAL.test(entry);
  return textsIn(entry).map((text, place) => ({ text, place, examples, is_special, is_exact }));
}

function piecesOf(line: string): string[] {
  const plain = line.trim().replace(NUMBERED, '').replace(NUMBER_AT_END, '').replace(ASIDE, ' ');
  return plain
    .split(/[,;]/u)
    .map((piece) => piece.trim().replace(/^to (?=\S)/u, ''))
    .filter((piece) => isTranslation(piece));
}

function isTranslation(piece: string): boolean {
  return (
    piece.length <= LONGEST && /\p{L}/u.test(piece) && piece.split(' ').length <= MOST_WORDS && !PLACEHOLDER.test(piece)
  );
}
