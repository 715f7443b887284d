import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import type { DraftKind } from '../../../lib/drafts/drafts.ts';
import type { LanguageChoice } from '../../../lib/remembered-languages.ts';

/** A new word group that is not saved yet, so that twenty words need not be typed again. */
export interface WordGroupDraft extends LanguageChoice {
  name: string;
  words: readonly EnteredWord[];
  /** The step of the wizard; absent in drafts of older versions. */
  step?: number;
}

export const WORD_GROUP_DRAFT: DraftKind<WordGroupDraft> = { name: 'word-group', isDraft };

function isDraft(value: unknown): value is WordGroupDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, words } = value as Partial<WordGroupDraft>;
  return typeof name === 'string' && Array.isArray(words) && words.every(isRow);
}

function isRow(value: unknown): value is EnteredWord {
  const row = (value ?? {}) as Partial<EnteredWord>;
  return WORD_SIDES.every((side) => typeof row[side] === 'string');
}
