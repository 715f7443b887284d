import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { listRows, projection } from '../../../db/projection.ts';

/** Deleting a teacher with many classes takes longer than a statement of a request may. */
const LONGEST_SECONDS = 120;

/**
 * Locks the person until the transaction ends, so that nothing that refers to them can be written meanwhile; returns false
 * if there is no such person any more.
 */
export async function lockUser(tx: Tx, userId: number): Promise<boolean> {
  await sql`select set_config('statement_timeout', ${`${LONGEST_SECONDS}s`}, true)`.execute(tx);
  const locked = await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

/** Whether the person owns the class `c`. */
const isOwned = (userId: number) => sql<boolean>`c.created_by = ${userId}`;

/**
 * Deletes the e-mails to the person and those about their tasks, before the tasks: this waits for an e-mail that is being
 * sent, which needs its task at the end.
 */
export async function deleteEmailsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from emails e where e.user_id = ${userId} or e.task_id in (
      select t.id from tasks t left join classes c on c.id = t.class_id
      where t.created_by = ${userId} or ${isOwned(userId)})`.execute(tx);
}

/**
 * Locks the other teachers of the person's classes until the transaction ends: two teachers of one class may be erased at the same
 * moment, and each would pass the class on to the other.
 */
export async function lockColleagues(tx: Tx, userId: number): Promise<void> {
  await sql`
    select from users u where u.id <> ${userId} and u.id in (
      select o.user_id from class_teachers o join class_teachers own on own.class_id = o.class_id and own.user_id = ${userId})
    order by u.id for key share`.execute(tx);
}

/**
 * Deletes the counters of attempts that name the person. Their subject is a text without a foreign key: an id, or several parts
 * with a space between. No counter names a login, and none is looked for: a login may be another account's number.
 */
export async function deleteAttemptsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from attempts where ${String(userId)} = any(string_to_array(subject, ' '))`.execute(tx);
}

/** Deletes the lists of new accounts in which the person is, of calls that could be repeated. */
export async function deleteCallsWith(tx: Tx, userId: number): Promise<void> {
  await sql`delete from pupil_account_calls where user_ids @> array[${userId}::bigint]`.execute(tx);
}

/** Deletes the person; the foreign keys delete or empty every row that refers to them. */
export async function deleteUser(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Takes a person who has been deleted out of the changes of pupils that teachers may undo. Afterwards, because the deletion of the
 * memberships has waited for changes that were being made.
 */
export async function takeOutOfChanges(tx: Tx, userId: number): Promise<void> {
  await sql`
    update undoable_changes set change = jsonb_set(change, '{students}', (
      select coalesce(jsonb_agg(student), '[]') from jsonb_array_elements(change->'students') student
      where (student->>'user_id')::bigint <> ${userId}::bigint))
    where change->'students' @> jsonb_build_array(jsonb_build_object('user_id', ${userId}::bigint))`.execute(tx);
}

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows})`;

/** Returns how much of each kind the person has. */
export async function countHoldings(db: Db, userId: number) {
  return db
    .selectFrom('users as u')
    .select([
      count(sql`words w where w.user_id = u.id`).as('words'),
      count(sql`word_groups g where g.user_id = u.id`).as('word_groups'),
      count(sql`runs r where r.user_id = u.id and r.state = 'finished'`).as('results'),
      sql<number>`coalesce((select p.points from points_totals p where p.user_id = u.id), 0)`.as('points'),
      count(sql`users managed where managed.managed_by = u.id`).as('managed_pupils'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Returns the classes that the person owns, by name, and what is lost with each of them. */
export async function listOwnedClasses(db: Db, userId: number) {
  return db
    .selectFrom('classes as c')
    .select([
      'c.id',
      'c.name',
      count(sql`class_students m where m.class_id = c.id`).as('students'),
      count(sql`runs r join tasks t on t.id = r.task_id where t.class_id = c.id and r.state = 'finished'`).as(
        'results',
      ),
      sql<boolean>`exists (
        select from class_teachers o join users u on u.id = o.user_id and u.role = 'teacher'
        where o.class_id = c.id and o.user_id <> ${userId})`.as('is_passed_on'),
    ])
    .where(isOwned(userId))
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

const COUNT = projection({ rows: sql<number>`count(*)::int` });

/** Counts the rows that name the person in one column. */
export async function countNamingRows(
  db: Db,
  { table, column }: { table: string; column: string },
  userId: number,
): Promise<number> {
  const [row] = await listRows(
    db,
    COUNT,
    (list) => sql`select ${list} from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`,
  );
  return row?.rows ?? 0;
}

export async function findUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(['id', 'login', 'role'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
}
