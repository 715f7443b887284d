import { ERASURE_WAITS_MINUTES } from '@slovickovo/domain/limits';
import { type RawBuilder, sql } from 'kysely';
import { ALLOWED_ARCHIVED } from '../../../db/conditions/archive.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { getRow, listRows, projection } from '../../../db/projection.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';
import { after, type StatementPart } from '../../../db/statements/parts.ts';

/** Deleting a teacher with many classes takes longer than a statement of a request may. */
const LONGEST_SECONDS = 120;

/** Until when an erasure waits for a pupil who writes the class test of the run `r`. */
const WAITED_FOR = sql`least(r.closes_at, r.date_started + ${ERASURE_WAITS_MINUTES} * interval '1 minute')`;

/**
 * Locks the person until the transaction ends, so that nothing that refers to them can be written meanwhile; returns false
 * if there is no such person any more.
 */
export async function lockUser(tx: Tx, userId: number): Promise<boolean> {
  const locked = await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  return locked !== undefined;
}

/** Whether the person owns the class `c`. */
const isOwned = (userId: number) => sql<boolean>`c.created_by = ${userId}`;

/** Whether a class `c` of the person has another teacher, to whom it passes (`passOnParts`). */
const isPassedOn = (userId: number) => sql<boolean>`exists (
  select from class_teachers o join users u on u.id = o.user_id and u.role = 'teacher'
  where o.class_id = c.id and o.user_id <> ${userId})`;

/** The class tests that the erasure of a person ends. */
const ENDING_TESTS = projection({
  run_ids: sql<number[]>`coalesce(array_agg(id order by id), '{}')`,
  /** The seconds for which a pupil may go on writing one of them; null if nobody writes, or all have had their time. */
  wait_seconds: sql<
    number | null
  >`ceil(extract(epoch from max(waits_until) filter (where waits_until > now()) - now()))::int`,
});

/**
 * Locks everybody to whom something of the person may pass, and then the classes that the person owns, until the transaction ends: two
 * of them may be erased at the same moment, and each would pass a class on to the other. They are the other teachers of the person's
 * classes, and the owners of classes in which the person set something or entered a result before leaving them. Lets the rest of the
 * transaction take longer, and change archived classes; these locks wait as long as any statement.
 *
 * Locks and returns the open class tests that end with the account: those that the person enters for pupils, and those of pupils in the
 * classes that are deleted. A pupil who starts one at this very moment has written nothing.
 */
export async function lockForErasure(tx: Tx, userId: number) {
  return getRow(
    tx,
    ENDING_TESTS,
    (list) => sql`
    with colleagues as materialized (
      select u.id from users u where u.id <> ${userId} and u.id in (
        select o.user_id from class_teachers o join class_teachers own on own.class_id = o.class_id and own.user_id = ${userId}
        union all
        select c.created_by from tasks t join classes c on c.id = t.class_id where t.created_by = ${userId}
        union all
        select c.created_by from class_news n join classes c on c.id = n.class_id where n.author_id = ${userId}
        union all
        select c.created_by from runs r join tasks t on t.id = r.task_id join classes c on c.id = t.class_id
        where r.played_by = ${userId} and r.user_id <> ${userId})
      order by u.id for key share
    ),
    owned as materialized (
      select c.id, ${isPassedOn(userId)} as is_passed_on
      from classes c where ${isOwned(userId)} and ${after('colleagues')} order by c.id for no key update
    ),
    ending_tests as materialized (
      select r.id, case when r.played_by <> ${userId} then ${WAITED_FOR} end as waits_until
      from runs r join tasks t on t.id = r.task_id
      where r.state = 'open' and r.mode = 'sealed'
        and (r.played_by = ${userId} and r.user_id <> ${userId} or t.class_id in (select id from owned where not is_passed_on))
        and ${after('owned')}
      order by r.id for update of r
    ),
    allowed as materialized (
      select set_config('statement_timeout', ${`${LONGEST_SECONDS}s`}, true), ${ALLOWED_ARCHIVED} where ${after('ending_tests')}
    )
    select ${list} from ending_tests where ${after('allowed')}`,
  );
}

/**
 * Deletes the person; the foreign keys delete or empty every row that refers to them at the end of the statement, when everything
 * that others keep has been passed on by `passingOn` (`passOnParts`).
 *
 * - E-mails to the person and about their classes are deleted before the tasks of these: this waits for an e-mail that is being sent,
 *   which needs its task at the end.
 * - The subject of a counter of attempts is a text without a foreign key: an id, or several parts with a space between. No counter
 *   names a login, and none is looked for: a login may be another account's number.
 * - The list of new accounts of a call that could be repeated is deleted with any person in it.
 */
export async function deleteUser(tx: Tx, userId: number, passingOn: StatementPart): Promise<void> {
  await sql`
    with ${passingOn},
    gone_emails as (
      delete from emails e where e.id in (
        select m.id from emails m where m.user_id = ${userId}
        union all
        select m.id from ending_classes c join tasks t on t.class_id = c.id join emails m on m.task_id = t.id
      ) and ${after('passed_runs')}
      returning e.id
    ),
    gone_attempts as (
      delete from attempts where ${String(userId)} = any(string_to_array(subject, ' ')) and ${after('gone_emails')}
      returning action
    ),
    gone_calls as (
      delete from pupil_account_calls where user_ids @> array[${userId}::bigint] and ${after('gone_attempts')}
      returning id
    )
    delete from users where id = ${userId} and ${after('gone_calls')}`.execute(tx);
}

/**
 * Takes a person who has been deleted out of the changes that others may undo: out of changes of pupils, and with the words and the
 * message of the offers that others rejected. Afterwards, because the deletion of memberships and offers has
 * waited for changes that were being made.
 */
export async function takeOutOfChanges(tx: Tx, userId: number): Promise<void> {
  await sql`
    with gone as (
      delete from undoable_changes where change->>'kind' = 'offer_rejected'
        and not exists (select from word_group_offers o where o.id = (change->>'offer_id')::bigint)
    )
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
      isPassedOn(userId).as('is_passed_on'),
    ])
    .where(isOwned(userId))
    .orderBy(inSlovakOrder('c.name'))
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

/** Returns the account with this login, in any case; undefined if there is none. */
export async function findUserByLogin(db: Db, login: string) {
  return db
    .selectFrom('users')
    .select(['id', 'login', 'role'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
}
