import type { Bell } from '@slovickovo/domain/tasks/bells';
import type { Db } from '../../../db/database.ts';

/** Returns the lessons as the teacher saved them; undefined before the first time. */
export async function findBells(db: Db, userId: number): Promise<Bell[] | undefined> {
  const row = await db.selectFrom('teacher_bells').select('bells').where('user_id', '=', userId).executeTakeFirst();
  return row?.bells;
}

/** Writes all lessons at once: of two calls at the same time, the later one stays whole. */
export async function writeBells(db: Db, userId: number, bells: readonly Bell[]): Promise<void> {
  const stored = JSON.stringify(bells);
  await db
    .insertInto('teacher_bells')
    .values({ user_id: userId, bells: stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bells: stored }))
    .execute();
}
