import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import type { DraftKind } from '../../lib/drafts/drafts.ts';
import type { LanguageChoice } from '../../lib/remembered-languages.ts';
import type { ChosenGroup } from './add-words/chosen-groups.ts';

/** What a wizard of words contains until it is saved, with the step on the screen. */
interface WordsDraft extends LanguageChoice {
  step: number;
  words: readonly EnteredWord[];
}

/** A draft of the wizard of a new word group (product §4.29). */
export interface NewGroupDraft extends WordsDraft {
  name: string;
}

/** A draft of the wizard that adds words; `groups` are those that the words go into (product §4.29). */
export interface NewWordsDraft extends WordsDraft {
  groups: readonly ChosenGroup[];
}

/** A new word group that is not saved yet. */
export const NEW_GROUP_DRAFT: DraftKind<NewGroupDraft> = {
  name: 'word-group',
  isDraft: (value): value is NewGroupDraft => hasWords(value) && 'name' in value && typeof value.name === 'string',
};

/** New words of several groups, or of none, that are not saved yet. */
export const NEW_WORDS_DRAFT: DraftKind<NewWordsDraft> = {
  name: 'new-words',
  isDraft: (value): value is NewWordsDraft =>
    hasWords(value) && 'groups' in value && Array.isArray(value.groups) && value.groups.every(isGroup),
};

/** An older version of the application may have stored another shape. */
function hasWords(value: unknown): value is WordsDraft {
  const { step, words } = (value ?? {}) as Partial<WordsDraft>;
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
