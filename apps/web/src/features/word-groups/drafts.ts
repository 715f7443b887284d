import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import type { LanguageChoice } from '../../lib/remembered-languages.ts';
import { readStored, writeStored } from '../../lib/stored-choice.ts';
import type { ChosenGroup } from './add-words/chosen-groups.ts';

/** What a wizard of words contains until it is saved, with the step on the screen. */
interface WordsDraft extends LanguageChoice {
  step: number;
  words: readonly EnteredWord[];
}

export interface NewGroupDraft extends WordsDraft {
  name: string;
}

export interface NewWordsDraft extends WordsDraft {
  groups: readonly ChosenGroup[];
}

/** A kind of draft: the key that it is stored under, and whether a stored value has its shape. */
export interface DraftKind<Draft extends object> {
  key: string;
  isDraft: (value: object) => value is Draft;
}

/** A new word group that is not saved yet. */
export const NEW_GROUP_DRAFT: DraftKind<NewGroupDraft> = {
  key: 'word-group-draft',
  isDraft: (value): value is NewGroupDraft => hasWords(value) && 'name' in value && typeof value.name === 'string',
};

/** New words of several groups, or of none, that are not saved yet. */
export const NEW_WORDS_DRAFT: DraftKind<NewWordsDraft> = {
  key: 'new-words-draft',
  isDraft: (value): value is NewWordsDraft =>
    hasWords(value) && 'groups' in value && Array.isArray(value.groups) && value.groups.every(isGroup),
};

/**
 * Returns the draft that is kept on this device, so that twenty words need not be typed again after the tab was closed. Each
 * user has separate drafts, because school computers are shared.
 */
export function readDraft<Draft extends object>(kind: DraftKind<Draft>, userId: number): Draft | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(kind, userId)) ?? 'null');
    return typeof draft === 'object' && draft !== null && kind.isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

export function writeDraft<Draft extends object>(kind: DraftKind<Draft>, userId: number, draft: Draft | null): void {
  writeStored(keyOf(kind, userId), draft && JSON.stringify(draft));
}

function keyOf({ key }: { key: string }, userId: number): string {
  return `slovickovo.${key}.${userId}`;
}

/** An older version of the application may have stored another shape. */
function hasWords(value: object): value is WordsDraft {
  const { step, words } = value as Partial<WordsDraft>;
  return typeof step === 'number' && Array.isArray(words) && words.every(isRow);
}

function isRow(value: unknown): value is EnteredWord {
  const row = (value ?? {}) as Partial<EnteredWord>;
  return WORD_SIDES.every((side) => typeof row[side] === 'string');
}

function isGroup(value: unknown): value is ChosenGroup {
  const { id, name } = (value ?? {}) as Partial<ChosenGroup>;
  return typeof name === 'string' && (id === null || typeof id === 'number');
}
