import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { apiQuery } from './api/api-query.ts';

/**
 * An assigned group with its words. Kept in memory only and always fetched again: the server hides the words while the
 * pupil takes a test of them, so the cache must not show them either.
 */
export function assignedGroupQuery(id: number) {
  return {
    ...apiQuery(assignments.getMine, { params: { id } }, { keep: 'memory', refusals: 'form' }),
    staleTime: 0,
  };
}
