import type { ClassOfferKind } from '@slovickovo/domain/classes/class-offer';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { ALLOWED_ARCHIVED } from '../../../db/conditions/archive.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { classFacts, teaches } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { after, type StatementPart } from '../../../db/statements/parts.ts';

/** The teachers of a class: its owner, then the others in the order in which they came. */
export async function listTeachers(db: Db, classId: number) {
  return db
    .selectFrom('class_teachers as taught')
    .innerJoin('classes', 'classes.id', 'taught.class_id')
    .innerJoin('users as u', 'u.id', 'taught.user_id')
    .select(['u.id', fullNameOf('u').as('f_name'), 'u.login', sql<boolean>`u.id = classes.created_by`.as('is_owner')])
    .select(({ selectFrom, fn }) =>
      selectFrom('word_group_assignments as a')
        .innerJoin('word_groups as g', 'g.id', 'a.word_group_id')
        .select(fn.countAll<number>().as('count'))
        .whereRef('a.class_id', '=', 'taught.class_id')
        .whereRef('g.user_id', '=', 'taught.user_id')
        .$asScalar()
        .$notNull()
        .as('wordgroup_count'),
    )
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

/**
 * The offers that wait for the user's answer, newest first; without those whose sender does not teach the class any more, and those of
 * archived classes.
 */
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

/** What the policies of the class ask about the user, with the teacher who has this login, and that one's relation to the class. */
export async function findClassAndRecipient(db: Db, userId: number, classId: number, login: string) {
  return classFacts(db, userId, [classId])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('users as u')
          .select([
            'u.id',
            teaches(sql.ref('u.id'), 'classes.id').as('is_teacher'),
            sql<boolean>`exists (
              select from class_students m where m.class_id = classes.id and m.user_id = u.id)`.as('is_student'),
          ])
          // For somebody else's class nothing is looked up, so that not even the time of the reply tells of a login.
          .where(teaches(userId, 'classes.id'))
          .where(sql<boolean>`lower(u.login) = lower(${login})`)
          .where('u.role', '=', 'teacher'),
      ).as('recipient'),
    )
    .executeTakeFirst();
}

/** An offer of a class to insert: to teach it too, or to take it over (product §6.10). */
export interface NewClassOffer {
  class_id: number;
  sender_id: number;
  recipient_id: number;
  kind: ClassOfferKind;
  sender_stays: boolean;
}

const PERMITTED = projection({ id: sql<number>`permitted.id` });

/**
 * Writes an offer in place of what the recipient was offered before, and a handover in place of the one that waits; an invitation by a
 * colleague leaves a handover, which lets its recipient teach as well. Returns whether the sender has the right to it: to share the class,
 * or to hand it over. The class is locked by an earlier statement.
 */
