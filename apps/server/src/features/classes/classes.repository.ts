import type { ClassCard, ClassStudent } from '@slovickovo/contract/classes/classes';
import { CLASS_CARD_AVATARS } from '@slovickovo/domain/limits';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { FIRST_DATE } from '../../db/conditions/first-date.ts';
import type { Db } from '../../db/database.ts';
import { classesTaughtBy, classFacts, teachersOf, teaches } from '../../db/membership.ts';
import { byName, fullNameOf } from '../../db/person-name.ts';
import { inSlovakOrder } from '../../db/slovak-order.ts';
import { statement } from '../../db/statement.ts';
import { groupsWithin } from './groups/groups.repository.ts';

/** The text of a class that its teacher writes. */
export interface ClassText {
  name: string;
  comment: string | null;
}

const fullName = fullNameOf('users');

/** Pupils by surname, with the fields that everybody in their class may see. */
function classmates(db: Db) {
  return db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.user_id')
    .select(['users.id', 'users.name', 'users.surname', fullName.as('f_name'), 'users.login'])
    .orderBy(byName('users'));
}

/** The names of the teachers of a class: its owner's, then the others' in the order in which they came. */
const TEACHER_NAMES = sql<string>`(
  select string_agg(${fullNameOf('teacher')}, ', ' order by teacher.id <> classes.created_by, taught.joined_at, teacher.id)
  from class_teachers taught join users teacher on teacher.id = taught.user_id
  where taught.class_id = classes.id)`;

/** Classes by name, each with its teachers' names, its first pupils and their number. */
export function classCards(db: Db) {
  const isOfThisClass = sql<boolean>`class_students.class_id = classes.id`;
  return db
    .selectFrom('classes')
    .select(({ fn }) => [
      'classes.id',
      'classes.name',
      TEACHER_NAMES.as('teacher'),
      'classes.created_at',
      db
        .selectFrom('class_students')
        .select(fn.countAll<number>().as('count'))
        .where(isOfThisClass)
        .$asScalar()
        .$notNull()
        .as('student_count'),
      jsonArrayFrom(classmates(db).where(isOfThisClass).limit(CLASS_CARD_AVATARS)).as('assigned_users'),
    ])
    .orderBy(inSlovakOrder('classes.name'))
    .orderBy('classes.id');
}

/** The classes that the user teaches, as `classCards` with what only teachers see; not archived ones. */
export function createdCards(db: Db, teacherId: number) {
  return classCards(db)
    .select(['classes.comment', 'classes.access_code', sql<boolean>`classes.created_by = ${teacherId}`.as('is_owner')])
    .select(jsonArrayFrom(groupsWithin(db, sql.ref('classes.id'))).as('groups'))
    .where('classes.id', 'in', classesTaughtBy(teacherId))
    .where('classes.archived_at', 'is', null);
}

const cardsOfTeacher = statement((db, { teacherId }: { teacherId: number }) => createdCards(db, teacherId));

/** The classes whose pupil the user is, as `classCards`; not archived ones. */
export function assignedCards(db: Db, userId: number) {
  const ofUser = db.selectFrom('class_students').select('class_id').where('user_id', '=', userId);
  return classCards(db).where('classes.id', 'in', ofUser).where('classes.archived_at', 'is', null);
}

const cardsOfPupil = statement((db, { userId }: { userId: number }) => assignedCards(db, userId));

/** Returns the classes that the user teaches, by name in Slovak order, without archived ones. */
export async function listCreatedCards(db: Db, teacherId: number): Promise<ClassCard[]> {
  return cardsOfTeacher(db, { teacherId });
}

/** Returns the classes whose pupil the user is, by name in Slovak order, without archived ones. */
export async function listAssignedCards(db: Db, userId: number): Promise<ClassCard[]> {
  return cardsOfPupil(db, { userId });
}

function selectClass(db: Db, userId: number, classId: number) {
  return db
    .selectFrom('classes')
    .select([
      'classes.id',
      'classes.name',
      'classes.comment',
      'classes.access_code',
      'classes.joining_closed',
      'classes.created_at',
      'classes.archived_at',
      'classes.created_by',
      sql<MarkBounds | null>`classes.mark_bounds`.as('mark_bounds'),
      teachersOf('classes.id').as('teacher_ids'),
      TEACHER_NAMES.as('teacher'),
      sql<boolean>`exists (
        select from class_students m where m.class_id = classes.id and m.user_id = ${userId})`.as('is_student'),
    ])
    .where('classes.id', '=', classId);
}

/** A class with its teachers' names, and whether the user is its pupil. */
export async function findClass(db: Db, userId: number, classId: number) {
  return selectClass(db, userId, classId).executeTakeFirst();
}

