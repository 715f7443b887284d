/** "1. ", "2) " or "3." before an entry, but not the ordinal number of "1. – prvý". */
const NUMBER = /^\s*\d{1,3}[.)](?!\s*[-–—=;|]\s)(?:\s+|(?=\p{L}))/u;
/** The number of a row that a sheet has in a column of its own, before two others. */
const NUMBER_COLUMN = /^\s*\d{1,3}\t(?=[^\S\t]*[^\s][^\t]*\t\s*\S)/;
/** Bullets that people type, and those that Word copies: an "o" and two signs of its symbol fonts stand before a tab. */
const BULLET = /^\s*(?:[-–—*•·▪●○◦‣➢]\s+|[o\uf0b7\uf0a7]\t)/;

/** The first entry of a numbered list. */
const FIRST_NUMBER = /^\s*0*1(?:[.)](?:\s|(?=\p{L}))|\t)/u;

/** So many entries make a list that stands in a message. */
const FEWEST_IN_MESSAGE = 3;
/** Where the first part of an entry ends. */
const END_OF_WORD = /\s[-–—]\s|[=;|\t]/;

/**
 * The lines of a list without their numbers or bullets. A mark that most lines do not have is a part of a word, and stays; except that
 * numbers which count from 1 are those of a list also between a greeting and other lines.
 */
export function withoutListMarks(lines: readonly string[]): readonly string[] {
  const mark = markOf(lines) ?? (hasListInMessage(lines) ? NUMBER : undefined);
  return mark ? lines.map((line) => line.replace(mark, '')) : lines;
}

/**
 * The lines of a list without what stands above its number 1, which is a heading. A list that begins with another number was copied from
 * the midst of a line, whose number is missing.
 */
export function withoutHeading(lines: readonly string[]): readonly string[] {
  const mark = markOf(lines);
  const first = lines.find((line) => mark?.test(line));
  return first !== undefined && FIRST_NUMBER.test(first) ? lines.slice(lines.indexOf(first)) : lines;
}

function markOf(lines: readonly string[]): RegExp | undefined {
  const entries = lines.filter((line) => line.trim() !== '');
  return [NUMBER, NUMBER_COLUMN, BULLET].find((candidate) => {
    const marks = entries.flatMap((line) => line.match(candidate)?.[0] ?? []);
    return marks.length * 2 > entries.length && (!marks.some(isGlued) || areCounted(marks));
  });
}

/** Whether the numbered lines count from 1 and have different words: "1. ročník" and "2. ročník" are no list of one word. */
function hasListInMessage(lines: readonly string[]): boolean {
  const numbered = lines.filter((line) => NUMBER.test(line));
  const words = new Set(numbered.map((line) => line.replace(NUMBER, '').split(END_OF_WORD, 1)[0]));
  return (
    numbered.length >= FEWEST_IN_MESSAGE &&
    Number.parseInt(numbered[0] ?? '', 10) === 1 &&
    areCounted(numbered) &&
    words.size === numbered.length
  );
}

/** Nothing stands between the number and the entry, as in "1.dog". */
const isGlued = (mark: string) => /[.)]$/.test(mark);

/** Whether the numbers count the entries. Those of classes, as in "5.A;Dvořáková", do not. */
function areCounted(numbered: readonly string[]): boolean {
  const numbers = numbered.map((each) => Number.parseInt(each, 10));
  const isNext = (number: number, index: number) => index === 0 || number - 1 === numbers[index - 1];
  return numbers.length > 1 && numbers.every(isNext);
}
