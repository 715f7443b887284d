import type { ClassOffer, ClassTeacher, classTeachers, SentClassOffer } from '@slovickovo/contract/classes/teachers';
import type { Body, NothingElse, Params, Query } from '@slovickovo/contract/endpoint';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { type Attempt, limited } from '../../accounts/attempts/attempts.service.ts';
import { classPolicies } from '../classes.policies.ts';
import { getClassFor } from '../classes.service.ts';
import { classOfferPolicies, teachingPolicies } from './teachers.policies.ts';
import {
  deletedOffersFrom,
  deleteOffer,
  deleteTeacher,
  findClassAndRecipient,
  insertTeacher,
  listOffersTo,
  listSentOffers,
  listTeachers,
  lockClassOfOffer,
  lockTeachersOf,
  replaceOffer,
  takeOffer,
} from './teachers.repository.ts';

type OfferForm = Body<typeof classTeachers.offer>;

/** The teachers of the caller's class, and the offers that wait (product §6.10). */
export async function listTeachersOfClass(
  { db }: Context,
  actor: Actor,
  classId: number,
): Promise<{ teachers: ClassTeacher[]; offers: SentClassOffer[] }> {
  await getClassFor(db, actor, classId, 'share');
  const [teachers, offers] = await Promise.all([listTeachers(db, classId), listSentOffers(db, classId)]);
  return { teachers, offers };
}

/**
 * Invites a teacher by the login to teach the class too, or offers the class to the teacher, who must accept. Replaces what this
 * teacher was offered before. Refuses with `recipient_unknown` if the login is of no teacher, of a pupil of the class, or, for an
 * invitation, of somebody who teaches the class already.
 */
export async function offerClass(context: Context, actor: Actor, classId: number, form: OfferForm): Promise<void> {
  const { login, kind, stays, ...rest } = form;
  rest satisfies NothingElse;
  const found = await findClassAndRecipient(context.db, actor.id, classId, login.trim());
  // Asked before anything is said of the login, so that no stranger finds logins.
  authorize(found !== undefined && classPolicies[kind === 'own' ? 'own' : 'share'](actor, found));
  const { recipient } = found;
  const isPossible =
    recipient !== null &&
    recipient.id !== actor.id &&
    !recipient.is_student &&
    !(recipient.is_teacher && kind === 'teach');
  const ofSender: Attempt = { action: 'share_sender', subject: String(actor.id) };
  const toOne: Attempt[] = isPossible ? [{ action: 'share_recipient', subject: `${actor.id} ${recipient.id}` }] : [];
  await limited(context, [ofSender, ...toOne], async () => {
    if (recipient?.id === actor.id) throw new AppError('offer_to_self');
    if (!isPossible) throw new AppError('recipient_unknown');
    await transaction(context.db, async (tx) => {
      await lockTeachersOf(tx, classId);
      const offer = { class_id: classId, sender_id: actor.id, recipient_id: recipient.id, kind };
      // The class may have been handed over before the lock.
      authorize(await replaceOffer(tx, { ...offer, sender_stays: kind === 'teach' || stays }));
    });
    return { success: true };
  });
}

/** Withdraws an offer; a handover only by the owner. Refuses with `offer_gone` if it is answered. */
export async function withdrawOffer({ db }: Context, actor: Actor, classId: number, offerId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await lockTeachersOf(tx, classId);
    const found = await getClassFor(tx, actor, classId, 'share');
    const kinds = classPolicies.own(actor, found) ? (['teach', 'own'] as const) : (['teach'] as const);
    if (!(await deleteOffer(tx, classId, offerId, kinds))) throw new AppError('offer_gone');
  });
}

/** A part of the statement that blocks somebody: nobody can take a class over from them. */
export function withdrawnClassOffers(senderId: number): StatementPart {
  return deletedOffersFrom(senderId);
}

/** The classes that the caller is invited to teach or to take over. */
export function listClassOffers({ db }: Context, actor: Actor): Promise<ClassOffer[]> {
  return listOffersTo(db, actor.id);
}

/**
 * Answers an offer to the caller. Returns the class if it was accepted. Refuses with `offer_gone` if the offer was answered,
 * withdrawn, or if who sent it has no right to it any more.
 */
export async function respondToClassOffer(
  { db }: Context,
  actor: Actor,
  offerId: number,
  { respond: isAccepted, ...rest }: Body<typeof classTeachers.respond>,
): Promise<{ id: number | null }> {
  rest satisfies NothingElse;
  return transaction(db, async (tx) => {
    const locked = await lockClassOfOffer(tx, actor.id, offerId);
    if (locked === undefined) throw new AppError('offer_gone');
    authorize(classOfferPolicies.answer(actor, locked));
    const offer = await takeOffer(tx, offerId);
    if (offer === undefined) throw new AppError('offer_gone');
    if (!isAccepted) return { id: null };
    const { class_id, sender_id, kind, sender_stays, sender_teaches } = offer;
    const isValid = sender_teaches && (kind === 'teach' || locked.created_by === sender_id);
    const from = kind === 'own' ? { id: sender_id, stays: sender_stays } : null;
    const isTaught = isValid && (await insertTeacher(tx, { classId: class_id, userId: actor.id, from }));
    if (!isTaught) throw new AppError('offer_gone');
    return { id: class_id };
  });
}

/**
 * Ends a teacher's rights in the class: the caller leaves, or the owner removes a colleague. The accounts that the teacher made
 * for its pupils pass to the owner. The teacher's word groups, which the teacher can go on changing, stay assigned to the class or not, as
 * the caller chooses. The owner cannot leave without handing the class over.
 */
export async function endTeaching(
  { db }: Context,
  actor: Actor,
  { id: classId, teacherId }: Params<typeof classTeachers.remove>,
  { wordgroups, ...rest }: Query<typeof classTeachers.remove>,
): Promise<void> {
  rest satisfies NothingElse;
  await transaction(db, async (tx) => {
    await lockTeachersOf(tx, classId);
    const { created_by } = await getClassFor(tx, actor, classId, 'share');
    authorize(teachingPolicies.end(actor, { created_by, teacher_id: teacherId }));
    const leaving = { classId, userId: teacherId, heirId: created_by, keepsGroups: wordgroups === 'keep' };
    if (!(await deleteTeacher(tx, leaving))) throw new AppError('not_found');
  });
}
