import type { Tx } from '../../../db/database.ts';
import { listHeirs, passOnWork } from './pass-on.repository.ts';
import { deleteTeacher, passOnAccounts, updateOwner } from './teachers.repository.ts';

/**
 * Called in the transaction that deletes an account, before its row is deleted. Each class of the user that others teach too
 * passes to the one of them who has taught it longest, with the accounts made for its pupils; a class without another teacher
 * stays and is deleted with the user. Homework, tests and entered results of classes that remain pass to their owners.
 */
export async function passOnClassesOf(tx: Tx, userId: number): Promise<void> {
  for (const { class_id, heir_id } of await listHeirs(tx, userId)) {
    await updateOwner(tx, class_id, heir_id);
    await passOnAccounts(tx, class_id, userId, heir_id);
    await deleteTeacher(tx, class_id, userId);
  }
  await passOnWork(tx, userId);
}
