import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/** Locks the class as `lockClassByCode` does; undefined if there is none. */
export async function lockClass(tx: Tx, classId: number): Promise<{ id: number } | undefined> {
  return tx.selectFrom('classes').select('id').where('id', '=', classId).forNoKeyUpdate().executeTakeFirst();
}

export async function insertStudents(tx: Tx, classId: number, userIds: readonly number[]): Promise<void> {
  await sql`insert into class_students (class_id, user_id) select ${classId}, unnest(${userIds}::bigint[])`.execute(tx);
}
