import type { Visit } from './browser.ts';
import type { MeasuredPage } from './pages.ts';

/** What both visits of a page cost, and what exceeds its budget. */
export interface Measured {
  page: MeasuredPage;
  first?: Visit;
  second?: Visit;
  excesses: string[];
}

const COLUMNS = ['requests', 'rounds', 'code kB', 'fonts kB', 'all kB', 'FCP', 'LCP', 'content', 'shift'] as const;
const NAME_WIDTH = 30;
const WIDTH = 9;

/** The names of the columns of all lines. */
export const HEAD = 'page'.padEnd(NAME_WIDTH) + COLUMNS.map((name) => name.padStart(WIDTH)).join('');

/** Returns the lines of a page for the terminal: the first visit, the second, and what exceeds the budget. */
export function linesOf({ page, first, second, excesses }: Measured): string {
  const sign = excesses.length > 0 ? '✗' : '✓';
  const lines = [
    `${sign} ${page.name}`.padEnd(NAME_WIDTH) + figuresOf(first),
    '    again'.padEnd(NAME_WIDTH) + figuresOf(second),
    ...excesses.map((excess) => `    ${excess}`),
  ];
  return lines.join('\n');
}

function figuresOf(visit: Visit | undefined): string {
  if (!visit) return '-'.padStart(WIDTH);
  const { requests, rounds, codeBytes, fontBytes, bytes, firstPaint, largestPaint, content, layoutShift } = visit;
  const figures = [
    ...[requests, rounds, codeBytes / 1000, fontBytes / 1000, bytes / 1000, firstPaint, largestPaint, content],
  ].map((figure) => String(Math.round(figure)));
  return [...figures, layoutShift.toFixed(3)].map((figure) => figure.padStart(WIDTH)).join('');
}
