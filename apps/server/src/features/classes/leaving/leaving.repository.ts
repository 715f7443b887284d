import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Returns the classes of which the user is a pupil. */
export async function listJoinedClassIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('class_students').select('class_id').where('user_id', '=', userId).execute();
  return rows.map(({ class_id }) => class_id);
}

/** Removes pupils from a class. Returns how many of them were in it. */
export async function deleteStudents(db: Db, classId: number, userIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('class_students')
    .where('class_id', '=', classId)
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
