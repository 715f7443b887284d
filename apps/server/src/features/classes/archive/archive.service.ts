import type { ArchivedClass, ArchiveFacts } from '@slovickovo/contract/classes/archive';
import type { Actor, Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { getClassFor } from '../classes.service.ts';
import {
  archiveWithHomework,
  clearArchived,
  findArchiveFacts,
  listArchivedCards,
  lockForArchive,
} from './archive.repository.ts';
import { refuseWhileWriting } from './writing.service.ts';

/** The archived classes that the caller teaches, or is a pupil of. */
export function listArchivedClasses({ db }: Context, actor: Actor): Promise<ArchivedClass[]> {
  return listArchivedCards(db, actor.id);
}

/** What archiving the owner's class would end. */
export async function getArchiveFacts({ db }: Context, actor: Actor, classId: number): Promise<ArchiveFacts> {
  await getClassFor(db, actor, classId, 'own');
  return findArchiveFacts(db, classId);
}

/**
 * Archives the owner's class (product §4.31). Refuses with `class_test_running` while a pupil is writing a class test; homework that
 * is begun is discarded. From then on the database refuses every change of the class.
 */
export async function archiveClass({ db }: Context, actor: Actor, classId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await lockForArchive(tx, [classId]);
    await getClassFor(tx, actor, classId, 'own');
    await refuseWhileWriting(tx, classId);
    await archiveWithHomework(tx, classId);
  });
}

/** Makes the owner's class as it was before it was archived. */
export async function restoreClass({ db }: Context, actor: Actor, classId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await lockForArchive(tx, [classId]);
    await getClassFor(tx, actor, classId, 'own');
    await clearArchived(tx, classId);
  });
}
