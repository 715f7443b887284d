import type { Difficulty } from './question-types.ts';

/** The effect of difficulty on each question type (product §9.2), and the minimum that each type needs. */

/** The number of options, with the right one. */
export const SELECT_OPTIONS: Record<Difficulty, number> = { easy: 3, medium: 4, hard: 6 };

/** The fewest options that a choice needs. */
export const SELECT_FEWEST_OPTIONS = 3;

/** The share of letters that are given. */
export const FILLING_GIVEN_SHARE: Record<Difficulty, number> = { easy: 0.6, medium: 0.3, hard: 0 };

/** Stray letters added to those of the answer. */
export const FOLDING_STRAY_LETTERS: Record<Difficulty, number> = { easy: 0, medium: 2, hard: 4 };

/** The fewest letters of an answer that can be composed or completed. */
export const FEWEST_LETTERS = 2;

/** The number of words on a board. */
export const CONNECT_BOARD = { fewest: 2, most: 6 } as const;
