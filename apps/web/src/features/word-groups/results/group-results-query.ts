import { wordGroupResults } from '@slovickovo/contract/word-groups/results';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** Whose results a word group's page shows: one's own, or those of a class. */
export type DisplayedClass = number | null;

const ofClass = (classId: DisplayedClass) => (classId === null ? {} : { usergroup_id: classId });

/** One page of the displayed results. Only in memory: they are a picture of children's knowledge. */
export function groupResultsQuery(groupId: number, classId: DisplayedClass, page: number) {
  const query = { page, limit: PAGE_SIZES.group_results, ...ofClass(classId) };
  return { ...apiQuery(wordGroupResults.list, { params: { id: groupId }, query }, { keep: 'memory' }), staleTime: 0 };
}

/** How the words of the group went for whom the results are displayed. */
export function groupWordSuccessQuery(groupId: number, classId: DisplayedClass) {
  const input = { params: { id: groupId }, query: ofClass(classId) };
  return { ...apiQuery(wordGroupResults.words, input, { keep: 'memory' }), staleTime: 0 };
}
