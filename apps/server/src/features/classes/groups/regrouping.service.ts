import type { Actor } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { remindNewPupil } from '../../../mail/emails.service.ts';
import { getClassFor } from '../classes.service.ts';
import { type MovedStudents, moveBack } from './groups.repository.ts';

/**
 * Takes back a move of pupils between groups of the class, which its caller must still teach. Returns false if nothing is left
 * to take back.
 */
export async function restoreGrouping(
  tx: Tx,
  actor: Actor,
  { class_id, students }: { class_id: number; students: MovedStudents },
  movedAt: string,
): Promise<boolean> {
  await getClassFor(tx, actor, class_id, 'change');
  const isMoved = await moveBack(tx, class_id, students, movedAt);
  if (isMoved) await remindNewPupil(tx, class_id);
  return isMoved;
}
