import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import type { Database } from '../../../db/schema.ts';
import { after } from '../../../db/statements/parts.ts';

/** What a link is for, as the table's constraint lists it. */
export type LinkPurpose = Selectable<Database['account_links']>['purpose'];

interface NewLink {
  token_hash: Buffer;
  purpose: LinkPurpose;
  user_id: number | null;
  facts: string | null;
}

/** Stores a link, which expires this many seconds from now. */
export async function insertLink(db: Db, link: NewLink, lifetimeSeconds: number): Promise<void> {
  await db
    .insertInto('account_links')
    .values({ ...link, expires_at: sql`now() + ${lifetimeSeconds} * interval '1 second'` })
    .execute();
}

const LINK_COLUMNS = {
  ...columnsOf('account_links as l', ['user_id', 'facts']),
  ...columnsOf('users as u', ['login', 'name', 'surname']),
  is_used: sql<boolean>`l.used_at is not null`,
  is_expired: sql<boolean>`l.expires_at <= now()`,
};
/** A link `l` with what `reading` finds by it. */
const linkWith = <Found>(reading: RawBuilder<Found>) => projection({ ...LINK_COLUMNS, found: reading });
const TAKEN_LINK = projection({ ...LINK_COLUMNS, is_taken: sql<boolean>`exists (select from taken)` });

/**
 * Returns the link, with the person of its account, whose columns are null if it has none, and with what `reading` finds by the link
 * `l`.
 */
export async function findLink<Found>(
  db: Db,
  purpose: LinkPurpose,
  token_hash: Buffer,
  reading: RawBuilder<Found> = sql`null`,
) {
  const links = await listRows(
    db,
    linkWith(reading),
    (columns) => sql`
      select ${columns} from account_links l left join users u on u.id = l.user_id
      where l.purpose = ${purpose} and l.token_hash = ${token_hash}`,
  );
  return links[0];
}

/**
 * Marks the link as used if it works, and returns it; `is_taken` says whether it was this call that used it up, which is true for one
 * of several concurrent calls. The rest is the link before this statement. Then runs `locking`, a query of the link `l` that locks what
 * the next statement reads.
 */
export async function takeLink(
  db: Db,
  purpose: LinkPurpose,
  token_hash: Buffer,
  locking: RawBuilder<unknown> = sql`select`,
) {
  const links = await listRows(
    db,
    TAKEN_LINK,
    (columns) => sql`
      with taken as (
        update account_links l set used_at = now()
        where purpose = ${purpose} and token_hash = ${token_hash} and used_at is null and expires_at > now()
        returning l.*
      ),
      locked as materialized (select held.* from taken l cross join lateral (${locking}) as held)
      select ${columns}
      from account_links l left join users u on u.id = l.user_id
      where l.purpose = ${purpose} and l.token_hash = ${token_hash} and ${after('locked')}`,
  );
  return links[0];
}

/** Deletes the accounts' unused links of these purposes, so that only the newest one works. */
export async function deleteUnusedLinks(
  db: Db,
  purposes: readonly LinkPurpose[],
  userIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', sql<LinkPurpose>`any(${purposes}::text[])`)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links a month after their end: until then they can say why they do not work. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('account_links').where(sql<boolean>`expires_at < now() - interval '30 days'`).execute();
}
