import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { offsetOf, type Page, type PageRequest, pageFrom } from '../../../db/page.ts';
import { byName } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';

/** Most accounts that a search looks at: its cost stays the same however many a country has. */
const MOST_FOUND = 1_000;

const ACCOUNT = projection({
  ...columnsOf('users as u', [
    'id',
    'login',
    'name',
    'surname',
    'email',
    'school',
    'role',
    'last_login',
    'created_at',
    'blocked_at',
  ]),
  is_waiting_teacher: sql<boolean>`u.teacher_requested_at is not null`,
  total: sql<number>`(select count(*)::int from found)`,
});

/** As `users_search_idx` has it. */
const WORDS = sql`search_words(login || ' ' || name || ' ' || surname || ' ' || coalesce(email, ''))`;

/**
 * Returns a page of the accounts in which each of these `searchable` words begins a word of login, name, surname or e-mail address,
 * by name; without words the newest accounts. The total counts up to 1,000.
 */
export async function listAccounts(
  db: Db,
  words: readonly string[],
  { page, limit }: PageRequest,
): Promise<Page<Omit<RowOf<typeof ACCOUNT>, 'total'>>> {
  const found =
    words.length === 0
      ? sql`select id from users order by id desc limit ${MOST_FOUND}`
      : sql`select id from users where ${WORDS} @@ ${prefixQuery(words)}::tsquery limit ${MOST_FOUND}`;
  const order = words.length === 0 ? sql`u.id desc` : byName('u');
  const rows = await listRows(
    db,
    ACCOUNT,
    (list) => sql`with found as materialized (${found})
      select ${list} from users u where u.id in (select id from found)
      order by ${order} limit ${limit} offset ${offsetOf({ page, limit })}`,
  );
  return pageFrom(rows, page, async () => {
    const count = sql<{ total: number }>`with found as (${found}) select count(*)::int as total from found`;
    return (await count.execute(db)).rows;
  });
}

/** A `tsquery` of words that begin with these, all of which must be there. */
function prefixQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ');
}

/**
 * Locks two accounts in one order, so that two administrators who act on each other wait and do not fail. Returns the one that is
 * acted on, and the acting one only while that is an administrator who is not blocked.
 */
export async function lockActorAndAccount(tx: Tx, actorId: number, accountId: number) {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'login', 'role', 'email', 'blocked_at', 'teacher_requested_at'])
    .where('id', 'in', [actorId, accountId])
    .orderBy('id')
    .forUpdate()
    .execute();
  const actor = rows.find(({ id, role, blocked_at }) => id === actorId && role === 'admin' && blocked_at === null);
  return { actor, account: rows.find(({ id }) => id === accountId) };
}

/** Blocks the account from now on, or ends its block. Its sessions are not touched. */
export async function updateBlocked(tx: Tx, userId: number, blocked: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked_at: blocked ? sql<string>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Leaves the account without a password, until its owner sets one by a link. */
export async function endPassword(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: null, must_change_password: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Sets a password that its owner has to change. */
export async function updateToFirstPassword(tx: Tx, userId: number, password_hash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash, must_change_password: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** A part of a statement: makes a teacher a user again; only teachers have a school. */
export const revokedTeacher = (userId: number): StatementPart => sql`(
  update users set role = 'user', school = null, updated_at = now() where id = ${userId})`;

/** Whether the user is a teacher of any class, archived ones included. */
export async function teachesClasses(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('class_teachers')
    .select('class_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
