import { wordGroupResults } from '@slovickovo/contract/word-groups/results';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** The class whose results a word group's page displays; null means the user's own results. */
export type DisplayedClass = number | null;

const ofClass = (classId: DisplayedClass) => (classId === null ? {} : { usergroup_id: classId });

/** One page of the displayed results. Kept in memory only, because they show children's knowledge. */
export function groupResultsQuery(groupId: number, classId: DisplayedClass, page: number) {
  const query = { page, limit: PAGE_SIZES.group_results, ...ofClass(classId) };
  return { ...apiQuery(wordGroupResults.list, { params: { id: groupId }, query }, { keep: 'memory' }), staleTime: 0 };
}

/** The success of each word of the group in the displayed results. */
export function groupWordSuccessQuery(groupId: number, classId: DisplayedClass) {
  const input = { params: { id: groupId }, query: ofClass(classId) };
  return { ...apiQuery(wordGroupResults.words, input, { keep: 'memory' }), staleTime: 0 };
}
