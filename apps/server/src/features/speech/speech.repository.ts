import { type ExpressionBuilder, sql } from 'kysely';
import { ANSWERS_ARE_SHOWN } from '../../db/conditions/test-over.ts';
import { isInWindow } from '../../db/conditions/window.ts';
import type { Db } from '../../db/database.ts';
import { classesTaughtBy, isForUser } from '../../db/membership.ts';
import type { Database } from '../../db/schema.ts';

/** One side of a word: its language and its text as it is stored. */
export interface WordSide {
  language_id: number;
  text: string;
}

const isSideOf = (word: string, { language_id, text }: WordSide) => sql<boolean>`(
  (${sql.ref(`${word}.language_from_id`)} = ${language_id} and ${sql.ref(`${word}.word_text`)} = ${text})
  or (${sql.ref(`${word}.language_to_id`)} = ${language_id} and ${sql.ref(`${word}.translation`)} = ${text}))`;

/**
 * Returns whether the user may hear it: a side of an own word, of a word that is assigned to a class, or of a word in a task. PostgreSQL
 * asks one after another, and no more once one is found.
 */
export async function isReadableSide(db: Db, userId: number, side: WordSide): Promise<boolean> {
  const { is_readable } = await db
    .selectNoFrom(({ or, exists }) =>
      or([
        exists(ownSides(db, userId, side)),
        exists(assignedSides(db, userId, side)),
        exists(taskSides(db, userId, side)),
      ]).as('is_readable'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(is_readable);
}

/** The user's own words of which it is a side. */
function ownSides(db: Db, userId: number, side: WordSide) {
  return db.selectFrom('words as w').select('w.id').where('w.user_id', '=', userId).where(isSideOf('w', side));
}

/** The classes of which the user is a pupil or a teacher, as a table `reader`. */
const readersClasses = (userId: number) =>
  sql<{ class_id: number; sees_all: boolean }>`(
    select class_id, false as sees_all from class_students where user_id = ${userId}
    union all select class_id, true from ${classesTaughtBy(userId)} as taught)`.as<'reader'>('reader');

/** The words of which it is a side that are assigned to a class: of a pupil's class while they are shown, of a teacher's always. */
function assignedSides(db: Db, userId: number, side: WordSide) {
  return db
    .selectFrom(readersClasses(userId))
    .innerJoin('word_group_assignments as a', 'a.class_id', 'reader.class_id')
    .innerJoin('word_group_words as m', 'm.word_group_id', 'a.word_group_id')
    .innerJoin('words as w', 'w.id', 'm.word_id')
    .select('w.id')
    .where(sql<boolean>`(reader.sees_all or ${isInWindow('a')})`)
    .where(isSideOf('w', side));
}

/**
 * The tasks that have a word of which it is a side, and whose words the user may see: an own exercise, a task of a class that the user
 * teaches, homework of the user's class that has started, or a class test that the user has finished and whose right answers are shown.
 */
function taskSides(db: Db, userId: number, { language_id, text }: WordSide) {
  const isShown = ({ eb, or, and, exists, selectFrom }: TaskExpression) =>
    or([
      and([eb('t.kind', '=', 'homework'), sql<boolean>`t.valid_from <= now()`]),
      and([
        ANSWERS_ARE_SHOWN,
        exists(
          selectFrom('runs as r')
            .select('r.id')
            .whereRef('r.task_id', '=', 't.id')
            .where('r.user_id', '=', userId)
            .where('r.state', '=', 'finished'),
        ),
      ]),
    ]);
  return db
    .selectFrom('tasks as t')
    .innerJoin('task_words as w', 'w.task_id', 't.id')
    .select('t.id')
    .where('t.valid', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('t.class_id', 'is', null), eb('t.created_by', '=', userId)]),
        eb('t.class_id', 'in', classesTaughtBy(userId)),
        eb.and([isForUser(userId), isShown(eb)]),
      ]),
    )
    .where(
      sql<boolean>`((t.language_from_id = ${language_id} and w.word_from = ${text})
        or (t.language_to_id = ${language_id} and w.word_to = ${text}))`,
    );
}

type TaskExpression = ExpressionBuilder<Database & { t: Database['tasks'] }, 't'>;

interface ClipKey {
  voice: string;
  text_hash: Buffer;
}

/** Returns the sound, and whether today's use must still be recorded. */
export async function findClip(db: Db, { voice, text_hash }: ClipKey) {
  return db
    .selectFrom('speech_clips')
    .select(['mp3', sql<boolean>`used_on < current_date`.as('is_stale')])
    .where('voice', '=', voice)
    .where('text_hash', '=', text_hash)
    .executeTakeFirst();
}

/** Keeps a sound; changes nothing if another call has kept it before. */
export async function insertClip(db: Db, row: ClipKey & { mp3: Buffer }): Promise<void> {
  await db
    .insertInto('speech_clips')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records that the sound was used today; changes nothing if it is not kept. */
export async function recordClipUse(db: Db, { voice, text_hash }: ClipKey): Promise<void> {
  await db
    .updateTable('speech_clips')
    .set({ used_on: sql`current_date` })
    .where('voice', '=', voice)
    .where('text_hash', '=', text_hash)
    .execute();
}

/** Deletes sounds that were not used for this many days, and of the rest all but the `kept` last used. */
export async function deleteOldClips(db: Db, { days, kept }: { days: number; kept: number }): Promise<void> {
  await db.deleteFrom('speech_clips').where(sql<boolean>`used_on < current_date - ${days}::int`).execute();
  await sql`
    delete from speech_clips where (voice, text_hash) in (
      select voice, text_hash from speech_clips order by used_on desc offset ${kept}
    )`.execute(db);
}
