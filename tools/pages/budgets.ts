import type { CountedVisit } from './counted-visit.ts';

/** The most that a first visit may cost. A kB is 1,000 bytes as sent. */
export interface Budget {
  requests: number;
  /** JavaScript and CSS. */
  codeKb: number;
  fontsKb: number;
  /** The document; what it names, with the first reads; what these ask for. */
  rounds: number;
  layoutShift: number;
}

const ANY_PAGE: Budget = { requests: 20, codeKb: 260, fontsKb: 45, rounds: 3, layoutShift: 0.01 };

export const BUDGETS = {
  login: { ...ANY_PAGE, requests: 10, codeKb: 110 },
  home: { ...ANY_PAGE, codeKb: 200 },
  any: ANY_PAGE,
} as const satisfies Record<string, Budget>;

/** Returns what exceeds the budget, one sentence each; empty if nothing does. */
export function excesses(visit: CountedVisit, budget: Budget): string[] {
  const figures = [
    ['requests', requestsOf(visit), budget.requests],
    ['kB of JavaScript and CSS', visit.codeBytes / 1000, budget.codeKb],
    ['kB of fonts', visit.fontBytes / 1000, budget.fontsKb],
    ['rounds of requests', visit.rounds.length, budget.rounds],
    ['layout shift', visit.layoutShift, budget.layoutShift],
  ] as const;
  return figures.flatMap(([name, found, most]) =>
    found > most ? [`${rounded(found)} ${name} of at most ${most}`] : [],
  );
}

export function requestsOf({ rounds }: Pick<CountedVisit, 'rounds'>): number {
  return rounds.flat().length;
}

function rounded(figure: number): string {
  return figure < 1 ? figure.toFixed(3) : String(Math.round(figure));
}
