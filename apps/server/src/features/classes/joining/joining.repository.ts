import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { getRow, projection } from '../../../db/projection.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { reopeningTasks } from '../../../mail/emails.repository.ts';

/** Whether nobody can join the class now; nobody joins an archived one. */
const IS_CLOSED = sql<boolean>`(joining_closed or archived_at is not null)`;

/** Returns the class with this normalised code; undefined if there is none. `joining_closed` is true for an archived class, too. */
export async function findClassByCode(
  db: Db,
  access_code: string,
): Promise<{ name: string; joining_closed: boolean; students: number } | undefined> {
  return db
    .selectFrom('classes as c')
    .select(['name', IS_CLOSED.as('joining_closed')])
    .select((select) =>
      select
        .selectFrom('class_students as s')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('s.class_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .where('access_code', '=', access_code)
    .executeTakeFirst();
}

/** A class that somebody wants to join. */
export interface FoundClass {
  id: number;
  name: string;
  joining_closed: boolean;
}

/** A part: the class of a code, locked, so that others who join it at the same moment wait and the count of `insertStudent` is right. */
export const lockedClass = (access_code: string): StatementPart<FoundClass> => sql<FoundClass>`(
  select id, name, ${IS_CLOSED} as joining_closed from classes where access_code = ${access_code} for no key update)`;

/**
 * Locks the user, whose role cannot change before the end of the transaction, and then the class of a code. Returns the role, null if
 * there is no such user, and the class.
 */
export async function lockForJoining(tx: Tx, userId: number, access_code: string) {
  const found = await tx
    .with('person', (query) => query.selectFrom('users').select('role').where('id', '=', userId).forKeyShare())
    .with('class', () => lockedClass(access_code))
    .selectFrom('person')
    .leftJoin('class', (join) => join.onTrue())
    .selectAll()
    .executeTakeFirst();
  if (found === undefined) return { role: null, found: undefined };
  const { role, id, name, joining_closed } = found;
  const isFound = id !== null && name !== null && joining_closed !== null;
  return { role, found: isFound ? { id, name, joining_closed } : undefined };
}

const JOINING = projection({
  is_student: sql<boolean>`facts.is_student`,
  is_teacher: sql<boolean>`facts.is_teacher`,
  is_joined: sql<boolean>`exists (select from student)`,
});

/**
 * Makes the user a pupil of an open class, unless the user is its pupil or teacher or the class has the most pupils, and writes it to
 * the news of the class in place of what they said of the pupil before: otherwise somebody who leaves and joins again and again would
 * fill the news. The e-mails of the class are decided again (`reopeningTasks`). Returns whether the user has joined, and the facts before.
 * The class is locked by an earlier statement, so that everybody who joined before is counted.
 */
export async function insertStudent(tx: Tx, { classId, userId }: { classId: number; userId: number }, most: number) {
  return getRow(
    tx,
    JOINING,
    (list) => sql`
      with facts as (
        select count(*) as students, coalesce(bool_or(user_id = ${userId}), false) as is_student,
          -- Even after losing the role.
          exists (select from class_teachers where class_id = ${classId} and user_id = ${userId}) as is_teacher
        from class_students where class_id = ${classId}
      ), student as (
        insert into class_students (class_id, user_id)
        select ${classId}, ${userId} from facts where not is_teacher and not is_student and students < ${most}
        returning user_id
      ), former as (
        delete from class_news n using student
        where n.class_id = ${classId} and n.author_id = student.user_id and n.kind = 'student_joined'
      ), news as (
        insert into class_news (class_id, kind, author_id, title)
        select ${classId}, 'student_joined', u.id, ${fullNameOf('u')} from student join users u on u.id = student.user_id
      ), reopened as (
        ${reopeningTasks(classId, sql`(select count(*) from student) > 0`)}
      )
      select ${list} from facts`,
  );
}
