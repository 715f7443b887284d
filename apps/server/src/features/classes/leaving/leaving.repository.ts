import { sql } from 'kysely';
import { ALLOWED_ARCHIVED } from '../../../db/conditions/archive.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, getRow, listRows, projection } from '../../../db/projection.ts';
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

const ENDED = projection({ count: sql<number>`(select count(*)::int from ended)` });

/**
 * Ends memberships of a class, also of an archived one. Returns how many there were. Of pupils whose account a teacher made, and who have
 * no e-mail address, it is kept that they left, and whether a teacher of the class removed them (product §6.11).
 */
export async function deleteStudents(
  db: Db,
  { classId, userIds, wasRemoved }: { classId: number; userIds: readonly number[]; wasRemoved: boolean },
): Promise<number> {
  const { count } = await getRow(
    db,
    ENDED,
    (list) => sql`
      with allowed as (select ${ALLOWED_ARCHIVED}), ended as (
        delete from class_students m using allowed
        where m.class_id = ${classId} and m.user_id = any(${userIds}::bigint[])
        returning m.user_id
      ), kept as (
        insert into former_pupils (class_id, user_id, was_removed)
        select ${classId}, u.id, ${wasRemoved} from ended join users u on u.id = ended.user_id
        where u.role = 'user' and u.email is null and coalesce(u.managed_by, u.managed_in) is not null
        order by u.id
        on conflict (class_id, user_id) do update set was_removed = excluded.was_removed, left_at = excluded.left_at
      )
      select ${list}`,
  );
  return count;
}
