import type { User } from '@slovickovo/contract/accounts/accounts';
import type { preferences } from '@slovickovo/contract/accounts/preferences';
import type { Body, NothingElse, Reply } from '@slovickovo/contract/endpoint';
import { interfaceLanguageProblem } from '@slovickovo/domain/accounts/interface-languages';
import type { Actor, Context } from '../../../context.ts';
import { refuseProblems } from '../../../errors.ts';
import { userOf } from '../accounts.service.ts';
import { findChatAnswer, listClassesOf, listSentOffers, updatePreferences } from './preferences.repository.ts';
import { answerFor, hostOf } from './service-consent.service.ts';

/** Changes the named choices of the caller; the others stay (product §2.30). */
export async function changePreferences(
  context: Context,
  actor: Actor,
  {
    language,
    colour_scheme,
    comfortable_reading,
    reading_speed,
    hidden_in_rankings,
    page_views_allowed,
    chat_allowed,
    ...rest
  }: Body<typeof preferences.update>,
  token: string,
): Promise<User> {
  rest satisfies NothingElse;
  const { ANALYTICS_URL, CHAT_WIDGET_URL, INTERFACE_LANGUAGES } = context.config;
  if (language !== undefined) refuseProblems({ language: interfaceLanguageProblem(language, INTERFACE_LANGUAGES) });
  await updatePreferences(context.db, actor.id, {
    ...{ language, colour_scheme, comfortable_reading, reading_speed, hidden_in_rankings },
    // An answer about a service that is not set up any more is an answer about nothing.
    ...(page_views_allowed !== undefined &&
      ANALYTICS_URL !== undefined && { page_views_allowed, page_views_host: hostOf(ANALYTICS_URL) }),
    ...(chat_allowed !== undefined &&
      CHAT_WIDGET_URL !== undefined && { chat_allowed, chat_host: hostOf(CHAT_WIDGET_URL) }),
  });
  return userOf(context, actor.id, token);
}

/** Returns whether the user allowed the chat of this address; null before an answer, undefined for somebody who is not asked. */
export async function chatChoiceOf({ db }: Context, userId: number, url: string): Promise<boolean | null | undefined> {
  const answer = await findChatAnswer(db, userId);
  return answer && answerFor(url, answer);
}

/** Returns what the account shares with others (product §2.30). */
export async function listShared({ db }: Context, actor: Actor): Promise<Reply<typeof preferences.sharing>['data']> {
  const [classes, offers] = await Promise.all([listClassesOf(db, actor.id), listSentOffers(db, actor.id)]);
  return { classes, offers };
}
