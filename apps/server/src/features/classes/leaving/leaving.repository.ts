import { sql } from 'kysely';
import { ALLOWED_ARCHIVED } from '../../../db/conditions/archive.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { named, type StatementPart } from '../../../db/statements/parts.ts';

const LEFT_CLASS = projection(columnsOf('class_students as m', ['class_id']));

/**
 * Removes the user from all classes, also from archived ones, in one statement with the parts `alongside`. Returns the ids of these
 * classes.
 */
export async function deleteStudent(tx: Tx, userId: number, alongside: readonly StatementPart[]): Promise<number[]> {
  const left = await listRows(
    tx,
    LEFT_CLASS,
    (list) => sql`
      with ${sql.join([sql`allowed as (select ${ALLOWED_ARCHIVED})`, ...named(alongside)])}
      delete from class_students m using allowed where m.user_id = ${userId} returning ${list}`,
  );
  return left.map(({ class_id }) => class_id);
}

/** Removes pupils from a class, also from an archived one. Returns how many of them were in it. */
export async function deleteStudents(db: Db, classId: number, userIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .with('allowed', (query) => query.selectNoFrom(ALLOWED_ARCHIVED.as('allowed')))
    .deleteFrom('class_students as m')
    .using('allowed')
    .where('m.class_id', '=', classId)
    .where('m.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
