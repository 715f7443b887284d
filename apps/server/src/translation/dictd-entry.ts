/** A translation in an entry, with what helps to rank it. */
export interface EntryTranslation {
  text: string;
  /** Its place among the translations of the entry, from 0. */
  place: number;
  /** Examples the entry gives: the more common a meaning, the more. */
  examples: number;
  /** Whether the entry speaks of a trade ("[techn.]"). */
  is_special: boolean;
  /** Whether the entry's headword is spelt exactly as looked up, not as a part or with signs. */
  is_exact: boolean;
}

const NUMBERED = /^\d+\.\s+(?=\S)/u;
const NUMBER_AT_END = /\s+\d+\.$/u;
const ASIDE = /<[^<>]*>|\[[^[\]]*\]|\([^()]*\)|\{[^{}]*\}/gu;
const SPECIAL =
  /\[(?:techn|constr|comp|electr|mil|min|naut|chem|phys|math|med|anat|biochem|jur|fin|econ|ling|print|textil|aviat|astron|geol|arch|art|auto|mach|listgen|relig|pol|hist|slang|obs|vulg)[^\]]*\]/u;
/** What a dictionary writes for a person or a thing, or for the rest of a word. */
const PLACEHOLDER = /[…/|=~*"]|\.\S?|\b(?:etw|jdm|jdn|jds|sth|sb|someone|something|qn|qc)\b/u;
const LONGEST = 40;
const MOST_WORDS = 4;

/** Examples, notes and references are indented or begin with their kind. */
const BESIDE = /^(?: {2,}|\s*(?:see:|Synonyms?:|Antonyms?:|Note:|"))/u;

/**
 * The translations an entry of a FreeDict dictionary gives: on its first line after the headword, or on each numbered one,
 * separated by commas. Examples, notes and definitions are left out.
 */
export function textsIn(entry: string): string[] {
  const [, ...lines] = entry.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '' && !BESIDE.test(line));
  return lines.flatMap((line, place) => (place === first || NUMBERED.test(line) ? piecesOf(line) : []));
}

/** The headword as the entry spells it. */
export function headwordIn(entry: string): string {
  const [first = ''] = entry.split('\n', 1);
  return first.replace(/\/.*$/u, '').replace(ASIDE, ' ').trim();
}

/** The same texts with what helps to rank them. */
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
