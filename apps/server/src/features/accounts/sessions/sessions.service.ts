import { createHash, randomBytes } from 'node:crypto';
import type { accounts } from '@slovickovo/contract/accounts/accounts';
import type { OwnSession } from '@slovickovo/contract/accounts/own-sessions';
import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { Actor, Caller, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { inBatchesOfEach } from '../../../db/statements/batches.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSessionUser,
  findSessionUsers,
  listSessions,
  recordSessionUses,
  type SessionUser,
} from './sessions.repository.ts';

/** The uses of sessions are recorded together, this long after the first one. */
const RECORDED_AFTER_MS = 500;

/** Returns the hash of a session's token, which is all that the database stores of it (security.md, Sessions). */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the token of a new session, 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Reads a session by its hash. Every call needs one, so calls of the same moment share a statement. */
const readSession = inBatchesOfEach(
  async (db, hashes: Buffer[]): Promise<(SessionUser | undefined)[]> => {
    const [first, ...others] = hashes;
    if (first !== undefined && others.length === 0) return [await findSessionUser(db, first)];
    const users = await findSessionUsers(db, hashes);
    return hashes.map((hash) => users.get(hash.toString('hex')));
  },
  { gathers: false },
);

/** Returns the user of the token's session; a session ends after 12 hours without use, and after 14 days at most. */
export async function findCaller(context: Context, token: string): Promise<Caller | undefined> {
  const hash = tokenHash(token);
  const found = await readSession(context.db, hash);
  if (found === undefined) return undefined;
  const { stale, ...caller } = found;
  if (stale) noteUse(context, hash);
  return caller;
}

/** The hashes of sessions whose use is to be recorded, by their hexadecimal digits. */
const notedUses = new WeakMap<Db, Map<string, Buffer>>();

/** Hours and months are counted by the last use, so that no call waits until it is recorded. */
function noteUse(context: Context, hash: Buffer): void {
  const waiting = notedUses.get(context.db);
  const noted = waiting ?? new Map<string, Buffer>();
  noted.set(hash.toString('hex'), hash);
  if (waiting !== undefined) return;
  notedUses.set(context.db, noted);
  setTimeout(() => void recordNotedUses(context), RECORDED_AFTER_MS).unref();
}

/** Records the uses that were noted; a process calls it once more when it stops. If it fails, the next call notes the use again. */
export async function recordNotedUses({ db, log }: Context): Promise<void> {
  const hashes = [...(notedUses.get(db)?.values() ?? [])];
  notedUses.delete(db);
  if (hashes.length === 0) return;
  await recordSessionUses(db, hashes).catch((err: unknown) => log.warn({ err }, 'uses of sessions were not recorded'));
}

/** Returns the users of those sessions that are live, by token, with one query. It is no use of the sessions. */
export async function findCallers(
  { db }: Pick<Context, 'db'>,
  tokens: readonly string[],
): Promise<Map<string, Caller>> {
  const users = await findSessionUsers(db, tokens.map(tokenHash));
  const entries = tokens.flatMap((token) => {
    const user = users.get(tokenHash(token).toString('hex'));
    if (user === undefined) return [];
    const { stale: _unrecorded, ...caller } = user;
    return [[token, caller] as const];
  });
  return new Map(entries);
}

/** Ends the session of the token; does nothing if it has ended. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, tokenHash(token));
}

/** Returns the token that ends the session and opens nothing: its hash, which does not lead back to the session's token. */
export function endTokenOf(token: string): string {
  return tokenHash(token).toString('base64url');
}

/** Ends the session of an `endTokenOf`, and no other one (product §4.16). */
export async function closeSessionLater(
  { db }: Context,
  { end_token, ...rest }: Body<typeof accounts.endSession>,
): Promise<void> {
  rest satisfies NothingElse;
  await deleteSession(db, Buffer.from(end_token, 'base64url'));
}

/** Returns the caller's live sessions: the token's first, then by their last use (product §6.8). */
export async function listOwnSessions({ db }: Context, actor: Actor, token: string): Promise<OwnSession[]> {
  const current = tokenHash(token);
  const rows = (await listSessions(db, actor.id)).map(({ token_hash, ...row }) => ({
    ...row,
    end_token: token_hash.toString('base64url'),
    is_current: token_hash.equals(current),
  }));
  return rows.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** Ends all sessions of the user except the token's. */
export async function closeOtherSessions(db: Db, userId: number, token: string): Promise<void> {
  await deleteOtherSessions(db, userId, tokenHash(token));
}

/** Ends all sessions of these users. */
export async function closeSessionsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await deleteSessionsOf(db, userIds);
}

/** A job: deletes the sessions that no call accepts any more. */
export async function removeExpiredSessions({ db }: Context): Promise<void> {
  await deleteExpiredSessions(db);
}
