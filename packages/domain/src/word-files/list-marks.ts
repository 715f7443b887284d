/** "1. ", "2) " or "3." before an entry, but not the ordinal number of "1. – prvý". */
const NUMBER = /^\s*\d{1,3}[.)](?!\s*[-–—=;|]\s)(?:\s+|(?=\p{L}))/u;
/** The number of a row that a sheet has in a column of its own, before two others. */
const NUMBER_COLUMN = /^\s*\d{1,3}\t(?=[^\S\t]*[^\s][^\t]*\t\s*\S)/;
/** Bullets that people type, and those that Word copies: an "o" and two signs of its symbol fonts stand before a tab. */
const BULLET = /^\s*(?:[-–—*•·▪●○◦‣➢]\s+|[o\uf0b7\uf0a7]\t)/;

/** The first entry of a numbered list. */
const FIRST_NUMBER = /^\s*0*1(?:[.)](?:\s|(?=\p{L}))|\t)/u;

/** The lines of a list without their numbers or bullets. A mark that most lines do not have is a part of a word, and stays. */
export function withoutListMarks(lines: readonly string[]): readonly string[] {
  const mark = markOf(lines);
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

/** Nothing stands between the number and the entry, as in "1.dog". */
const isGlued = (mark: string) => /[.)]$/.test(mark);

/** Whether the numbers count the entries. Those of classes, as in "5.A;Dvořáková", do not. */
function areCounted(marks: readonly string[]): boolean {
  const numbers = marks.map((mark) => Number.parseInt(mark, 10));
  const isNext = (number: number, index: number) => index === 0 || number - 1 === numbers[index - 1];
  return numbers.length > 1 && numbers.every(isNext);
}
