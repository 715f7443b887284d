import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useAssignedGroups } from './assigned-groups.ts';
import { useUngroupedWords } from './ungrouped-words.ts';

/** Whether the user has any words that a task can be made of; undefined while it is asked. */
export function useHasGroups(): boolean | undefined {
  const { data } = useQuery(apiQuery(wordGroups.listCreated, { query: { limit: 1 } }));
  const assigned = useAssignedGroups('');
  const ungrouped = useUngroupedWords('');
  if (!data || !assigned) return undefined;
  return data.total + assigned.length + ungrouped.length > 0;
}
