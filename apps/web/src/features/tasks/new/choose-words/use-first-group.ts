import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../../lib/assigned-group-query.ts';
import { asChosenGroup } from './assigned-groups.ts';
import type { ChosenGroup } from './chosen-group.ts';

interface FirstGroup {
  /** The wizard waits for the group, so that its choice of words starts with it. */
  isLoading: boolean;
  /** Undefined if no group is asked for, or if the assigned group is refused. */
  group: ChosenGroup | undefined;
}

/** The word group the wizard was opened from; `isAssigned`: it belongs to a class's teacher, not to the user. */
export function useFirstGroup(groupId: number | undefined, isAssigned: boolean): FirstGroup {
  const isWanted = groupId !== undefined;
  const { data: own } = useQuery({
    ...apiQuery(wordGroups.get, { params: { id: groupId ?? 0 } }),
    enabled: isWanted && !isAssigned,
  });
  const { data: assigned, isError } = useQuery({
    ...assignedGroupQuery(groupId ?? 0),
    enabled: isWanted && isAssigned,
  });
  const group = own ?? (assigned && asChosenGroup(assigned));
  // A refused group leaves the choice to the wizard.
  const [isRefused, setRefused] = useState(false);
  if (isError && !isRefused) setRefused(true);
  return { isLoading: isWanted && !group && !isRefused, group };
}
