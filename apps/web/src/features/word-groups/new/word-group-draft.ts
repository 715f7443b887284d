import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import type { LanguageChoice } from '../../../lib/remembered-languages.ts';
import { readStored, writeStored } from '../../../lib/stored-choice.ts';

/**
 * A new word group that is not saved yet. It is kept when the tab is closed, so that twenty words need not be typed
 * again.
 */
export interface WordGroupDraft extends LanguageChoice {
  name: string;
  words: readonly EnteredWord[];
}

/** Each user has a separate draft, because school computers are shared. */
export function readDraft(userId: number): WordGroupDraft | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(userId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft(userId: number, draft: WordGroupDraft | null): void {
  writeStored(keyOf(userId), draft && JSON.stringify(draft));
}

function keyOf(userId: number): string {
  return `slovickovo.word-group-draft.${userId}`;
}

/** An older version of the application may have stored another shape. */
function isDraft(value: unknown): value is WordGroupDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, words } = value as Partial<WordGroupDraft>;
  return typeof name === 'string' && Array.isArray(words) && words.every(isRow);
}

function isRow(value: unknown): value is EnteredWord {
  const row = (value ?? {}) as Partial<EnteredWord>;
  return WORD_SIDES.every((side) => typeof row[side] === 'string');
}
