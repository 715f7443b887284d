import { requestsOf } from './budgets.ts';
import type { CountedVisit } from './counted-visit.ts';
import type { MeasuredPage } from './pages.ts';
import type { TimedVisit } from './timed-visit.ts';

/** What a page costs, what exceeds its budget, and how fast it appears with an empty cache and again. */
export interface Measured {
  page: MeasuredPage;
  counted?: CountedVisit;
  first?: TimedVisit;
  second?: TimedVisit;
  excesses: string[];
}

const COSTS = ['requests', 'rounds', 'code kB', 'fonts kB', 'all kB', 'shift'];
const TIMES = ['FCP', 'LCP', 'content', 'again'];
const NAME_WIDTH = 30;
const WIDTH = 9;

/** The names of the columns of all lines. */
export function headOf({ hasTimes }: { hasTimes: boolean }): string {
  const columns = hasTimes ? [...COSTS, ...TIMES] : COSTS;
  return 'page'.padEnd(NAME_WIDTH) + columns.map((name) => name.padStart(WIDTH)).join('');
}

/** Returns the lines of a page for the terminal: its figures, and what exceeds the budget. */
export function linesOf({ page, counted, first, second, excesses }: Measured): string {
  const sign = excesses.length > 0 ? '✗' : '✓';
  const costs = counted && [
    ...[requestsOf(counted), counted.rounds.length, ...kilobytesOf(counted)].map((figure) => figure.toFixed(0)),
    counted.layoutShift.toFixed(3),
  ];
  const times = first && [first.firstPaint, first.largestPaint, first.content].map((time) => time.toFixed(0));
  const again = second?.content.toFixed(0);
  const figures = [...(costs ?? []), ...(times ?? []), ...(again === undefined ? [] : [again])];
  return [
    `${sign} ${page.name}`.padEnd(NAME_WIDTH) + figures.map((figure) => figure.padStart(WIDTH)).join(''),
    ...excesses.map((excess) => `    ${excess}`),
  ].join('\n');
}

/** Returns the paths of every round, indented under its number. */
export function roundsOf({ rounds }: CountedVisit): string {
  return rounds
    .map((paths, index) => `  round ${index + 1}\n${paths.map((path) => `    ${path}`).join('\n')}`)
    .join('\n');
}

function kilobytesOf({ codeBytes, fontBytes, bytes }: CountedVisit): number[] {
  return [codeBytes, fontBytes, bytes].map((count) => count / 1000);
}
