import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { WordGroupOffer, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { offerMessageProblem, wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { limited } from '../../accounts/attempts.service.ts';
import { languageOf } from '../../languages/languages.service.ts';
import { cleanRows, languagesProblems, lockWordsOf, wordsProblems } from '../../words/word-rows.service.ts';
import { offerPolicies } from '../word-groups.policies.ts';
import { saveWordGroups } from '../word-groups.service.ts';
import {
  countWaitingOffers,
  findOfferForUpdate,
  insertOffer,
  listWaitingOffers,
  type NewOffer,
  updateAnswer,
} from './offers.repository.ts';

type SendForm = Body<typeof wordGroupOffers.send>;

/** What waits for the caller's answer, newest first (product §4.15). */
export async function listOffers({ db }: Context, actor: Actor): Promise<WordGroupOffer[]> {
  const rows = await listWaitingOffers(db, actor.id);
  return rows.map(({ language_from_id, language_to_id, ...row }) => ({
    ...row,
    language_from: languageOf(language_from_id),
    language_to: languageOf(language_to_id),
  }));
}

/**
 * Offers a copy of a group to another user (product §7.9). The recipients are children, so the number of offers is
 * limited: by day and sender, by day and recipient, and while earlier ones wait for an answer.
 */
export async function sendOffer(context: Context, actor: Actor, form: SendForm): Promise<void> {
  const offer = checkedOffer(actor, form);
  const { recipient_id } = offer;
  if (recipient_id === actor.id) throw new AppError('offer_to_self');
  const attempts = [
    { action: 'share_sender', subject: String(actor.id) },
    { action: 'share_recipient', subject: `${actor.id} ${recipient_id}` },
  ] as const;
  await limited(context, [...attempts], () =>
    transaction(context.db, async (tx) => {
      // One offer of a sender after another, so that several at once do not pass the limit together.
      await lockWordsOf(tx, actor.id);
      if ((await countWaitingOffers(tx, actor.id, recipient_id)) >= LIMITS.waiting_offers) {
        throw new AppError('offers_limit');
      }
      if (!(await insertOffer(tx, offer))) throw new AppError('recipient_unknown');
      return { success: true };
    }),
  );
}

/** The form as it is stored; the same rules as for a new group of one's own. */
function checkedOffer(actor: Actor, { to, data, message, ...rest }: SendForm): NewOffer {
  rest satisfies NothingElse;
  const { wordgroups, language_ids, words: rows, ...restOfData } = data;
  restOfData satisfies NothingElse;
  const [{ name }] = wordgroups;
  const words = cleanRows(rows);
  const text = cleanLines(message ?? '');
  refuseProblems({
    ...languagesProblems(language_ids),
    'wordgroups.0': wordGroupNameProblem(name),
    ...wordsProblems(words),
    message: offerMessageProblem(text),
  });
  if (words.length > LIMITS.words_per_group) throw new AppError('group_words_limit');
  return {
    sender_id: actor.id,
    recipient_id: to,
    name: cleanText(name),
    ...language_ids,
    words,
    message: text === '' ? null : text,
  };
}

/**
 * The caller's answer to an offer: accepted, it becomes a group of the caller's own, and its id comes back; rejected, it
 * is gone. The same answer may come twice and changes nothing more; a refusal at a limit leaves the offer waiting.
 */
export async function respondToOffer(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  offerId: number,
  { respond: isAccepted, ...rest }: Body<typeof wordGroupOffers.respond>,
): Promise<{ id: number }[]> {
  rest satisfies NothingElse;
  return transaction(db, async (tx) => {
    await lockWordsOf(tx, actor.id);
    const offer = await findOfferForUpdate(tx, offerId);
    authorize(offer !== undefined && offerPolicies.answer(actor, offer));
    if (offer.words === null) return repeatedAnswer(offer, isAccepted);
    if (!isAccepted) {
      await updateAnswer(tx, offerId, { state: 'rejected' });
      return [];
    }
    const { name, language_from_id, language_to_id, words } = offer;
    const [group] = await saveWordGroups({ db: tx }, actor, {
      wordgroups: [{ wordgroup_id: null, name }],
      language_ids: { language_from_id, language_to_id },
      words,
    });
    if (group === undefined) throw new Error('A group was to be made of the offer.');
    await updateAnswer(tx, offerId, { state: 'accepted', word_group_id: group.id });
    return [{ id: group.id }];
  });
}

/** A second click, or a repeated call whose answer was lost; any other answer comes too late. */
function repeatedAnswer(
  { state, word_group_id }: { state: string; word_group_id: number | null },
  isAccepted: boolean,
): { id: number }[] {
  if (state === 'rejected' && !isAccepted) return [];
  if (state === 'accepted' && isAccepted && word_group_id !== null) return [{ id: word_group_id }];
  throw new AppError('offer_gone');
}
