import type { WordGroupSummary } from '@slovickovo/contract/word-groups/word-groups';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { searchable, wantedText } from '@slovickovo/domain/text/search';
import type { LanguageChoice } from '../../../lib/remembered-languages.ts';

/** A group that words are added to: one of the user's groups, or a new one, which has only a name. */
export interface ChosenGroup extends LanguageChoice {
  id: number | null;
  name: string;
}

/** The options for the typed text: the user's groups, and a new one unless a group has that name. */
export interface GroupOffer {
  groups: ChosenGroup[];
  newName: string | null;
}

/** A group of the user as a choice, with the ids of its languages. */
export function ownGroup({ id, name, language_from, language_to }: WordGroupSummary): ChosenGroup {
  return { id, name, from: language_from.id, to: language_to.id };
}

/** A group that is created when the words are saved; until then it has no id and no languages. */
export function newGroup(name: string): ChosenGroup {
  return { id: null, name: cleanText(name), from: null, to: null };
}

/** Identifies a group by its id, a new one by its name. */
export function groupKey({ id, name }: ChosenGroup): string {
  return id === null ? `new:${searchable(name)}` : String(id);
}

/** The chosen groups without those of another language pair (product §4.23). A new group takes the chosen pair. */
export function groupsOfPair(chosen: readonly ChosenGroup[], { from, to }: LanguageChoice): readonly ChosenGroup[] {
  return chosen.filter((group) => group.id === null || (group.from === from && group.to === to));
}

/** The user's groups that are not chosen and contain the typed text, in their order. A blank text offers all of them and no new one. */
export function offerGroups(own: readonly ChosenGroup[], chosen: readonly ChosenGroup[], typed: string): GroupOffer {
  const wanted = wantedText(typed);
  const keys = new Set(chosen.map(groupKey));
  const groups = own.filter((group) => !keys.has(groupKey(group)) && searchable(group.name).includes(wanted));
  const isTaken = [...own, ...chosen].some(({ name }) => searchable(name) === wanted);
  return { groups, newName: wanted === '' || isTaken ? null : cleanText(typed) };
}

/**
 * The group whose name is typed but not entered: the user's group of that name, otherwise a new one. Null if the text is
 * blank or names a chosen group.
 */
export function enteredGroup(
  own: readonly ChosenGroup[],
  chosen: readonly ChosenGroup[],
  typed: string,
): ChosenGroup | null {
  const { groups, newName } = offerGroups(own, chosen, typed);
  if (newName !== null) return newGroup(newName);
  const wanted = wantedText(typed);
  return groups.find(({ name }) => searchable(name) === wanted) ?? null;
}
