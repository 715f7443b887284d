import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, isGone as isGoneBy } from '../../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../../lib/queries/assigned-group-query.ts';
import { asChosenGroup } from './assigned-groups.ts';
import type { ChosenGroup } from './chosen-group.ts';

interface FirstGroup {
  /** The wizard waits for the group, so that its choice of words starts with it. */
  isLoading: boolean;
  /** Undefined if no group is asked for, or if it is refused: the choice is then left to the wizard. */
  group: ChosenGroup | undefined;
  /** Whether the group was deleted, or is assigned to no class of the user any more. */
  isGone: boolean;
}

/** Another tab may have deleted a group that is known here, also one that came with the page a moment ago. */
const ASKED_AGAIN = { refetchOnMount: 'always' } as const;

/** The word group the wizard was opened from; `isAssigned`: it belongs to a class's teacher, not to the user. */
export function useFirstGroup(groupId: number | undefined, isAssigned: boolean): FirstGroup {
  const isWanted = groupId !== undefined;
  const own = useQuery({
    ...apiQuery(wordGroups.get, { params: { id: groupId ?? 0 } }, { refusals: 'own' }),
    ...ASKED_AGAIN,
    enabled: isWanted && !isAssigned,
  });
  const assigned = useQuery({
    ...assignedGroupQuery(groupId ?? 0),
    ...ASKED_AGAIN,
    meta: { keep: 'memory', refusals: 'own' },
    enabled: isWanted && isAssigned,
  });
  const { isFetchedAfterMount, failureReason, error } = isAssigned ? assigned : own;
  const isGone = isGoneBy(error);
  const known = own.data ?? (assigned.data && asChosenGroup(assigned.data));
  // Without a network the group as it was last known is enough.
  const isKnownEnough = known !== undefined && failureReason !== null;
  return {
    isLoading: isWanted && !isFetchedAfterMount && !isKnownEnough,
    group: isGone ? undefined : known,
    isGone,
  };
}
