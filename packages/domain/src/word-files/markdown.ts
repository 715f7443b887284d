/** A row of a table as chat assistants write it: "| dog | pes |". */
const ROW = /^\s*\|(.*)\|\s*$/;
/** The line between the heading of such a table and its rows: "|---|:---:|". */
const RULE = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const BOLD = /\*\*(?=[^\s*])([^*]+)(?<=\S)\*\*/g;

/** Whether the lines have a table of Markdown, which says by its rule where its heading ends. */
const hasTable = (lines: readonly string[]) => lines.some((line) => RULE.test(line));

/**
 * The lines without the signs of Markdown, which the button "Copy" of chat assistants takes along: words in bold, and tables, whose cells
 * are divided by tabs then.
 */
export function withoutMarkdown(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => line.replace(BOLD, '$1'));
  return hasTable(plain) ? plain.filter((line) => !RULE.test(line)).map(tabbed) : plain;
}

/** The lines without the headings of tables, and without what stands above the first table. Needs their rules. */
export function withoutTableHeadings(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => RULE.test(line));
  return lines.slice(Math.max(0, first)).filter((line, at, rest) => {
    const isHeading = ROW.test(line) && RULE.test(rest[at + 1] ?? '');
    return !isHeading || RULE.test(line);
  });
}

function tabbed(line: string): string {
  const cells = ROW.exec(line)?.[1];
  if (cells === undefined) return line;
  return cells
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
    .join('\t');
}
