import type { AssignedGroup } from '@slovickovo/contract/word-groups/assignments';
import { sql } from 'kysely';
import { isInWindow } from '../../../db/conditions/window.ts';
import type { Db } from '../../../db/database.ts';
import { teaches } from '../../../db/membership.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';
import { plannedOnce } from '../../../db/statements/planned-once.ts';

const IS_SHOWN = isInWindow('a');

export type AssignmentRow = Awaited<ReturnType<typeof listOfClass>>[number];

function selectAssignments(db: Db, readerId: number) {
  return db
    .selectFrom('word_group_assignments as a')
    .innerJoin('word_groups as g', 'g.id', 'a.word_group_id')
    .innerJoin('classes as c', 'c.id', 'a.class_id')
    .select([
      'g.id',
      'g.name',
      'g.language_from_id',
      'g.language_to_id',
      'g.word_count',
      'a.created_at',
      'g.updated_at',
      'a.valid_from',
      'a.valid_until',
      'c.id as usergroup_id',
      'c.name as usergroup_name',
      sql<AssignedGroup['owner']>`case
        when g.user_id = ${readerId} then 'you'
        when ${teaches(sql.ref('g.user_id'), 'c.id')} then 'teacher'
        else 'former_teacher' end`.as('owner'),
    ])
    .orderBy('a.valid_from', 'desc')
    .orderBy('g.id', 'desc');
}

/** Which groups of a class are read, and by which user; with `onlyShown` only those that pupils see now. */
export interface GroupsOfClass {
  classId: number;
  readerId: number;
  onlyShown: boolean;
}

/** Returns groups of one class, latest start first. */
export async function listOfClass(db: Db, { classId, readerId, onlyShown }: GroupsOfClass) {
  return selectAssignments(db, readerId)
    .where('a.class_id', '=', classId)
    .$if(onlyShown, (query) => query.where(IS_SHOWN))
    .execute();
}

/** Returns the groups that the user's classes see now, without archived classes. */
export async function listOfStudent(db: Db, userId: number): Promise<AssignmentRow[]> {
  return selectAssignments(db, userId)
    .innerJoin('class_students as member', 'member.class_id', 'a.class_id')
    .where('member.user_id', '=', userId)
    .where('c.archived_at', 'is', null)
    .where(IS_SHOWN)
    .execute();
}

/** Returns the classes to which any of these groups of the user are assigned, archived ones too, in Slovak order. */
export async function listClassesOfGroups(db: Db, userId: number, groupIds: readonly number[]) {
  return db
    .selectFrom('classes as c')
    .select(['c.id', 'c.name'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('word_group_assignments as a')
          .innerJoin('word_groups as g', 'g.id', 'a.word_group_id')
          .whereRef('a.class_id', '=', 'c.id')
          .where('g.user_id', '=', userId)
          .where('g.id', '=', sql<number>`any(${plannedOnce(groupIds)})`),
      ),
    )
    .orderBy(inSlovakOrder('c.name'))
    .orderBy('c.id')
    .execute();
}

/**
 * Returns the assignment of the group that the user sees now: as a pupil of its class while it is shown, as a teacher of the class
 * always. Of several classes, the one with the latest start.
 */
export async function findOfReader(db: Db, userId: number, groupId: number): Promise<AssignmentRow | undefined> {
  return selectAssignments(db, userId)
    .where('a.word_group_id', '=', groupId)
    .where(
      sql<boolean>`(${teaches(userId, 'a.class_id')} or ${IS_SHOWN} and exists (
        select from class_students member where member.class_id = a.class_id and member.user_id = ${userId}))`,
    )
    .limit(1)
    .executeTakeFirst();
}

/** A group of a class, and who reads it. */
export interface GroupOfClass {
  classId: number;
  groupId: number;
  readerId: number;
}

/** Returns the assignment of the group to the class, also before its start and after its end; undefined if there is none. */
export async function findOfClass(
  db: Db,
  { classId, groupId, readerId }: GroupOfClass,
): Promise<AssignmentRow | undefined> {
  return selectAssignments(db, readerId)
    .where('a.class_id', '=', classId)
    .where('a.word_group_id', '=', groupId)
    .executeTakeFirst();
}

interface Window {
  valid_from: string;
  valid_until: string | null;
}

/** The statement begins with the move of the news of an assignment to its new start (product §2.21). */
function movingNews(db: Db, classId: number, groupId: number, { valid_from }: Window) {
  return db.with('news', (query) =>
    query
      .updateTable('class_news')
      .set({ shown_from: valid_from })
      .where('class_id', '=', classId)
      .where('word_group_id', '=', groupId)
      .where('shown_from', '<>', valid_from),
  );
}

/** Changes the window of an assignment, if there is one, and moves its news. */
export async function updateAssignment(db: Db, classId: number, groupId: number, window: Window): Promise<void> {
  await movingNews(db, classId, groupId, window)
    .updateTable('word_group_assignments')
    .set(window)
    .where('class_id', '=', classId)
    .where('word_group_id', '=', groupId)
    .execute();
}

/** Assigns the group to the class, or changes the window of its assignment and moves its news; returns whether it is new. */
export async function upsertAssignment(db: Db, classId: number, groupId: number, window: Window): Promise<boolean> {
  const { is_new } = await movingNews(db, classId, groupId, window)
    .insertInto('word_group_assignments')
    .values({ class_id: classId, word_group_id: groupId, ...window })
    .onConflict((conflict) => conflict.columns(['class_id', 'word_group_id']).doUpdateSet(window))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

/** Deletes the assignments of these groups to the class, and so their news; skips groups that it does not have. */
export async function deleteAssignments(db: Db, classId: number, groupIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('word_group_assignments')
    .where('class_id', '=', classId)
    .where('word_group_id', '=', sql<number>`any(${groupIds}::bigint[])`)
    .execute();
}

/** Returns the group's words in its order, each with the user's answers in all finished runs. */
export async function listWordsWithSuccess(db: Db, groupId: number, userId: number) {
  return db
    .selectFrom('word_group_words as m')
    .innerJoin('words as w', 'w.id', 'm.word_id')
    .leftJoin('word_results as k', (join) => join.onRef('k.word_id', '=', 'w.id').on('k.user_id', '=', userId))
    .select(['w.id as word_id', 'w.word_text as from', 'w.translation as to', 'k.answered', 'k.correct'])
    .where('m.word_group_id', '=', groupId)
    .orderBy('m.position')
    .orderBy('w.id')
    .execute();
}
