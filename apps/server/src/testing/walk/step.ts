import { HOUR_MS } from '@slovickovo/domain/durations';
import type { Pair } from '../school.ts';
import type { Draw } from './draw.ts';

/** One call of the API as the walk sends it. */
export interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
}

/** What somebody who makes a step knows: ids of what the own screens have shown, which may be gone by now. */
export interface Known {
  id: number;
  people: readonly { id: number; login: string; role: string }[];
  codes: readonly string[];
  classes: readonly number[];
  classGroups: readonly { classId: number; id: number }[];
  students: readonly { classId: number; id: number }[];
  teachers: readonly { classId: number; id: number }[];
  news: readonly { classId: number; id: number }[];
  tasks: readonly number[];
  results: readonly { taskId: number; id: number }[];
  openRuns: readonly { id: number; questions: number }[];
  takenRuns: readonly number[];
  accepted: readonly { taskId: number; id: number }[];
  words: readonly { id: number; word_text: string; translation: string }[];
  wordGroups: readonly number[];
  assigned: readonly { classId: number; id: number }[];
  offers: readonly number[];
  classOffers: readonly number[];
  undos: readonly number[];
}

/** Makes a call about something that is known; none if nothing of the kind is. */
export type Step = (known: Known, draw: Draw) => Call | undefined;

/** Times around now, in hours. */
export const STARTS = [-48, -1, -1, -1, 24];
export const ENDS = [null, null, -0.5, 1, 48];
/** Right answers and wrong ones. */
export const ANSWERS = ['pes', 'dog', 'mačka', 'cat', 'kôň', 'veľký', 'neviem', ''];
/** Two words have one translation. */
export const PAIRS: readonly Pair[] = [
  ['dog', 'pes'],
  ['cat', 'mačka'],
  ['horse', 'kôň'],
  ['cow', 'krava'],
  ['big', 'veľký'],
  ['large', 'veľký'],
  ['red', 'červený'],
];

/** The time so many hours from now; null for none. */
export function at(hours: number | null | undefined): string | null {
  return hours == null ? null : new Date(Date.now() + hours * HOUR_MS).toISOString();
}

export const post = (path: string, body?: Record<string, unknown>): Call => ({
  method: 'POST',
  path,
  ...(body && { body }),
});
export const put = (path: string, body: Record<string, unknown>): Call => ({ method: 'PUT', path, body });
export const remove = (path: string): Call => ({ method: 'DELETE', path });

/** A step about one of the known things. */
export function about<Thing>(
  things: (known: Known) => readonly Thing[],
  callOf: (thing: Thing, draw: Draw, known: Known) => Call,
): Step {
  return (known, draw) => {
    const thing = draw.from(things(known));
    return thing === undefined ? undefined : callOf(thing, draw, known);
  };
}

/** A step about one of the known classes. */
export function aboutClass(callOf: (classId: number, draw: Draw, known: Known) => Call): Step {
  return about(({ classes }) => classes, callOf);
}

/** A step about one of the known tasks. */
export function aboutTask(callOf: (taskId: number, draw: Draw, known: Known) => Call): Step {
  return about(({ tasks }) => tasks, callOf);
}

/** The ids of the known pupils of the class. */
export function studentsOf({ students }: Known, classId: number): number[] {
  return students.filter((one) => one.classId === classId).map(({ id }) => id);
}
