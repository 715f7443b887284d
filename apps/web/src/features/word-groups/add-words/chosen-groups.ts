import type { WordGroupSummary } from '@slovickovo/contract/word-groups/word-groups';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { searchable } from '../../../components/data-table/data-table-rows.ts';
import type { LanguageChoice } from '../remembered-languages.ts';

/** A group that words are added to: one's own, or a new one that only has a name yet. */
export interface ChosenGroup extends LanguageChoice {
  id: number | null;
  name: string;
}

/** What the picker offers for the typed text: own groups, and a new one unless a group is called so already. */
export interface GroupOffer {
  groups: ChosenGroup[];
  newName: string | null;
}

export function ownGroup({ id, name, language_from, language_to }: WordGroupSummary): ChosenGroup {
  return { id, name, from: language_from.id, to: language_to.id };
}

export function newGroup(name: string): ChosenGroup {
  return { id: null, name: cleanText(name), from: null, to: null };
}

/** Known by its id, a new one by its name. */
export function groupKey({ id, name }: ChosenGroup): string {
  return id === null ? `new:${searchable(name)}` : String(id);
}

/** Without those of another language pair (product §4.23); a new group gets whatever pair is chosen. */
export function groupsOfPair(chosen: readonly ChosenGroup[], { from, to }: LanguageChoice): readonly ChosenGroup[] {
  return chosen.filter((group) => group.id === null || (group.from === from && group.to === to));
}

export function offerGroups(own: readonly ChosenGroup[], chosen: readonly ChosenGroup[], typed: string): GroupOffer {
  const wanted = searchable(cleanText(typed));
  const keys = new Set(chosen.map(groupKey));
  const groups = own.filter((group) => !keys.has(groupKey(group)) && searchable(group.name).includes(wanted));
  const isCalledSo = [...own, ...chosen].some(({ name }) => searchable(name) === wanted);
  return { groups, newName: wanted === '' || isCalledSo ? null : cleanText(typed) };
}

/** The group whose name was typed and not entered: one's own that is called so, else a new one; null where there is none. */
export function enteredGroup(
  own: readonly ChosenGroup[],
  chosen: readonly ChosenGroup[],
  typed: string,
): ChosenGroup | null {
  const { groups, newName } = offerGroups(own, chosen, typed);
  if (newName !== null) return newGroup(newName);
  const wanted = searchable(cleanText(typed));
  return groups.find(({ name }) => searchable(name) === wanted) ?? null;
}
