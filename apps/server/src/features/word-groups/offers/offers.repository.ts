import type { EnteredWord } from '@slovickovo/domain/words/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { shareClass } from '../../../db/membership.ts';
import { lockChangesOf } from '../../../db/statements/changes-lock.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';

/** An offer of a word group to insert: a copy of its words, so that later changes of the group do not change it (product §3.7). */
export interface NewOffer {
  sender_id: number;
  recipient_id: number;
  name: string;
  language_from_id: number;
  language_to_id: number;
  words: readonly EnteredWord[];
  message: string | null;
}

/** Most rows of the list; others follow when these are answered. */
const LONGEST_LIST = 100;

/** Most offers that wait for one recipient: of the sender, and of all strangers together. */
interface MostWaiting {
  ofSender: number;
  ofStrangers: number;
}

/** Whether the recipient may not know the user `sender`, whom no administrator has approved: such accounts cost nothing. */
const isStranger = (recipientId: RawBuilder<number>) =>
  sql<boolean>`(sender.role = 'user' and not ${shareClass(sql.ref('sender.id'), recipientId)})`;

/**
 * Stores the offer, unless too many wait for the recipient or there is no such user; returns whether it did. Strangers who send at the
 * same moment do not see each other, so each of them may bring one more.
 */
export async function insertOffer(tx: Tx, newOffer: NewOffer, most: MostWaiting): Promise<boolean> {
  const { recipient_id, words, ...offer } = newOffer;
  const recipient = sql<number>`${recipient_id}::bigint`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('word_group_offers')
    .columns([
      'recipient_id',
      'sender_id',
      'name',
      'language_from_id',
      'language_to_id',
      'message',
      'words',
      'word_count',
    ])
    .expression((select) =>
      select
        .selectFrom('users')
        .select([
          'id',
          sql<number>`${offer.sender_id}::bigint`.as('sender_id'),
          sql<string>`${offer.name}::text`.as('name'),
          sql<number>`${offer.language_from_id}::smallint`.as('language_from_id'),
          sql<number>`${offer.language_to_id}::smallint`.as('language_to_id'),
          sql<string | null>`${offer.message}::text`.as('message'),
          sql<string>`${JSON.stringify(words)}::jsonb`.as('words'),
          sql<number>`${words.length}::integer`.as('word_count'),
        ])
        .where('id', '=', recipient_id)
        .where(waitingOffers(tx, offer.sender_id, recipient_id), '<', most.ofSender)
        .where(sql<boolean>`(
          not exists (select from users sender where sender.id = ${offer.sender_id} and ${isStranger(recipient)})
          or ${most.ofStrangers} > (
            select count(*) from word_group_offers o join users sender on sender.id = o.sender_id
            where o.recipient_id = ${recipient_id} and o.state = 'pending' and ${isStranger(recipient)}))`)
        // Locked, so that the account cannot be deleted before the offer is stored.
        .forKeyShare(),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * Returns whether the same offer of this sender, word by word, waits for the recipient's answer. Requires `lockChangesOf` the sender, so
 * that no other one begins to wait meanwhile.
 */
export async function hasSameWaitingOffer(tx: Tx, { words, message, ...offer }: NewOffer): Promise<boolean> {
  const same = await tx
    .selectFrom('word_group_offers')
    .select('id')
    .where((row) => row.and({ ...offer, state: 'pending' }))
    .where('message', 'is not distinct from', message)
    .where('words', '=', sql<EnteredWord[]>`${JSON.stringify(words)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return same !== undefined;
}

/** Returns why an offer was not stored: whether there is such a recipient, and how many of the sender wait there. */
export async function findRecipient(tx: Tx, offer: NewOffer) {
  return tx
    .selectFrom('users')
    .select(waitingOffers(tx, offer.sender_id, offer.recipient_id).$asScalar().$notNull().as('waiting'))
    .where('id', '=', offer.recipient_id)
    .executeTakeFirst();
}

function waitingOffers(tx: Tx, senderId: number, recipientId: number) {
  return tx
    .selectFrom('word_group_offers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('sender_id', '=', senderId)
    .where('recipient_id', '=', recipientId)
    .where('state', '=', 'pending');
}

const SHOWN_OFFER = [
  'o.id',
  'o.created_at',
  'sender.name as sender_name',
  'sender.surname as sender_surname',
  'sender.login as sender_login',
  'o.name as wgName',
  'o.language_from_id',
  'o.language_to_id',
  'o.word_count',
  'o.message',
] as const;

const IS_FROM_TEACHER = sql<boolean>`(sender.role = 'teacher')`;

/** Returns the offers that wait for the user's answer: of people of the same classes, other teachers, strangers; each newest first. */
export async function listWaitingOffers(db: Db, userId: number) {
  return db
    .selectFrom('word_group_offers as o')
    .innerJoin('users as sender', 'sender.id', 'o.sender_id')
    .select([...SHOWN_OFFER, IS_FROM_TEACHER.as('is_from_teacher')])
    .where('o.recipient_id', '=', userId)
    .where('o.state', '=', 'pending')
    .orderBy(shareClass(sql.ref('sender.id'), sql.ref('o.recipient_id')), 'desc')
    .orderBy(IS_FROM_TEACHER, 'desc')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(LONGEST_LIST)
    .execute();
}

/** Returns the offer with its words, which are null once it is answered. */
export async function findOfferWithWords(db: Db, offerId: number) {
  return db
    .selectFrom('word_group_offers as o')
    .innerJoin('users as sender', 'sender.id', 'o.sender_id')
    .select([...SHOWN_OFFER, IS_FROM_TEACHER.as('is_from_teacher'), 'o.recipient_id', 'o.words'])
    .where('o.id', '=', offerId)
    .executeTakeFirst();
}

/**
 * Returns the recipient's offer, locked against other answers until the transaction ends, with the recipient's words (`lockChangesOf`).
 * Both rows are locked, so the offer is read as it is after the wait. The condition repeats the policy, so that nobody else can lock the
 * row.
 */
export async function lockOffer(tx: Tx, offerId: number, recipientId: number) {
  return tx
    .selectFrom('users as u')
    .innerJoin('word_group_offers as o', 'o.recipient_id', 'u.id')
    .select(['o.id', 'o.recipient_id', 'o.name', 'o.language_from_id', 'o.language_to_id', 'o.words', 'o.message'])
    .select(['o.state', 'o.word_group_id'])
    .where('u.id', '=', recipientId)
    .where('o.id', '=', offerId)
    .forNoKeyUpdate(['u', 'o'])
    .executeTakeFirst();
}

type Answer = { state: 'accepted'; word_group_id: number } | { state: 'rejected' };

/** Stores the answer and deletes the offer's words and message. */
export async function updateAnswer(tx: Tx, offerId: number, answer: Answer): Promise<void> {
  await tx
    .updateTable('word_group_offers')
    .set({ ...answer, words: null, message: null })
    .where('id', '=', offerId)
    .execute();
}

/** A part of a statement: rejects all offers of the sender that wait, and deletes their words and messages. */
export const rejectedOffersFrom = (senderId: number): StatementPart => sql`(
  update word_group_offers set state = 'rejected', words = null, message = null
  where sender_id = ${senderId} and state = 'pending')`;

interface RejectedOffer {
  offer_id: number;
  words: readonly EnteredWord[];
  message: string | null;
}

/**
 * Makes a rejected offer wait for an answer again, unless its sender has sent the same again meanwhile and that one waits. Returns whether
 * either waits: the offer still exists, and its sender is not blocked (product §6.13).
 */
export async function restoreRejectedOffer(tx: Tx, { offer_id, words, message }: RejectedOffer): Promise<boolean> {
  const offer = await tx
    .selectFrom('word_group_offers')
    .select(['sender_id', 'recipient_id', 'name', 'language_from_id', 'language_to_id'])
    .where('id', '=', offer_id)
    .executeTakeFirst();
  if (offer === undefined) return false;
  await lockChangesOf(tx, offer.sender_id);
  if (await hasSameWaitingOffer(tx, { ...offer, words, message })) return true;
  const { numUpdatedRows } = await tx
    .updateTable('word_group_offers')
    .set({ state: 'pending', words: JSON.stringify(words), message })
    .where('id', '=', offer_id)
    .where('state', '=', 'rejected')
    .where(sql<boolean>`exists (
      select from users sender where sender.id = word_group_offers.sender_id and sender.blocked_at is null for key share)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
