import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** Whether nobody can join the class now; nobody joins an archived one. */
const IS_CLOSED = sql<boolean>`(joining_closed or archived_at is not null)`;

export async function findClassByCode(
  db: Db,
  access_code: string,
): Promise<{ name: string; joining_closed: boolean; students: number } | undefined> {
  return db
    .selectFrom('classes as c')
    .select(['name', IS_CLOSED.as('joining_closed')])
    .select((select) =>
      select
        .selectFrom('class_students as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.class_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .where('access_code', '=', access_code)
    .executeTakeFirst();
}

/**
 * Locks the class of a code: others who join it at the same moment wait, so that the count they read is right. Tells whether the
 * user is among its teachers, even after losing the role.
 */
export async function lockClassByCode(
  tx: Tx,
  userId: number,
  access_code: string,
): Promise<{ id: number; name: string; joining_closed: boolean; is_teacher: boolean } | undefined> {
  return tx
    .selectFrom('classes')
    .select(['id', 'name', IS_CLOSED.as('joining_closed')])
    .select(
      sql<boolean>`exists (
        select from class_teachers taught where taught.class_id = classes.id and taught.user_id = ${userId})`.as(
        'is_teacher',
      ),
    )
    .where('access_code', '=', access_code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the user's role; it cannot change before the end of the transaction. */
export async function findKeptRole(tx: Tx, userId: number): Promise<string | undefined> {
  const found = await tx.selectFrom('users').select('role').where('id', '=', userId).forKeyShare().executeTakeFirst();
  return found?.role;
}

/** Locks the class as `lockClassByCode` does; undefined if there is none. */
export async function lockClass(tx: Tx, classId: number): Promise<{ id: number } | undefined> {
  return tx.selectFrom('classes').select('id').where('id', '=', classId).forNoKeyUpdate().executeTakeFirst();
}

export async function insertStudent(db: Db, row: { class_id: number; user_id: number }): Promise<void> {
  await db.insertInto('class_students').values(row).execute();
}

export async function insertStudents(tx: Tx, classId: number, userIds: readonly number[]): Promise<void> {
  await sql`insert into class_students (class_id, user_id) select ${classId}, unnest(${userIds}::bigint[])`.execute(tx);
}
