import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { ReactNode } from 'react';

/** What this feature needs to know of the rows that somebody types; the page brings them together. */
export interface EnteredWords {
  entered: readonly EnteredWord[];
  isBlank: boolean;
  /** Shows what is wrong; true when nothing is. */
  check: () => boolean;
  refuse: (fields: Readonly<Record<string, FieldProblem>>) => void;
  replace: (rows: readonly EnteredWord[]) => void;
}

export interface WordLanguage {
  id: number;
  code: string;
}

/** Draws the rows of `EnteredWords` for a language pair. */
export type RenderRows = (languages: { from: WordLanguage; to: WordLanguage }) => ReactNode;