export async function replaceOffer(tx: Tx, row: NewClassOffer): Promise<boolean> {
  const { class_id, sender_id, recipient_id, kind, sender_stays } = row;
  const permitted = await listRows(
    tx,
    PERMITTED,
    (list) => sql`
      with permitted as materialized (
        select c.id, c.created_by = ${sender_id} as is_owner from classes c
        where c.id = ${class_id} and ${teaches(sender_id, 'c.id')} and (${kind} = 'teach' or c.created_by = ${sender_id})
      ),
      -- Read by the insert, so that they are gone before the new one meets the unique indexes.
      replaced as (
        delete from class_teacher_offers o using permitted
        where o.class_id = permitted.id and (o.kind = 'teach' or permitted.is_owner)
          and (o.recipient_id = ${recipient_id} or (o.kind = 'own' and ${kind} = 'own'))
        returning o.id
      ),
      written as (
        insert into class_teacher_offers (class_id, sender_id, recipient_id, kind, sender_stays)
        select permitted.id, ${sender_id}, ${recipient_id}, ${kind}, ${sender_stays}
        from permitted cross join (select count(*) from replaced) as gone
        on conflict do nothing
      )
      select ${list} from permitted`,
  );
  return permitted.length > 0;
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

/** A part of a statement: takes back all invitations and handovers that the teacher has sent. */
export const deletedOffersFrom = (senderId: number): StatementPart => sql`(
  delete from class_teacher_offers where sender_id = ${senderId})`;

/** Locks the class of the offer to this user (`lockTeachersOf`). Returns the class with its owner. */
export async function lockClassOfOffer(tx: Tx, userId: number, offerId: number) {
  return tx
    .selectFrom('class_teacher_offers as o')
    .innerJoin('classes as c', 'c.id', 'o.class_id')
    .select(['c.id', 'c.created_by', 'o.recipient_id'])
    .where('o.id', '=', offerId)
    .where('o.recipient_id', '=', userId)
    .forNoKeyUpdate('c')
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

/** The accounts that a teacher made for pupils of the class. */
const accountsMadeBy = (teacherId: number | null, classId: number) =>
  sql`managed_in = ${classId} and managed_by = ${teacherId}`;

/**
 * Parts of a statement that takes the class from a teacher, with the offers from and to the teacher; `gone` is empty for others. `isReady`
 * is true when they may begin.
 */
function departureParts(classId: number, teacherId: number | null, isReady = sql<boolean>`true`) {
  return sql`
    gone_offers as (
      delete from class_teacher_offers
      where class_id = ${classId} and (sender_id = ${teacherId} or recipient_id = ${teacherId}) and ${isReady}
    ),
    gone as (
      delete from class_teachers where class_id = ${classId} and user_id = ${teacherId} and ${isReady} returning user_id
    )`;
}

/** Who begins to teach a class. */
interface NewTeacher {
  classId: number;
  userId: number;
  /** The owner who hands the class over, with the accounts made for its pupils; null if it stays as it is. */
  from: { id: number; stays: boolean } | null;
}

const BEGINNER = projection(columnsOf('users as beginner', ['id']));

/**
 * Makes the user a teacher of the class, and the owner if it is handed over. Returns whether the user may teach it: is a teacher, and no
 * pupil of it; otherwise the caller must undo what was written. The class is locked by an earlier statement.
 */
export async function insertTeacher(tx: Tx, { classId, userId, from }: NewTeacher): Promise<boolean> {
  const ownerId = from?.id ?? null;
  const written = await listRows(
    tx,
    BEGINNER,
    (list) => sql`
      with beginner as materialized (
        select id from users
        where id = ${userId} and role = 'teacher'
          and not exists (select from class_students m where m.class_id = ${classId} and m.user_id = users.id)
        -- Locked, so that the role cannot be lost before the row is written.
        for share
      ), taught as (
        insert into class_teachers (class_id, user_id) select ${classId}, id from beginner on conflict do nothing
      ), handed_over as (
        update classes set created_by = beginner.id, updated_at = now()
        from beginner where classes.id = ${classId} and created_by = ${ownerId}
      ), passed_accounts as (
        update users set managed_by = beginner.id from beginner where ${accountsMadeBy(ownerId, classId)}
      ), ${departureParts(classId, from?.stays === false ? from.id : null)}
      select ${list} from beginner`,
  );
  return written.length > 0;
}

const FORMER_TEACHER = projection({ user_id: sql<number>`gone.user_id` });

/** Who stops to teach a class. */
interface LeavingTeacher {
  classId: number;
  userId: number;
  /** Gets the accounts that the teacher made for the pupils of the class. */
  heirId: number;
  /** Whether the teacher's word groups stay assigned to the class. */
  keepsGroups: boolean;
}

/** Takes the class, also an archived one, from a teacher, with the offers from and to the teacher. Returns whether the user taught it. */
export async function deleteTeacher(
  tx: Tx,
  { classId, userId, heirId, keepsGroups }: LeavingTeacher,
): Promise<boolean> {
  const gone = await listRows(
    tx,
    FORMER_TEACHER,
    (list) => sql`
      with allowed as materialized (select ${ALLOWED_ARCHIVED}),
      ${departureParts(classId, userId, after('allowed'))},
      passed_accounts as (update users set managed_by = ${heirId} where ${accountsMadeBy(userId, classId)}),
      unassigned as (
        delete from word_group_assignments a using word_groups g, gone
        where not ${keepsGroups} and a.class_id = ${classId} and g.id = a.word_group_id and g.user_id = gone.user_id
      )
      select ${list} from gone`,
  );
  return gone.length > 0;
}
