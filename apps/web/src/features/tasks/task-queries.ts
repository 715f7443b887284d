import { tasks } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { apiQuery } from '../../lib/api/api-query.ts';

/** The queries of one task; ids are always numbers, so that all pages share one cached copy. */

export function taskQuery(id: number) {
  return apiQuery(tasks.get, { params: { id } });
}

/** `userId`: the statistics of one pupil, for the class's teacher; without it, of all pupils the user may see. */
export function statisticsQuery(id: number, userId?: number) {
  return apiQuery(tasks.statistics, { params: { id }, query: userId === undefined ? {} : { user_id: userId } });
}

/** One page of the task's results, pages from 1. `userId`: those of one pupil; without it, of all that the user may see. */
export function resultsQuery(id: number, { page, userId }: { page: number; userId?: number | undefined }) {
  const user = userId === undefined ? {} : { user_id: userId };
  return apiQuery(tasks.listResults, { params: { id }, query: { page, limit: PAGE_SIZES.results, ...user } });
}
