import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { bells as endpoints } from '@slovickovo/contract/tasks/bells';
import { type Bell, bellProblems, DEFAULT_BELLS } from '@slovickovo/domain/tasks/bells';
import type { Actor, Context } from '../../../context.ts';
import { refuseProblems } from '../../../errors.ts';
import { findBells, writeBells } from './bells.repository.ts';

/** The lessons of the teacher's school day; common ones until the teacher sets others (product §9.22). */
export async function getBells({ db }: Context, actor: Actor): Promise<Bell[]> {
  return (await findBells(db, actor.id)) ?? [...DEFAULT_BELLS];
}

/** Replaces the teacher's lessons (product §5.28). */
export async function setBells(
  { db }: Context,
  actor: Actor,
  { bells, ...rest }: Body<typeof endpoints.set>,
): Promise<Bell[]> {
  rest satisfies NothingElse;
  refuseProblems(Object.fromEntries(bellProblems(bells).map((problem, index) => [`bells.${index}`, problem])));
  await writeBells(db, actor.id, bells);
  return bells;
}
