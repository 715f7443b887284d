import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { tasks } from '@slovickovo/contract/tasks/tasks';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { insertAdmission } from './admissions.repository.ts';
import { getTaskFor } from './tasks.service.ts';

/**
 * Lets a pupil write a class test that had begun before the pupil joined (product §4.11); changes nothing for a pupil who
 * may write it. Refuses a user who is not in the class.
 */
export async function admitStudent(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { user_id, ...rest }: Body<typeof tasks.admit>,
): Promise<void> {
  rest satisfies NothingElse;
  await getTaskFor(db, actor, taskId, 'supervise');
  if (!(await insertAdmission(db, taskId, user_id))) throw new AppError('not_found');
}
