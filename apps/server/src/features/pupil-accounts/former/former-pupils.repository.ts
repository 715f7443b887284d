import { FORMER_PUPIL_DAYS, LIMITS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { classesTaughtBy } from '../../../db/membership.ts';

interface OfTeacher {
  teacherId: number;
  classId: number;
}

/** A list is compared with so many: more than leave a full class many times over, and not all whom a teacher could make and remove. */
const MOST_FORMER = 10 * LIMITS.students_per_class;

/**
 * The pupils who left the class within the time for which that is kept, the last one first, with what the policies ask; at most
 * `MOST_FORMER`. Who has joined it again is among them.
 */
export async function listFormerPupils(db: Db, { teacherId, classId }: OfTeacher, userId: number | null = null) {
  return db
    .selectFrom('former_pupils as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.login', 'u.role', 'u.email', 'u.managed_by', 'u.managed_in'])
    .select(['f.class_id', 'f.was_removed', sql<boolean>`u.blocked_at is not null`.as('is_blocked')])
    .select(
      sql<boolean>`exists (
        select from class_students m join classes c on c.id = m.class_id and c.archived_at is null
        where m.user_id = u.id and m.class_id not in ${classesTaughtBy(teacherId)})`.as('is_elsewhere'),
    )
    .select(
      sql<boolean>`exists (select from class_students m where m.class_id = f.class_id and m.user_id = u.id)`.as(
        'is_student',
      ),
    )
    .where('f.class_id', '=', classId)
    .where('u.id', '=', sql<number>`coalesce(${userId}::bigint, u.id)`)
    .where(sql<boolean>`f.left_at > now() - ${FORMER_PUPIL_DAYS} * interval '1 day'`)
    .orderBy('f.left_at', 'desc')
    .orderBy('u.id')
    .limit(MOST_FORMER)
    .execute();
}

/**
 * Locks the account and then the class until the transaction ends, in the order of joining by a code: the account gets no e-mail address
 * or role meanwhile, and those who join the class are counted right.
 */
export async function lockForReturn(tx: Tx, { classId, studentId }: { classId: number; studentId: number }) {
  await sql`select from users where id = ${studentId} for no key update`.execute(tx);
  await sql`select from classes where id = ${classId} for no key update`.execute(tx);
}

/** Deletes what was kept of pupils who left their classes long ago. */
export async function deleteFormerPupils(db: Db): Promise<void> {
  await db
    .deleteFrom('former_pupils')
    .where(sql<boolean>`left_at <= now() - ${FORMER_PUPIL_DAYS} * interval '1 day'`)
    .execute();
}
