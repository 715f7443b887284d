/** Signs of pronunciation, as textbooks and dictionaries print them behind a word, that no language here is written with. */
const PHONETIC = /[\u0250-\u02af\u02c8\u02cc\u02d0ŋ]/;
/** Signs of pronunciation that are letters of Greek, Danish, Norwegian, Icelandic or Latin, too. */
const PHONETIC_LETTER = /[θðæ]/;
/** Text in brackets or parentheses, and between two slashes without blanks inside of them, as those of alternatives have. */
const GROUPS = /\[[^[\]]*\]|\([^()]*\)|(?<=^|\s)\/(?!\s)[^/]*(?<!\s)\/(?=\s|$)/g;
const IN_BRACKETS = /^\[.*\p{L}.*\]$/u;
/** Brackets without a phonetic sign ("[pen]") are pronunciation where most lines have them; fewer lines than these do not tell. */
const LINES_THAT_TELL = 3;

/**
 * The lines of a list without the pronunciation of its words: "dog [dɒɡ] – pes" is left with two blanks in its place, and a cell of a
 * sheet that has nothing else is left out. Returns the same array if there is none.
 */
export function withoutTranscriptions(lines: readonly string[]): readonly string[] {
  const isOne = transcriptionTest(lines);
  if (isOne === null) return lines;
  return lines.map((line) =>
    line
      .split('\t')
      .map((cell) => ({ cell, left: cell.replace(GROUPS, (group) => (isOne(group) ? ' ' : group)) }))
      .filter(({ cell, left }) => left === cell || left.trim() !== '')
      .map(({ left }) => left)
      .join('\t'),
  );
}

/** The same of a table whose columns stay: a cell of pronunciation alone is blank. Returns the same array if there is none. */
export function cellsWithoutTranscriptions(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isOne = transcriptionTest(rows.map((row) => row.join('\t')));
  if (isOne === null) return rows;
  return rows.map((row) => row.map((cell) => cell.replace(GROUPS, (group) => (isOne(group) ? ' ' : group))));
}

/**
 * Which groups are pronunciation in this list; null if none is. A letter is a sign of it only if no word of the list is written with it,
 * and in parentheses, which words have too ("spise (æde)"), only beside other signs.
 */
function transcriptionTest(lines: readonly string[]): ((group: string) => boolean) | null {
  const groups = lines.map((line) => line.match(GROUPS) ?? []);
  const hasSigns = groups.flat().some((group) => PHONETIC.test(group));
  const hasLetters = lines.some((line) => PHONETIC_LETTER.test(line.replace(GROUPS, '')));
  const isPhonetic = (group: string) =>
    PHONETIC.test(group) || (!hasLetters && (hasSigns || !group.startsWith('(')) && PHONETIC_LETTER.test(group));
  const hasPhonetics = groups.flat().some(isPhonetic);
  const bracketed = groups.filter((ofLine) => ofLine.some((group) => IN_BRACKETS.test(group)));
  const isHabit = lines.length >= LINES_THAT_TELL && bracketed.length * 2 > lines.length;
  if (!hasPhonetics && !isHabit) return null;
  return (group) =>
    isPhonetic(group) || IN_BRACKETS.test(group) || (hasPhonetics && group.startsWith('/') && /\p{L}/u.test(group));
}