/** The same with the groups of the class. */
export async function findClassWithGroups(db: Db, userId: number, classId: number) {
  return selectClass(db, userId, classId)
    .select(jsonArrayFrom(groupsWithin(db, sql.ref('classes.id'))).as('groups'))
    .executeTakeFirst();
}

/** The pupils as their classmates see them. */
export async function listClassmates(db: Db, classId: number): Promise<ClassStudent[]> {
  return classmates(db).where('class_id', '=', classId).execute();
}

/** The points of each pupil from tasks of the class that count in rankings. */
export function earnedInClass(db: Db, classId: number) {
  return db
    .selectFrom('points_ledger as l')
    .innerJoin('tasks as t', 't.id', 'l.task_id')
    .select(['l.user_id', sql<number>`sum(l.ranked_points)`.as('points')])
    .where('t.class_id', '=', classId)
    .groupBy('l.user_id')
    .as('earned');
}

/**
 * The mean of each pupil's best results in tasks of the class, a test and its later dates as one, how many of these are tests, and the end
 * of the last one. Reads `runs_results_idx`.
 */
export function doneInClass(db: Db, classId: number) {
  const best = db
    .selectFrom('tasks as t')
    .innerJoin('runs as r', 'r.task_id', 't.id')
    .select(['r.user_id', 't.kind'])
    .select([sql<number>`max(r.test_rate)`.as('test_rate'), sql<string>`max(r.date_finished)`.as('last')])
    .where('t.class_id', '=', classId)
    .where('t.valid', '=', true)
    .where('r.state', '=', 'finished')
    .groupBy([FIRST_DATE, 't.kind', 'r.user_id'])
    .as('best');
  return db
    .selectFrom(best)
    .select(['user_id', sql<number>`round(avg(test_rate))::int`.as('average'), sql<string>`max(last)`.as('last')])
    .select(sql<number>`(count(*) filter (where kind = 'test'))::int`.as('tests'))
    .groupBy('user_id')
    .as('done');
}

/** The pupils as the class's teacher sees them. */
export async function listStudents(db: Db, classId: number): Promise<ClassStudent[]> {
  return classmates(db)
    .leftJoin(doneInClass(db, classId), 'done.user_id', 'users.id')
    .leftJoin(earnedInClass(db, classId), 'earned.user_id', 'users.id')
    .select(['email', 'telephone', 'school', 'joined_at', 'group_id', 'extra_percent as extra_time'])
    .select(['done.average', 'done.last as last_activity'])
    .select(sql<number>`coalesce(earned.points, 0)::int`.as('points'))
    .where('class_id', '=', classId)
    .execute();
}

/** Returns the new class's id, or undefined when another class has the code. */
export async function insertClass(
  db: Db,
  row: ClassText & { created_by: number; access_code: string; mark_bounds: MarkBounds | null },
): Promise<{ id: number } | undefined> {
  return db
    .with('created', (cte) =>
      cte
        .insertInto('classes')
        .values(row)
        .onConflict((conflict) => conflict.column('access_code').doNothing())
        .returning(['id', 'created_by']),
    )
    .insertInto('class_teachers')
    .columns(['class_id', 'user_id'])
    .expression((select) => select.selectFrom('created').select(['id', 'created_by']))
    .returning('class_id as id')
    .executeTakeFirst();
}

/** Returns whether the teacher has such a class. */
export async function updateClass(db: Db, teacherId: number, classId: number, text: ClassText): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ ...text, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where(teaches(teacherId, 'classes.id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the policies of classes ask about these classes, with the ids of their groups. */
export async function listClassFacts(db: Db, userId: number, classIds: readonly number[]) {
  if (classIds.length === 0) return [];
  const groupIds = sql<number[]>`array(select g.id from class_groups g where g.class_id = classes.id)`;
  return classFacts(db, userId, classIds).select(groupIds.as('group_ids')).execute();
}

/** Returns whether the teacher has such a class; throws a unique violation when another class has the code. */
export async function updateAccessCode(
  db: Db,
  teacherId: number,
  classId: number,
  access_code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ access_code, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where(teaches(teacherId, 'classes.id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether the teacher has such a class. Waits for those who are joining at this moment (`lockForJoining`). */
export async function updateJoining(
  db: Db,
  teacherId: number,
  classId: number,
  joining_closed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ joining_closed, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where(teaches(teacherId, 'classes.id'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whether the user owned such a class. */
export async function deleteClass(db: Db, ownerId: number, classId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('classes')
    .where('id', '=', classId)
    .where('created_by', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
