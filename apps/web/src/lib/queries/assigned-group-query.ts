import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { apiQuery } from '../api/api-query.ts';

/**
 * An assigned group with its words. Kept in memory only and always fetched again: the server locks it while the pupil writes a
 * class test, so the cache must not show it either.
 */
export function assignedGroupQuery(id: number) {
  return {
    ...apiQuery(assignments.getMine, { params: { id } }, { keep: 'memory', refusals: 'form' }),
    staleTime: 0,
  };
}
