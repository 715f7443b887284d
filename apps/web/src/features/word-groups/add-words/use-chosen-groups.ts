import { LONGEST_PAGE } from '@slovickovo/contract/endpoint';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { LIMITS } from '@slovickovo/domain/limits';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { LanguageChoice } from '../../../lib/remembered-languages.ts';
import { type ChosenGroup, enteredGroup, groupsOfPair, ownGroup } from './chosen-groups.ts';

/** The groups that words are added to, the user's own groups of these languages, and the text in the picker. */
export function useChosenGroups({ from, to }: LanguageChoice) {
  const [chosen, setChosen] = useState<readonly ChosenGroup[]>([]);
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    ...apiQuery(wordGroups.listCreated, {
      query: {
        limit: LONGEST_PAGE,
        ...(from !== null && { language_from_id: String(from) }),
        ...(to !== null && { language_to_id: String(to) }),
      },
    }),
    enabled: from !== null && to !== null,
  });
  const own = (data?.created_wordgroups ?? []).map(ownGroup);
  return {
    own,
    chosen,
    choose: setChosen,
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
