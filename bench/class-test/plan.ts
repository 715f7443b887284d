/** The calls of the pupils; the expected results in the database follow from it. */
export interface Plan {
  url: string;
  pupils: { token: string; task_id: number }[];
  /** Teachers who watch the test of their class live. */
  teachers: { token: string; task_id: number }[];
  /** Each side of each word, with the other side. */
  partners: Record<string, string>;
  /** The number of answers of each pupil, one every `ANSWER_EVERY_MS`. */
  answers: number;
  /** Classes whose pupils all hand in at one moment, one class after the other; not among `pupils`. */
  hurried: { token: string; task_id: number }[][];
}

/** Latencies in milliseconds, from the planned moment to the last byte, and the failed calls. */
export interface Measured {
  starts: number[];
  answers: number[];
  finishes: number[];
  /** Of each of the `hurried` classes. */
  handIns: number[][];
  errors: string[];
}

export const CLASS_SIZE = 30;
export const QUESTIONS = 75;
/** The interval of each pupil's answers: three hundred pupils send 75 answers a second. */
export const ANSWER_EVERY_MS = 4_000;
/** All pupils start within this time, and later all finish within it. */
export const RUSH_MS = 1_000;

/**
 * When in a rush a pupil comes, from 0 to 1, by the place among all pupils, class after class: the classes are mixed, because those of a
 * country begin at the same minute.
 */
export function shareOfRush(place: number, pupils: number): number {
  const classes = Math.max(1, Math.floor(pupils / CLASS_SIZE));
  return ((place % CLASS_SIZE) * classes + Math.floor(place / CLASS_SIZE)) / pupils;
}

/** Every seventh answer of a pupil is wrong, beginning at a different one for each pupil. */
export function isRight(pupil: number, n: number): boolean {
  return (pupil + n) % 7 !== 0;
}
