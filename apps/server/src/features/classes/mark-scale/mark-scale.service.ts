import type { markScale } from '@slovickovo/contract/classes/mark-scale';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import { markBoundProblems } from '@slovickovo/domain/scoring/marks';
import type { Actor, Context } from '../../../context.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { updateMarkBounds } from './mark-scale.repository.ts';

/** Sets the scale of marks of a class that the caller teaches; null for none (product §4.39). `not_found` for any other class. */
export async function setMarkScale(
  { db }: Context,
  actor: Actor,
  classId: number,
  { bounds, ...rest }: Body<typeof markScale.set>,
): Promise<void> {
  rest satisfies NothingElse;
  const problems = markBoundProblems(bounds ?? []);
  refuseProblems(Object.fromEntries(problems.map((problem, index) => [`bounds.${index}`, problem])));
  const isOwn = await updateMarkBounds(db, actor.id, classId, bounds);
  if (!isOwn) throw new AppError('not_found');
}
