/** What the pupils do, and when; times are milliseconds. The one who measures knows from it what must be stored. */
export interface Plan {
  url: string;
  pupils: { token: string; task_id: number }[];
  /** Watch their class's test while it runs. */
  teachers: { token: string; task_id: number }[];
  /** Both sides of each word to the other one. */
  partners: Record<string, string>;
  /** Answers of each pupil, one every `ANSWER_EVERY_MS`. */
  answers: number;
  /** Classes that hand in at once, one after the other; not among `pupils`. */
  hurried: { token: string; task_id: number }[][];
}

/** Latencies from the planned moment to the last byte, and everything that was not answered as it should be. */
export interface Measured {
  starts: number[];
  answers: number[];
  finishes: number[];
  /** Of each class that handed in at once. */
  handIns: number[][];
  errors: string[];
}

export const CLASSES = 10;
export const CLASS_SIZE = 30;
export const HURRIED_CLASSES = 5;
export const QUESTIONS = 75;
/** Of each pupil: three hundred pupils answer 75 times a second. */
export const ANSWER_EVERY_MS = 4_000;
/** All start, and later all finish, within this time. */
export const RUSH_MS = 1_000;

/** Every seventh answer is wrong, of each pupil another one. */
export function isRight(pupil: number, n: number): boolean {
  return (pupil + n) % 7 !== 0;
}
