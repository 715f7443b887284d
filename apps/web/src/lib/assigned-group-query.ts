import { assignments } from '@slovickovo/contract/word-groups/assignments';
import { apiQuery } from './api/api-query.ts';

/**
 * An assigned group with its words. Only in memory and always asked for anew: while its pupil takes a test of these words
 * the server keeps them closed, and so must the cache.
 */
export function assignedGroupQuery(id: number) {
  return {
    ...apiQuery(assignments.getMine, { params: { id } }, { keep: 'memory', refusals: 'form' }),
    staleTime: 0,
  };
}
