import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { GroupResult, GroupWordSuccess, wordGroupResults } from '@slovickovo/contract/word-groups/results';
import { percent } from '@slovickovo/domain/scoring/points';
import type { Actor, Context } from '../../../context.ts';
import { getClassFor } from '../../classes/classes.service.ts';
import { getGroupFor } from '../word-groups.service.ts';
import { type Displayed, listClassWordResults, listGroupResults, listOwnWordResults } from './results.repository.ts';

/** Returns one page of the "Displayed results" of the caller's group: the caller's, or those of the caller's class. */
export async function listResultsOfGroup(
  context: Context,
  actor: Actor,
  groupId: number,
  { usergroup_id, page, limit, ...rest }: Query<typeof wordGroupResults.list>,
): Promise<{ results: GroupResult[]; total: number }> {
  rest satisfies NothingElse;
  const displayed = await displayedResults(context, actor, groupId, usergroup_id);
  return listGroupResults(context.db, groupId, displayed, { page, limit });
}

/** Returns the success of each word of the caller's group in the displayed results. */
export async function listWordSuccessOfGroup(
  context: Context,
  actor: Actor,
  groupId: number,
  { usergroup_id, ...rest }: Query<typeof wordGroupResults.words>,
): Promise<GroupWordSuccess[]> {
  rest satisfies NothingElse;
  const displayed = await displayedResults(context, actor, groupId, usergroup_id);
  const rows =
    'class_id' in displayed
      ? await listClassWordResults(context.db, groupId, displayed.class_id)
      : await listOwnWordResults(context.db, groupId, displayed.user_id);
  return rows.map(({ word_id, answered, correct }) => ({ word_id, answered, success: percent(correct, answered) }));
}

/** Checks that group and class are the caller's own; refuses others with `not_found`. */
async function displayedResults(
  { db }: Context,
  actor: Actor,
  groupId: number,
  classId: number | undefined,
): Promise<Displayed> {
  await getGroupFor(db, actor, groupId, 'readResults');
  if (classId === undefined) return { user_id: actor.id };
  await getClassFor(db, actor, classId, 'readResults');
  return { class_id: classId };
}
