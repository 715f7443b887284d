import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { teaches } from '../../../db/membership.ts';

/** Sets the scale of marks of a class, or takes it away. Returns whether the teacher has such a class. */
export async function updateMarkBounds(
  db: Db,
  teacherId: number,
  classId: number,
  mark_bounds: MarkBounds | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ mark_bounds, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where(teaches(teacherId, 'classes.id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
