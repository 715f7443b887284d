import { sql } from 'kysely';
import type { Actor } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const IDLE = sql<string>`interval '12 hours'`;
const LONGEST = sql<string>`interval '14 days'`;
/** A session's last use is recorded at most this often, so that most calls do not write. */
const RECORD_EVERY = sql<string>`interval '5 minutes'`;

export async function insertSession(db: Db, row: { token_hash: Buffer; user_id: number }): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

const sessionUser = statement((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.login', 'u.role', sql<boolean>`s.last_seen_at < now() - ${RECORD_EVERY}`.as('stale')])
    .where('s.token_hash', '=', tokenHash)
    .where(sql<boolean>`s.last_seen_at > now() - ${IDLE}`)
    .where(sql<boolean>`s.created_at > now() - ${LONGEST}`),
);

/** Returns the user of a live session, and whether its last use must be recorded. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<(Actor & { stale: boolean }) | undefined> {
  return (await sessionUser(db, { tokenHash }))[0];
}

export async function recordSessionUse(db: Db, tokenHash: Buffer): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of the user but one. */
export async function deleteOtherSessions(db: Db, userId: number, kept: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', kept).execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([sql<boolean>`last_seen_at <= now() - ${IDLE}`, sql<boolean>`created_at <= now() - ${LONGEST}`]),
    )
    .execute();
}
