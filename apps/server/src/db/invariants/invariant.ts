/** What must be true of the data in a database that nobody writes to by hand. */
export interface Invariant {
  /** What holds, as a sentence. */
  claim: string;
  /** A statement that returns a row for each violation, with a `key` that names it by numbers: no name, no word. */
  violations: string;
}
