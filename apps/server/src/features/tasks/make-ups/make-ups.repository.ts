import { makeUpsOf } from '../../../db/conditions/make-ups.ts';
import type { Db } from '../../../db/database.ts';

/** Returns the later date of a class test for each pupil who has one (product §4.25). */
export async function listMakeUps(db: Db, taskId: number) {
  return db
    .selectFrom(makeUpsOf([taskId]))
    .select(['user_id', 'test_id', 'valid_from', 'valid_until', 'test_rate', 'is_writing'])
    .execute();
}
