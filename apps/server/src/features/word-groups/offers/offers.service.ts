import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { ErrorCode } from '@slovickovo/contract/errors';
import type { WordGroupOffer, WordGroupOfferDetail, wordGroupOffers } from '@slovickovo/contract/word-groups/offers';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { offerMessageProblem, wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import type { Actor, Context } from '../../../context.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { languageOf } from '../../languages/languages.service.ts';
import { cleanRows, languagesProblems, wordsProblems } from '../../words/word-rows.service.ts';
import { insertUndoableChange } from '../undo/undo.repository.ts';
import { offerPolicies } from '../word-groups.policies.ts';
import { checkedGroups, storeGroupsWithWords } from '../word-groups.service.ts';
import {
  findOfferWithWords,
  findRecipient,
  hasSameWaitingOffer,
  insertOffer,
  listWaitingOffers,
  lockOffer,
  type NewOffer,
  rejectedOffersFrom,
  updateAnswer,
} from './offers.repository.ts';

type Answered = { id: number | null; undo_id: number | null };
type SendForm = Body<typeof wordGroupOffers.send>;

/** Returns the offers that wait for the caller's answer, those of people of the caller's classes first (product §4.15). */
export async function listOffers({ db }: Context, actor: Actor): Promise<WordGroupOffer[]> {
  return (await listWaitingOffers(db, actor.id)).map(withLanguages);
}

/** Returns an offer to the caller with its words; refuses with `offer_gone` once it is answered. */
export async function getOffer({ db }: Context, actor: Actor, offerId: number): Promise<WordGroupOfferDetail> {
  const found = await findOfferWithWords(db, offerId);
  authorize(found !== undefined && offerPolicies.read(actor, found));
  const { recipient_id: _recipient, words, ...offer } = found;
  if (words === null) throw new AppError('offer_gone');
  return { ...withLanguages(offer), words };
}

function withLanguages<Row extends LanguagePair>({ language_from_id, language_to_id, ...row }: Row) {
  return { ...row, language_from: languageOf(language_from_id), language_to: languageOf(language_to_id) };
}

/**
 * Offers a copy of a group to another user (product §7.9). Recipients are children, so the number of offers is limited: for
 * each sender a day, for each sender and recipient a day, and while earlier ones wait for an answer: of the sender, and of all strangers
 * together, whose accounts cost nothing. An offer that waits already is neither stored nor counted twice: the reply of the first one
 * may have been lost.
 */
export async function sendOffer(context: Context, actor: Actor, form: SendForm): Promise<void> {
  const offer = checkedOffer(actor, form);
  const { recipient_id } = offer;
  if (recipient_id === actor.id) throw new AppError('offer_to_self');
  const attempts = [
    { action: 'share_sender', subject: String(actor.id) },
    { action: 'share_recipient', subject: `${actor.id} ${recipient_id}` },
  ] as const;
  const refusal = await transaction(context.db, async (tx) => {
    // Offers of a sender run one after another, so that concurrent ones neither exceed the limit together nor are the same.
    await lockChangesOf(tx, actor.id);
    if (await hasSameWaitingOffer(tx, offer)) return null;
    const sent = await limited({ ...context, db: tx }, [...attempts], () => storeOffer(tx, offer));
    return sent.refusal;
  });
  // After the commit, because a refused offer is counted, too.
  if (refusal !== null) throw new AppError(refusal);
}

async function storeOffer(tx: Tx, offer: NewOffer): Promise<{ success: boolean; refusal: ErrorCode | null }> {
  const most = { ofSender: LIMITS.waiting_offers, ofStrangers: LIMITS.waiting_offers_of_strangers };
  if (await insertOffer(tx, offer, most)) return { success: true, refusal: null };
  const recipient = await findRecipient(tx, offer);
  if (recipient === undefined) return { success: false, refusal: 'recipient_unknown' };
  return {
    success: false,
    refusal: recipient.waiting >= most.ofSender ? 'offers_limit' : 'recipient_offers_limit',
  };
}

/** Returns the form as it is stored; the rules are those of a new word group. */
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

/** A part of the statement that blocks somebody: nobody reads or accepts what they have offered. */
export function withdrawnOffers(senderId: number): StatementPart {
  return rejectedOffersFrom(senderId);
}

/**
 * Answers an offer to the caller. An accepted offer becomes a group of the caller, and its id is returned; a rejected one
 * is removed, and the id of its undo is returned. Repeating the same answer changes nothing. If a limit refuses the words, the
 * offer keeps waiting.
 */
export async function respondToOffer(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  offerId: number,
  { respond: isAccepted, ...rest }: Body<typeof wordGroupOffers.respond>,
): Promise<Answered[]> {
  rest satisfies NothingElse;
  return transaction(db, async (tx) => {
    const offer = await lockOffer(tx, offerId, actor.id);
    authorize(offer !== undefined && offerPolicies.answer(actor, offer));
    if (offer.words === null) return repeatedAnswer(offer, isAccepted);
    if (!isAccepted) {
      await updateAnswer(tx, offerId, { state: 'rejected' });
      const { words, message } = offer;
      const change = { kind: 'offer_rejected', offer_id: offerId, words, message } as const;
      return [{ id: null, undo_id: await insertUndoableChange(tx, actor.id, change) }];
    }
    const { name, language_from_id, language_to_id, words } = offer;
    const wordgroups = [{ wordgroup_id: null, name }];
    const form = checkedGroups({ wordgroups, language_ids: { language_from_id, language_to_id }, words });
    const [group] = (await storeGroupsWithWords(tx, actor, form)).groups;
    if (group === undefined) throw new Error('No group was created from the offer.');
    await updateAnswer(tx, offerId, { state: 'accepted', word_group_id: group.id });
    return [{ id: group.id, undo_id: null }];
  });
}

/** The result of a second click, or of a call whose reply was lost; refuses an answer that differs from the first. */
function repeatedAnswer(
  { state, word_group_id }: { state: string; word_group_id: number | null },
  isAccepted: boolean,
): Answered[] {
  if (state === 'rejected' && !isAccepted) return [];
  if (state === 'accepted' && isAccepted && word_group_id !== null) return [{ id: word_group_id, undo_id: null }];
  throw new AppError('offer_gone');
}
