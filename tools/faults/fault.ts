/** A fault that is made on purpose, and what must hold nevertheless. */
export interface Fault {
  /** The word that chooses it: `npm run faults -- <name>`. */
  name: string;
  /** What is done, and what must hold. */
  title: string;
  run: () => Promise<Outcome>;
}

export interface Outcome {
  /** What was measured, as one line. */
  figures: string;
  /** What does not hold. */
  broken: string[];
  /** Why this machine cannot make the fault; then nothing was proved. */
  skipped?: string;
}

/** An outcome of a fault that this machine cannot make. */
export function skipped(why: string): Outcome {
  return { figures: '', broken: [], skipped: why };
}

/** Returns the sentence if the claim does not hold, so that it can be spread into `broken`. */
export function unless(holds: boolean, sentence: string): string[] {
  return holds ? [] : [sentence];
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
