import { pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { apiQuery } from '../../../lib/api/api-query.ts';

/** The pupils of the class whose password the teacher may reset. Kept in memory only, because it tells who never signed in. */
export function managedPupilsQuery(classId: number) {
  return apiQuery(pupilAccounts.list, { params: { id: classId } }, { keep: 'memory' });
}
