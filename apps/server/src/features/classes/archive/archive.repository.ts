import type { ArchivedClass, ArchiveFacts } from '@slovickovo/contract/classes/archive';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { classesTaughtBy } from '../../../db/membership.ts';
import { classCards } from '../classes.repository.ts';

/** The archived classes that the user teaches or is a pupil of; the last archived one first. */
export async function listArchivedCards(db: Db, userId: number): Promise<ArchivedClass[]> {
  const attended = db.selectFrom('class_students').select('class_id').where('user_id', '=', userId);
  return classCards(db)
    .clearOrderBy()
    .select(sql<boolean>`classes.created_by = ${userId}`.as('is_owner'))
    .select(sql<string>`classes.archived_at`.as('archived_at'))
    .where('classes.archived_at', 'is not', null)
    .where(({ or, eb }) => or([eb('classes.id', 'in', classesTaughtBy(userId)), eb('classes.id', 'in', attended)]))
    .orderBy('classes.archived_at', 'desc')
    .orderBy('classes.id')
    .execute();
}

/**
 * Waits for everybody who is changing the classes, and makes those who come later wait until the transaction ends; in the order of the
 * ids, so that two calls never wait for each other.
 */
export async function lockForArchive(tx: Tx, classIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('classes')
    .select('id')
    .where('id', '=', sql<number>`any(${classIds}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const openRunsOf = (db: Db, classId: number) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.task_id', 't.id')
    .where('t.class_id', '=', classId)
    .where('r.state', '=', 'open');

/** How many class tests and how much homework of the class are begun and not handed in. */
export async function countOpenRuns(db: Db, classId: number): Promise<{ tests: number; homework: number }> {
  return openRunsOf(db, classId)
    .select([
      sql<number>`(count(*) filter (where r.mode = 'sealed'))::int`.as('tests'),
      sql<number>`(count(*) filter (where r.mode = 'open'))::int`.as('homework'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts what the teacher is told before the class is archived: open class tests, tasks that run or come, and begun homework. */
export async function findArchiveFacts(db: Db, classId: number): Promise<ArchiveFacts> {
  const { tests: writing, homework: begun } = await countOpenRuns(db, classId);
  const tasks = await db
    .selectFrom('tasks')
    .select([
      sql<number>`(count(*) filter (where valid_from <= now()))::int`.as('running'),
      sql<number>`(count(*) filter (where valid_from > now()))::int`.as('coming'),
    ])
    .where('class_id', '=', classId)
    .where('valid', '=', true)
    .where(sql<boolean>`(valid_until is null or now() < valid_until)`)
    .executeTakeFirstOrThrow();
  return { writing, ...tasks, begun };
}

/** Archives the class now unless it is archived, and discards its homework that is begun. */
export async function archiveWithHomework(tx: Tx, classId: number): Promise<void> {
  const begun = openRunsOf(tx, classId).select('r.id').where('r.mode', '=', 'open');
  await tx
    .with('discarded', (query) =>
      query.updateTable('runs').set({ state: 'discarded' }).where('id', 'in', begun).where('state', '=', 'open'),
    )
    .updateTable('classes')
    .set({ archived_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where('archived_at', 'is', null)
    .execute();
}

/** Makes the class one that is not archived. */
export async function clearArchived(tx: Tx, classId: number): Promise<void> {
  await tx
    .updateTable('classes')
    .set({ archived_at: null, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where('archived_at', 'is not', null)
    .execute();
}
