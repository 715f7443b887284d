/** "1. " or "2) " before an entry, but not the ordinal number of "1. – prvý". */
const NUMBER = /^\s*\d{1,3}[.)](?!\s*[-–—=;|]\s)\s+/;
/** The number of a row that a sheet has in a column of its own, before two others. */
const NUMBER_COLUMN = /^\s*\d{1,3}\t(?=[^\t]*[^\t\s][^\t]*\t\s*\S)/;
/** Bullets that people type, and those that Word copies: an "o" and two signs of its symbol fonts stand before a tab. */
const BULLET = /^\s*(?:[-–—*•·▪●○◦‣➢]\s+|[o\uf0b7\uf0a7]\t)/;

/** The lines of a list without their numbers or bullets. A mark that most lines do not have is a part of a word, and stays. */
export function withoutListMarks(lines: readonly string[]): readonly string[] {
  const entries = lines.filter((line) => line.trim() !== '');
  const mark = [NUMBER, NUMBER_COLUMN, BULLET].find(
    (candidate) => entries.filter((line) => candidate.test(line)).length * 2 > entries.length,
  );
  return mark ? lines.map((line) => line.replace(mark, '')) : lines;
}
