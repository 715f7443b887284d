import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export async function findClassByCode(
  db: Db,
  access_code: string,
): Promise<{ name: string; joining_closed: boolean; students: number } | undefined> {
  return db
    .selectFrom('classes as c')
    .select(['name', 'joining_closed'])
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
    .select(['id', 'name', 'joining_closed'])
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
