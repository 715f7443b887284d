import type { ClassOfferKind } from '@slovickovo/domain/classes/class-offer';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { teaches } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

/** The teachers of a class: its owner, then the others in the order in which they came. */
export async function listTeachers(db: Db, classId: number) {
  return db
    .selectFrom('class_teachers as taught')
    .innerJoin('classes', 'classes.id', 'taught.class_id')
    .innerJoin('users as u', 'u.id', 'taught.user_id')
    .select(['u.id', fullNameOf('u').as('f_name'), 'u.login', sql<boolean>`u.id = classes.created_by`.as('is_owner')])
    .where('taught.class_id', '=', classId)
    .orderBy('is_owner', 'desc')
    .orderBy('taught.joined_at')
    .orderBy('u.id')
    .execute();
}

/** The offers of a class that wait for an answer, oldest first. */
export async function listSentOffers(db: Db, classId: number) {
  return db
    .selectFrom('class_teacher_offers as o')
    .innerJoin('users as u', 'u.id', 'o.recipient_id')
    .select(['o.id', 'u.login', 'o.kind', 'o.created_at'])
    .where('o.class_id', '=', classId)
    .orderBy('o.id')
    .execute();
}

/** The offers that wait for the user's answer, newest first; without those whose sender does not teach the class any more, and those of archived classes. */
export async function listOffersTo(db: Db, userId: number) {
  return db
    .selectFrom('class_teacher_offers as o')
    .innerJoin('classes as c', 'c.id', 'o.class_id')
    .innerJoin('users as sender', 'sender.id', 'o.sender_id')
    .select(({ selectFrom, fn }) => [
      'o.id',
      'o.kind',
      'c.name as usergroup_name',
      fullNameOf('sender').as('sender'),
      selectFrom('class_students as m')
        .select(fn.countAll<number>().as('count'))
        .whereRef('m.class_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('student_count'),
      'o.created_at',
    ])
    .where('o.recipient_id', '=', userId)
    .where('c.archived_at', 'is', null)
    .where(teaches(sql.ref('o.sender_id'), 'c.id'))
    .orderBy('o.id', 'desc')
    .execute();
}

/** Locks the class: changes of its teachers run one after another. Returns its owner. */
export async function lockTeachersOf(tx: Tx, classId: number): Promise<{ created_by: number } | undefined> {
  return tx.selectFrom('classes').select('created_by').where('id', '=', classId).forNoKeyUpdate().executeTakeFirst();
}

/** A teacher with this login, and the relation to the class. */
export async function findTeacherForClass(db: Db, login: string, classId: number) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      teaches(sql.ref('u.id'), 'k.id').as('is_teacher'),
      sql<boolean>`exists (
        select from class_students m where m.class_id = k.id and m.user_id = u.id)`.as('is_student'),
    ])
    .innerJoin('classes as k', (join) => join.on('k.id', '=', classId))
    .where(sql<boolean>`lower(u.login) = lower(${login})`)
    .where('u.role', '=', 'teacher')
    .executeTakeFirst();
}

/** Whether the user is a teacher, and no pupil of the class. */
export async function mayTeach(tx: Tx, userId: number, classId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'teacher')
    .where(sql<boolean>`not exists (
      select from class_students m where m.class_id = ${classId} and m.user_id = users.id)`)
    // Locked, so that the role cannot be lost before the row is written.
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export interface NewClassOffer {
  class_id: number;
  sender_id: number;
  recipient_id: number;
  kind: ClassOfferKind;
  sender_stays: boolean;
}

const WRITTEN_OFFER = projection(columnsOf('class_teacher_offers', ['id']));

/**
 * Writes an offer in place of what the recipient was offered before, and a handover in place of the one that waits. Returns whether the
 * sender has the right to it: to share the class, or to hand it over. The class is locked by an earlier statement.
 */
export async function replaceOffer(tx: Tx, row: NewClassOffer): Promise<boolean> {
  const { class_id, sender_id, recipient_id, kind, sender_stays } = row;
  const written = await listRows(
    tx,
    WRITTEN_OFFER,
    (list) => sql`
      with permitted as (
        select c.id from classes c
        where c.id = ${class_id} and ${teaches(sender_id, 'c.id')} and (${kind} = 'teach' or c.created_by = ${sender_id})
      ),
      -- Read by the insert, so that they are gone before the new one meets the unique indexes.
      replaced as (
        delete from class_teacher_offers o using permitted
        where o.class_id = permitted.id and (o.recipient_id = ${recipient_id} or (o.kind = 'own' and ${kind} = 'own'))
        returning o.id
      )
      insert into class_teacher_offers (class_id, sender_id, recipient_id, kind, sender_stays)
      select permitted.id, ${sender_id}, ${recipient_id}, ${kind}, ${sender_stays}
      from permitted cross join (select count(*) from replaced) as gone
      returning ${list}`,
  );
  return written.length > 0;
}

/** Returns whether such an offer of the class was waiting. */
export async function deleteOffer(
  tx: Tx,
  classId: number,
  offerId: number,
  kinds: readonly ClassOfferKind[],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('class_teacher_offers')
    .where('class_id', '=', classId)
    .where('id', '=', offerId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The offer to this user, with its class. */
export async function findOfferTo(db: Db, userId: number, offerId: number) {
  return db
    .selectFrom('class_teacher_offers')
    .select(['class_id', 'recipient_id'])
    .where('id', '=', offerId)
    .where('recipient_id', '=', userId)
    .executeTakeFirst();
}

/** Takes the offer away and returns it; one of several simultaneous answers gets it. Its sender must still teach the class. */
export async function takeOffer(tx: Tx, offerId: number) {
  return tx
    .deleteFrom('class_teacher_offers as o')
    .where('o.id', '=', offerId)
    .returning(['o.class_id', 'o.sender_id', 'o.recipient_id', 'o.kind', 'o.sender_stays'])
    .returning(teaches(sql.ref('o.sender_id'), 'o.class_id').as('sender_teaches'))
    .executeTakeFirst();
}

export async function insertTeacher(tx: Tx, classId: number, userId: number): Promise<void> {
  await tx
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the class from a teacher, with the offers from and to the teacher. Returns whether the user taught it. */
export async function deleteTeacher(tx: Tx, classId: number, userId: number): Promise<boolean> {
  await tx
    .deleteFrom('class_teacher_offers')
    .where('class_id', '=', classId)
    .where(({ or, eb }) => or([eb('sender_id', '=', userId), eb('recipient_id', '=', userId)]))
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function updateOwner(tx: Tx, classId: number, ownerId: number): Promise<void> {
  await tx
    .updateTable('classes')
    .set({ created_by: ownerId, updated_at: sql`now()` })
    .where('id', '=', classId)
    .execute();
}

/** Gives the accounts that a teacher made for pupils of the class to another one. */
export async function passOnAccounts(tx: Tx, classId: number, fromId: number, toId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ managed_by: toId })
    .where('managed_in', '=', classId)
    .where('managed_by', '=', fromId)
    .execute();
}
