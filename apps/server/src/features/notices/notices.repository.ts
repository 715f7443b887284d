import type { OperatorNotice } from '@slovickovo/contract/notices/notices';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Page, type PageRequest, selectPage } from '../../db/page.ts';

const COLUMNS = ['id', 'type', 'text_sk', 'text_en', 'show_bell', 'valid_from', 'valid_to'] as const;

interface NoticeRow extends Omit<OperatorNotice, 'text'> {
  text_sk: string;
  text_en: string | null;
}

/** Most notices that pages show at once. */
const MOST_SHOWN = 10;

function presented({ text_sk, text_en, ...row }: NoticeRow): OperatorNotice {
  return { ...row, text: { sk: text_sk, en: text_en } };
}

/**
 * A notice that begins in a few seconds begins now: the browser only estimates the server's clock, and a notice "from now" that is
 * ahead of it would be missing on pages that are opened meanwhile.
 */
const stored = ({ text, valid_from, ...row }: Omit<OperatorNotice, 'id'>) => ({
  ...row,
  valid_from: sql<string>`case when ${valid_from}::timestamptz < now() + interval '5 seconds'
    then least(${valid_from}::timestamptz, now()) else ${valid_from}::timestamptz end`,
  text_sk: text.sk,
  text_en: text.en,
});

/** Returns the notices that are valid now, the newest first. */
export async function listValidNotices(db: Db): Promise<OperatorNotice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(COLUMNS)
    .where(sql<boolean>`valid_from <= now() and (valid_to > now() or valid_to is null)`)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(presented);
}

/** The notices with a bell that were valid since the user has the account, the newest first. */
export async function listPastNotices(db: Db, userId: number): Promise<OperatorNotice[]> {
  const rows = await db
    .selectFrom('notices')
    .select(COLUMNS)
    .where('show_bell', '=', true)
    .where(sql<boolean>`valid_from <= now()`)
    .where(sql<boolean>`coalesce(valid_to, 'infinity') > (select u.created_at from users u where u.id = ${userId})`)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZES.past_notices)
    .execute();
  return rows.map(presented);
}

/** Returns a page of all notices, those that have ended or not begun included, the newest first. */
export async function listAllNotices(db: Db, wanted: PageRequest): Promise<Page<OperatorNotice>> {
  const all = db.selectFrom('notices');
  const { rows, total } = await selectPage(all.select(COLUMNS).orderBy('id', 'desc'), all, wanted);
  return { rows: rows.map(presented), total };
}

/** Stores a notice and returns it with its id. */
export async function insertNotice(tx: Tx, notice: Omit<OperatorNotice, 'id'>): Promise<OperatorNotice> {
  return presented(await tx.insertInto('notices').values(stored(notice)).returning(COLUMNS).executeTakeFirstOrThrow());
}

/** Returns the dates of the notice, which nobody else changes until the end of the transaction; undefined if there is none. */
export async function lockNotice(
  tx: Tx,
  id: number,
): Promise<Pick<OperatorNotice, 'valid_from' | 'valid_to'> | undefined> {
  return tx
    .selectFrom('notices')
    .select(['valid_from', 'valid_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the changed notice, undefined if there is none. */
export async function updateNotice(tx: Tx, { id, ...notice }: OperatorNotice): Promise<OperatorNotice | undefined> {
  const row = await tx
    .updateTable('notices')
    .set(stored(notice))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && presented(row);
}

/** Ends a notice now; one that has not begun is never shown. Returns undefined if there is none, or if it has ended before. */
export async function endNotice(tx: Tx, id: number): Promise<OperatorNotice | undefined> {
  const row = await tx
    .updateTable('notices')
    .set({
      valid_from: sql`least(valid_from, now() - interval '1 millisecond')`,
      valid_to: sql`now()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`(valid_to > now() or valid_to is null)`)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && presented(row);
}

/** Returns the deleted notice, undefined if there was none. */
export async function deleteNotice(tx: Tx, id: number): Promise<OperatorNotice | undefined> {
  const row = await tx.deleteFrom('notices').where('id', '=', id).returning(COLUMNS).executeTakeFirst();
  return row && presented(row);
}
