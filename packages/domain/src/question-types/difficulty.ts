import type { Difficulty } from './question-types.ts';

/** What easy, medium and hard change in each question type (product §9.2), and the least each type needs. */

/** Options shown, the right one among them. */
export const SELECT_OPTIONS: Record<Difficulty, number> = { easy: 3, medium: 4, hard: 6 };

/** Options that must be there for a choice to be one. */
export const SELECT_FEWEST_OPTIONS = 3;

/** The share of the letters that is given. */
export const FILLING_GIVEN_SHARE: Record<Difficulty, number> = { easy: 0.6, medium: 0.3, hard: 0 };

/** Stray letters added to those of the answer. */
export const FOLDING_STRAY_LETTERS: Record<Difficulty, number> = { easy: 0, medium: 2, hard: 4 };

/** Letters an answer needs so that it can be composed or completed. */
export const FEWEST_LETTERS = 2;

/** Words on one board of partners to connect. */
export const CONNECT_BOARD = { fewest: 2, most: 6 } as const;
