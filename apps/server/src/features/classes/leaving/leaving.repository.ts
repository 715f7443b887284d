import { sql } from 'kysely';
import { ALLOWED_ARCHIVED } from '../../../db/conditions/archive.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

const LEFT_CLASS = projection(columnsOf('class_students as m', ['class_id']));

/** Removes the user from all classes, also from archived ones. Returns the ids of these classes. */
export async function deleteStudent(tx: Tx, userId: number): Promise<number[]> {
  const left = await listRows(
    tx,
    LEFT_CLASS,
    (list) => sql`
      with allowed as (select ${ALLOWED_ARCHIVED})
      delete from class_students m using allowed where m.user_id = ${userId} returning ${list}`,
  );
  return left.map(({ class_id }) => class_id);
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
