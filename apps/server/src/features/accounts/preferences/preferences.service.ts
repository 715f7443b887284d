import type { User } from '@slovickovo/contract/accounts/accounts';
import type { preferences } from '@slovickovo/contract/accounts/preferences';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import { fullName } from '@slovickovo/domain/accounts/accounts';
import type { Actor, Context } from '../../../context.ts';
import { userOf } from '../accounts.service.ts';
import { listClassesOf, listSentOffers, updatePreferences } from './preferences.repository.ts';

/** Changes the named choices of the caller; the others stay (product §2.30). */
export async function changePreferences(
  { db }: Context,
  actor: Actor,
  { language, colour_scheme, hidden_in_rankings, ...rest }: Body<typeof preferences.update>,
  token: string,
): Promise<User> {
  rest satisfies NothingElse;
  await updatePreferences(db, actor.id, { language, colour_scheme, hidden_in_rankings });
  return userOf(db, actor.id, token);
}

/** Returns what the account shares with others (product §2.30). */
export async function listShared({ db }: Context, actor: Actor): Promise<Reply<typeof preferences.sharing>['data']> {
  const [classes, offers] = await Promise.all([listClassesOf(db, actor.id), listSentOffers(db, actor.id)]);
  return {
    classes: classes.map((found) => ({ ...found, teachers: found.teachers.map(fullName) })),
    offers,
  };
}
