import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { ReactNode } from 'react';

/** The part of the rows editor's state that this feature uses. The editor is in `words`, so a route passes it in. */
export interface EnteredWords {
  entered: readonly EnteredWord[];
  isBlank: boolean;
  /** Shows the problems of the rows; returns true if there are none. */
  check: () => boolean;
  /** Shows the problems that the server found. */
  refuse: (fields: Readonly<Record<string, FieldProblem>>) => void;
  replace: (rows: readonly EnteredWord[]) => void;
}

/** The language of one side of the rows. */
export interface WordLanguage {
  id: number;
  code: string;
}

/** Renders the rows editor for a language pair. */
export type RenderRows = (languages: { from: WordLanguage; to: WordLanguage }) => ReactNode;

/** The chosen language with its code; "und" is the code of an unknown language. */
export function wordLanguage(id: number | null): WordLanguage {
  return { id: id ?? 0, code: (id !== null && findLanguage(id)?.code) || 'und' };
}
