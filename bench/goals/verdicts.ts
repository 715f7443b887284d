/** What was measured of one goal. */
export interface Verdict {
  work: string;
  /** The goal in words. */
  goal: string;
  measured: string;
  isMet: boolean;
  /** Whether noise hardly moves the figure: processor time, queries, bytes, equality. Missing such a goal fails the bench. */
  isFirm: boolean;
}

/** Prints the goals as a table of docs/performance.md; returns whether all firm ones are met. */
export function printVerdicts(verdicts: readonly Verdict[]): boolean {
  console.log('\n| Work | Goal | Measured | |\n| --- | --- | --- | --- |');
  for (const { work, goal, measured, isMet, isFirm } of verdicts) {
    const missed = isFirm ? '**missed**' : 'missed';
    console.log(`| ${work} | ${goal} | ${measured} | ${isMet ? 'met' : missed} |`);
  }
  const missed = verdicts.filter(({ isMet }) => !isMet);
  console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} goals are met.`);
  return missed.every(({ isFirm }) => !isFirm);
}

/** A goal that a number is at most. */
export function atMost(
  work: string,
  measured: number,
  most: number,
  { unit, digits = 2, isFirm = false }: { unit: string; digits?: number; isFirm?: boolean },
): Verdict {
  return {
    work,
    goal: `≤ ${most} ${unit}`,
    measured: `${measured.toFixed(digits)} ${unit}`,
    isMet: measured <= most,
    isFirm,
  };
}

/** A goal that a number is at least. */
export function atLeast(work: string, measured: number, least: number, unit: string, isFirm = false): Verdict {
  return {
    work,
    goal: `≥ ${least.toLocaleString('en')} ${unit}`,
    measured: `${Math.round(measured).toLocaleString('en')} ${unit}`,
    isMet: measured >= least,
    isFirm,
  };
}
