import { MINUTE_MS } from '../durations.ts';
import type { FieldProblem } from '../field-problems.ts';
import { DATE_PICKER_STEP, LIMITS, TIME_LIMIT_CHOICES } from '../limits.ts';
import type { Difficulty, TaskType } from '../question-types/question-types.ts';
import { textProblem } from '../text/text-problem.ts';
import type { Window } from './availability.ts';

/** An exercise, a homework and a class test are all tasks, of different kinds (product §3.11). */
export const TASK_KINDS = ['exercise', 'homework', 'test'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
/** The kinds that a teacher sets for a class. */
export type ClassTaskKind = Exclude<TaskKind, 'exercise'>;

/**
 * When the pupils of a class test see verdicts and right answers: after each answer, or when the test is over for everybody
 * (product §10.15). Exercises and homework: at once.
 */
export const ANSWERS_SHOWN = ['at_once', 'after'] as const;
export type AnswersShown = (typeof ANSWERS_SHOWN)[number];

/** How a task asks its words and judges the answers (product §3.11). */
export interface TaskSettings {
  type: TaskType;
  difficulty: Difficulty;
  /** Time limit in minutes; null means none. */
  time: number | null;
  /** Whether accents and case count in answers that are typed. */
  diacritic: boolean;
}

/** The initial settings of a new exercise, homework or test (product §9.7). */
export const DEFAULT_TASK_SETTINGS: TaskSettings = { type: 'random', difficulty: 'easy', time: null, diacritic: true };

/** The name is required (product §5.14). */
export function taskNameProblem(name: string): FieldProblem | null {
  return textProblem(name, { longest: LIMITS.name_length, missing: 'task_name_required' });
}

/** The start must be earlier than the end (product §5.14). */
export function taskDatesProblem({ valid_from, valid_until }: Window): FieldProblem | null {
  return valid_until !== null && valid_from >= valid_until ? 'window_invalid' : null;
}

/** The same for the window of a new task: when it is set, its end is still to come, or pupils would never see the task. */
export function newWindowProblem(window: Window, now: number): FieldProblem | null {
  return taskDatesProblem(window) ?? (isPast(window, now) ? 'window_past' : null);
}

/**
 * The same for a task whose end was `former`. An end that stays may be past; forms know it to the minute. So may one of the last minutes,
 * which ends the task now: a step of the date picker.
 */
export function changedWindowProblem(
  window: Window,
  { former, now }: { former: number | null; now: number },
): FieldProblem | null {
  const { valid_until } = window;
  const stays = former !== null && valid_until !== null && Math.abs(valid_until - former) < MINUTE_MS;
  return stays ? taskDatesProblem(window) : newWindowProblem(window, now - DATE_PICKER_STEP * MINUTE_MS);
}

function isPast({ valid_until }: Window, now: number): boolean {
  return valid_until !== null && valid_until <= now;
}

/** A time limit is one of the choices, or none (product §9.3). */
export function timeLimitProblem(time: number | null): FieldProblem | null {
  return time === null || TIME_LIMIT_CHOICES.some((minutes) => minutes === time) ? null : 'time_invalid';
}
