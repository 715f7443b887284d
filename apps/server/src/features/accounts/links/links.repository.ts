import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

/** What a link is for, as the table's constraint lists it. */
export type LinkPurpose = Selectable<Database['account_links']>['purpose'];

interface NewLink {
  token_hash: Buffer;
  purpose: LinkPurpose;
  user_id: number | null;
  facts: string | null;
}

export async function insertLink(db: Db, link: NewLink, lifetimeSeconds: number): Promise<void> {
  await db
    .insertInto('account_links')
    .values({ ...link, expires_at: sql`now() + ${lifetimeSeconds} * interval '1 second'` })
    .execute();
}

/** The same for several accounts. */
export async function insertLinks(
  db: Db,
  links: readonly { token_hash: Buffer; userId: number }[],
  { purpose, facts }: Pick<NewLink, 'purpose' | 'facts'>,
  lifetimeSeconds: number,
): Promise<void> {
  await sql`
    insert into account_links (token_hash, purpose, user_id, facts, expires_at)
    select token_hash, ${purpose}, user_id, ${facts}::jsonb, now() + ${lifetimeSeconds} * interval '1 second'
    from unnest(${links.map(({ token_hash }) => token_hash)}::bytea[], ${links.map(({ userId }) => userId)}::bigint[])
      as issued (token_hash, user_id)`.execute(db);
}

export async function findLink(db: Db, purpose: LinkPurpose, token_hash: Buffer) {
  return db
    .selectFrom('account_links')
    .select(['user_id', 'facts'])
    .select(sql<boolean>`used_at is not null`.as('is_used'))
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
}

/** Marks the link as used if it still works; concurrent calls cannot both succeed. */
export async function useLink(db: Db, purpose: LinkPurpose, token_hash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('account_links')
    .set({ used_at: sql`now()` })
    .where('purpose', '=', purpose)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes the account's unused links of the purpose, so that only the newest one works. */
export async function deleteUnusedLinks(db: Db, purpose: LinkPurpose, userIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links a month after their end: until then they can say why they do not work. */
export async function deleteOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('account_links').where(sql<boolean>`expires_at < now() - interval '30 days'`).execute();
}
