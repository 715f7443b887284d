import { acceptedAnswers } from '@slovickovo/contract/runs/accepted-answers';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** What the teacher of a class task has accepted, and what pupils ask to be accepted. */
export function acceptedQuery(taskId: number) {
  return apiQuery(acceptedAnswers.list, { params: { id: taskId } });
}
