import { type ManagedPupil, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api/api-query.ts';

/** The pupils of the class whose password the teacher may reset. Kept in memory only, because it tells who never signed in. */
export function managedPupilsQuery(classId: number) {
  return apiQuery(pupilAccounts.list, { params: { id: classId } }, { keep: 'memory' });
}

/** Returns a function that asks the server for one of them: undefined if the teacher may not reset the password of this pupil. */
export function useFindManaged(classId: number): (studentId: number) => Promise<ManagedPupil | undefined> {
  const client = useQueryClient();
  return async (studentId) => {
    const managed = await client.fetchQuery(managedPupilsQuery(classId));
    return managed.find(({ id }) => id === studentId);
  };
}
