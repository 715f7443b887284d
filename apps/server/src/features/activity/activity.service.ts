import type { ActivityEntry, activity } from '@slovickovo/contract/activity/activity';
import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { Actor, Context } from '../../context.ts';
import { listFinishedRuns } from './activity.repository.ts';

/** Returns one page of the caller's activity, and the number of its entries (product §2.29). */
export function listActivity(
  { db }: Context,
  actor: Actor,
  { page, limit, ...rest }: Query<typeof activity.list>,
): Promise<{ activity: ActivityEntry[]; total: number }> {
  rest satisfies NothingElse;
  return listFinishedRuns(db, actor.id, { page, limit });
}
