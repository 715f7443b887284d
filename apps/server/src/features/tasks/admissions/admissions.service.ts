import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { tasks } from '@slovickovo/contract/tasks/tasks';
import type { Actor, Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { getTaskFor } from '../tasks.service.ts';
import { insertAdmission } from './admissions.repository.ts';

/**
 * Lets a pupil write a class test that had begun before the pupil joined (product §4.11); changes nothing for a pupil who
 * may write it. Refuses a user who is not in the class, and, with `answers_are_shown`, unless the teacher knows it, that
 * pupils who are done can read withheld answers already (product §10.15).
 */
export async function admitStudent(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { user_id, answers_known, ...rest }: Body<typeof tasks.admit>,
): Promise<void> {
  rest satisfies NothingElse;
  await getTaskFor(db, actor, taskId, 'supervise');
  const admission = await insertAdmission(db, { taskId, userId: user_id, answersKnown: answers_known });
  if (admission === 'not_found' || admission === 'answers_are_shown') throw new AppError(admission);
}
