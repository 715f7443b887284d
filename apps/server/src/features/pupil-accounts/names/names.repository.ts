import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../db/database.ts';
import { classFacts } from '../../../db/membership.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { mayStillReset, pupilsOf } from '../pupil-accounts.repository.ts';

interface PupilOfClass {
  teacherId: number;
  classId: number;
  studentId: number;
}

/** Returns the class with what its policies ask, and its pupil, null if there is no such one; undefined if there is no such class. */
export async function findClassAndPupil(db: Db, { teacherId, classId, studentId }: PupilOfClass) {
  return classFacts(db, teacherId, [classId])
    .select(jsonObjectFrom(pupilsOf(db, classId).where('u.id', '=', studentId)).as('pupil'))
    .executeTakeFirst();
}

const NAMED = projection(columnsOf('users as u', ['id']));

/**
 * Changes the name of an account that the teacher may reset at this moment; returns whether it did. A call that made a card of it shows
 * the card no more when it is repeated: the password was drawn for the name of then, and would be another one (`firstPassword`).
 */
export async function updateName(
  tx: Tx,
  { studentId, ...by }: PupilOfClass,
  { name, surname }: { name: string; surname: string },
): Promise<boolean> {
  const named = await listRows(
    tx,
    NAMED,
    (list) => sql`
      with named as (
        update users u set name = ${name}, surname = ${surname}, updated_at = now()
        where u.id = ${studentId} and ${mayStillReset(by)}
        returning u.id
      ), calls as (
        update pupil_account_calls set user_ids = array_replace(user_ids, ${studentId}::bigint, null)
        where user_ids @> array[${studentId}::bigint] and (select count(*) from named) > 0
      )
      select ${list} from named u`,
  );
  return named.length > 0;
}
