import type { User } from '@slovickovo/contract/accounts/accounts';
import type { preferences } from '@slovickovo/contract/accounts/preferences';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import type { Actor, Context } from '../../../context.ts';
import { userOf } from '../accounts.service.ts';
import { findChatChoice, listClassesOf, listSentOffers, updatePreferences } from './preferences.repository.ts';

/** Changes the named choices of the caller; the others stay (product §2.30). */
export async function changePreferences(
  context: Context,
  actor: Actor,
  {
    language,
    colour_scheme,
    hidden_in_rankings,
    page_views_allowed,
    chat_allowed,
    ...rest
  }: Body<typeof preferences.update>,
  token: string,
): Promise<User> {
  rest satisfies NothingElse;
  const choices = { language, colour_scheme, hidden_in_rankings, page_views_allowed, chat_allowed };
  await updatePreferences(context.db, actor.id, choices);
  return userOf(context, actor.id, token);
}

/** Returns whether the user allowed the chat; null before an answer, undefined for somebody who is not asked (product §1.7). */
export function chatChoiceOf({ db }: Context, userId: number): Promise<boolean | null | undefined> {
  return findChatChoice(db, userId);
}

/** Returns what the account shares with others (product §2.30). */
export async function listShared({ db }: Context, actor: Actor): Promise<Reply<typeof preferences.sharing>['data']> {
  const [classes, offers] = await Promise.all([listClassesOf(db, actor.id), listSentOffers(db, actor.id)]);
  return { classes, offers };
}
