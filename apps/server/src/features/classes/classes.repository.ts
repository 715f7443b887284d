import type { ClassCard, ClassStudent } from '@slovickovo/contract/classes/classes';
import { CLASS_CARD_AVATARS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../db/database.ts';

/** What a teacher writes about a class. */
export interface ClassText {
  name: string;
  comment: string | null;
}

/** People and classes stand in Slovak order: č after c, ch after h. */
const inSlovakOrder = (column: string) => sql`${sql.ref(column)} collate "sk-x-icu"`;

const fullName = sql<string>`users.name || ' ' || users.surname`;

/** Pupils by surname, with what everybody in their class may see. */
function classmates(db: Db) {
  return db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.user_id')
    .select(['users.id', 'users.name', 'users.surname', fullName.as('f_name'), 'users.login'])
    .orderBy(inSlovakOrder('users.surname'))
    .orderBy(inSlovakOrder('users.name'))
    .orderBy('users.id');
}

/** Classes by name, each with its teacher's name, its first pupils and how many there are. */
function classCards(db: Db) {
  const isOfThisClass = sql<boolean>`class_students.class_id = classes.id`;
  return db
    .selectFrom('classes')
    .innerJoin('users', 'users.id', 'classes.created_by')
    .select(({ fn }) => [
      'classes.id',
      'classes.name',
      fullName.as('teacher'),
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

export async function listCreatedCards(db: Db, teacherId: number): Promise<ClassCard[]> {
  return classCards(db).where('classes.created_by', '=', teacherId).execute();
}

export async function listAssignedCards(db: Db, userId: number): Promise<ClassCard[]> {
  const ofUser = db.selectFrom('class_students').select('class_id').where('user_id', '=', userId);
  return classCards(db).where('classes.id', 'in', ofUser).execute();
}

/** A class with its teacher's name, for whoever created it or is its pupil. */
export async function findClassOf(db: Db, userId: number, classId: number) {
  return db
    .selectFrom('classes')
    .innerJoin('users', 'users.id', 'classes.created_by')
    .select([
      'classes.id',
      'classes.name',
      'classes.comment',
      'classes.access_code',
      'classes.created_at',
      'classes.created_by',
      fullName.as('teacher'),
    ])
    .where('classes.id', '=', classId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('classes.created_by', '=', userId),
        exists(
          selectFrom('class_students')
            .select('class_id')
            .whereRef('class_students.class_id', '=', 'classes.id')
            .where('user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** The pupils as their classmates see them. */
export async function listClassmates(db: Db, classId: number): Promise<ClassStudent[]> {
  return classmates(db).where('class_id', '=', classId).execute();
}

/** The pupils as the class's teacher sees them. */
export async function listStudents(db: Db, classId: number): Promise<ClassStudent[]> {
  return classmates(db).select(['email', 'telephone', 'joined_at']).where('class_id', '=', classId).execute();
}

export async function findOwnClass(db: Db, teacherId: number, classId: number) {
  return db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('id', '=', classId)
    .where('created_by', '=', teacherId)
    .executeTakeFirst();
}

export async function findMembership(db: Db, userId: number, classId: number) {
  return db
    .selectFrom('class_students')
    .select('class_id')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findClassNameByCode(db: Db, access_code: string): Promise<string | undefined> {
  const found = await db.selectFrom('classes').select('name').where('access_code', '=', access_code).executeTakeFirst();
  return found?.name;
}

/** The new class's id, or undefined when another class has the code. */
export async function insertClass(
  db: Db,
  row: ClassText & { created_by: number; access_code: string },
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('classes')
    .values(row)
    .onConflict((conflict) => conflict.column('access_code').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Whether the teacher has such a class. */
export async function updateClass(db: Db, teacherId: number, classId: number, text: ClassText): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('classes')
    .set({ ...text, updated_at: sql`now()` })
    .where('id', '=', classId)
    .where('created_by', '=', teacherId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the teacher has such a class; throws a unique violation when another class has the code. */
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
    .where('created_by', '=', teacherId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the teacher had such a class. */
export async function deleteClass(db: Db, teacherId: number, classId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('classes')
    .where('id', '=', classId)
    .where('created_by', '=', teacherId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The class of a code, locked: whoever joins it at the same moment waits, so that the count they see is true. */
export async function lockClassByCode(tx: Tx, access_code: string): Promise<{ id: number; name: string } | undefined> {
  return tx
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('access_code', '=', access_code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findRole(db: Db, userId: number): Promise<string | undefined> {
  const found = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return found?.role;
}

export async function getFullName(db: Db, userId: number): Promise<string> {
  const { f_name } = await db
    .selectFrom('users')
    .select(fullName.as('f_name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return f_name;
}

export async function countStudents(db: Db, classId: number): Promise<number> {
  const { count } = await db
    .selectFrom('class_students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertStudent(db: Db, row: { class_id: number; user_id: number }): Promise<void> {
  await db.insertInto('class_students').values(row).execute();
}

/** Takes pupils out of a class, and says how many of them were in it. */
export async function deleteStudents(db: Db, classId: number, userIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('class_students')
    .where('class_id', '=', classId)
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
