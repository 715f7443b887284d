import { useDebouncedValue } from '@mantine/hooks';
import { LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { TIMINGS } from '@slovickovo/domain/interface-constants';
import { LIMITS } from '@slovickovo/domain/limits';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { LanguageChoice } from '../../../lib/remembered-languages.ts';
import { type ChosenGroup, enteredGroup, groupsOfPair, ownGroup } from './chosen-groups.ts';

/**
 * The groups that words are added to, the text in the picker, and the user's own groups of these languages with that text in
 * their names, which the server finds among all of them.
 */
export function useChosenGroups({ from, to }: LanguageChoice) {
  const [chosen, setChosen] = useState<readonly ChosenGroup[]>([]);
  const [gone, setGone] = useState<readonly ChosenGroup[]>([]);
  const [typed, setTyped] = useState('');
  const filter = typed.trim();
  const [settled] = useDebouncedValue(filter, TIMINGS.filter_pause);
  const isEnabled = from !== null && to !== null;
  const query = { limit: LONGEST_PAGE, language_from_id: String(from), language_to_id: String(to) };
  const all = useQuery({ ...apiQuery(wordGroups.listCreated, { query }), enabled: isEnabled });
  // The list holds at most one page; the server finds the other groups.
  const areMore = (all.data?.total ?? 0) > LONGEST_PAGE;
  const found = useQuery({
    ...apiQuery(wordGroups.listCreated, { query: { ...query, filter: settled } }),
    enabled: isEnabled && areMore && settled !== '',
    placeholderData: keepPreviousData,
  });
  const isAsking = filter !== settled || found.isPending || found.isPlaceholderData;
  const listed = areMore && filter !== '' ? (found.data ?? all.data) : all.data;
  const own = (listed?.created_wordgroups ?? []).map(ownGroup);
  // A draft may name groups that were deleted since. A list of one page does not say so.
  const known = !all.isStale && !areMore ? all.data?.created_wordgroups : undefined;
  const isThere = ({ id }: ChosenGroup) => id === null || known === undefined || known.some((group) => group.id === id);
  const hasGone = !chosen.every(isThere);
  const dropGone = useEffectEvent(() => {
    setGone(chosen.filter((group) => !isThere(group)));
    setChosen(chosen.filter(isThere));
  });
  useEffect(() => {
    if (hasGone) dropGone();
  }, [hasGone]);
  return {
    own,
    /** The groups with the typed text are still on their way. */
    isSearching: isEnabled && (all.isPending || (areMore && filter !== '' && isAsking)),
    chosen,
    /** Groups that were chosen and are not there any more, until others are chosen. */
    gone,
    choose: (groups: readonly ChosenGroup[]) => {
      setChosen(groups);
      setGone([]);
    },
    typed,
    setTyped,
    /** Removes the chosen groups that have other languages than these. */
    keepOnly: (languages: LanguageChoice) => setChosen((before) => groupsOfPair(before, languages)),
    /**
     * Adds the group whose name is typed but not entered, so that "next" does not lose it. Returns false if the text
     * cannot be the name of a group.
     */
    enterTyped: () => {
      const entered = enteredGroup(own, chosen, typed);
      if (entered?.id === null && wordGroupNameProblem(entered.name) !== null) return false;
      if (entered && chosen.length < LIMITS.groups_per_save) setChosen([...chosen, entered]);
      setTyped('');
      return true;
    },
  };
}
