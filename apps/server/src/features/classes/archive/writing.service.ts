import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { countOpenRuns } from './archive.repository.ts';

/**
 * Refuses with `class_test_running` while a pupil is writing a class test in the class. Requires `lockForArchive` in an earlier
 * statement: every run that was started before is seen then, and none is started until the transaction ends.
 */
export async function refuseWhileWriting(tx: Tx, classId: number): Promise<void> {
  const { tests } = await countOpenRuns(tx, classId);
  if (tests > 0) throw new AppError('class_test_running');
}
