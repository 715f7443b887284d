import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { type OpenTest, openTestOf } from '../../../db/open-test.ts';
import { statement } from '../../../db/statement.ts';
import { mustConsent } from '../consent/consent.repository.ts';

const IDLE = sql<string>`interval '12 hours'`;
const LONGEST = sql<string>`interval '14 days'`;
const IS_USED = sql<boolean>`last_seen_at > now() - ${IDLE}`;
const IS_YOUNG = sql<boolean>`created_at > now() - ${LONGEST}`;
/** Most rows of the list of a user's sessions. */
const LONGEST_LIST = 100;
/** A session's last use is recorded at most this often, so that most calls do not write. */
const RECORD_EVERY = sql<string>`interval '5 minutes'`;

/** The last use of an account is recorded at most this often: retention counts months (product §11.8). */
const RECORD_ACCOUNT_EVERY = sql<string>`interval '1 day'`;

/** Whether the use of an account must be recorded. */
export const IS_ACCOUNT_STALE = (user: string) =>
  sql<boolean>`${sql.ref(`${user}.last_used_at`)} < now() - ${RECORD_ACCOUNT_EVERY}`;

/** The live sessions with their users. */
function liveSessions(db: Db) {
  return (
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      // By the session's column: a plan made while no statistics exist would otherwise look for open tests of all users.
      .leftJoinLateral(openTestOf('s.user_id').as('test'), (join) => join.onTrue())
      .select(['u.id', 'u.login', 'u.role', 'test.run_id', 'test.task_id', 'u.must_change_password', 'u.words_version'])
      .select(mustConsent('u').as('must_consent'))
      .select([sql<boolean>`s.last_seen_at < now() - ${RECORD_EVERY}`.as('stale')])
      .where(sql<boolean>`s.last_seen_at > now() - ${IDLE}`)
      .where(sql<boolean>`s.created_at > now() - ${LONGEST}`)
      // A block ends the sessions; this one may have been opened at the same moment.
      .where('u.blocked_at', 'is', null)
  );
}

const sessionUser = statement((db, { tokenHash }: { tokenHash: Buffer }) =>
  liveSessions(db).where('s.token_hash', '=', tokenHash),
);

const sessionUsers = statement((db, { tokenHashes }: { tokenHashes: Buffer[] }) =>
  liveSessions(db)
    .select(sql<string>`encode(s.token_hash, 'hex')`.as('hash'))
    .where(sql<boolean>`s.token_hash = any(${tokenHashes}::bytea[])`),
);

type SessionRow = Awaited<ReturnType<typeof sessionUser>>[number];

/** The user of a session, with what decides which calls are open to this user now. */
export interface SessionUser {
  actor: Actor;
  /** The class test that the user is writing now. */
  openTest: OpenTest | null;
  mustChangePassword: boolean;
  mustConsent: boolean;
  /** Another one whenever the user's words or groups have changed. */
  wordsVersion: number;
  /** Whether the last use of the session must be recorded. */
  stale: boolean;
}

/** Returns the user of a live session. */
export async function findSessionUser(db: Db, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const [row] = await sessionUser(db, { tokenHash });
  return row && userOf(row);
}

/** Returns the users of live sessions, by the hash of the token in hexadecimal digits. */
export async function findSessionUsers(db: Db, tokenHashes: Buffer[]): Promise<Map<string, SessionUser>> {
  const rows = await sessionUsers(db, { tokenHashes });
  return new Map(rows.map(({ hash, ...row }) => [hash, userOf(row)]));
}

function userOf(row: SessionRow): SessionUser {
  const { run_id, task_id, stale, must_change_password, must_consent, words_version, ...actor } = row;
  const isWriting = run_id !== null && task_id !== null;
  return {
    actor,
    stale,
    openTest: isWriting ? { run_id, task_id } : null,
    mustChangePassword: must_change_password,
    mustConsent: must_consent,
    wordsVersion: words_version,
  };
}

/**
 * Records the use of sessions, and once a day that of their accounts. An account or a session that another transaction holds is left for
 * the next time: an erasure holds the account and waits for its sessions, so waiting here would be a deadlock.
 */
export async function recordSessionUses(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  const isUsed = sql<boolean>`s.token_hash = any(${tokenHashes}::bytea[])`;
  await db
    .with('stale', (query) =>
      query
        .selectFrom('users as u')
        .innerJoin('sessions as s', 's.user_id', 'u.id')
        .select('u.id')
        .where(isUsed)
        .where(IS_ACCOUNT_STALE('u'))
        .forNoKeyUpdate('u')
        .skipLocked(),
    )
    .with('used', (query) =>
      query.updateTable('users').from('stale').set({ last_used_at: sql`now()` }).whereRef('users.id', '=', 'stale.id'),
    )
    .with('seen', (query) =>
      query.selectFrom('sessions as s').select('s.token_hash').where(isUsed).forNoKeyUpdate().skipLocked(),
    )
    .updateTable('sessions')
    .from('seen')
    .set({ last_seen_at: sql`now()` })
    .whereRef('sessions.token_hash', '=', 'seen.token_hash')
    .execute();
}

/** Deletes the session; changes nothing if it has ended before. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Returns the live sessions of the user, the last used first. */
export async function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'client', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where(IS_USED)
    .where(IS_YOUNG)
    .orderBy('last_seen_at', 'desc')
    .limit(LONGEST_LIST)
    .execute();
}

/** Ends all sessions of the user but one. */
export async function deleteOtherSessions(db: Db, userId: number, kept: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', kept).execute();
}

/** Deletes every session of these users. */
export async function deleteSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', sql<number>`any(${userIds}::bigint[])`).execute();
}

/** Deletes the sessions that were not used for 12 hours or opened 14 days ago (product §6.8). */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([sql<boolean>`last_seen_at <= now() - ${IDLE}`, sql<boolean>`created_at <= now() - ${LONGEST}`]),
    )
    .execute();
}
