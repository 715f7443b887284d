import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  findSessionUser,
  insertSession,
  noteSessionUse,
} from './sessions.repository.ts';

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and gives its token, 256 random bits; the database keeps only the hash (security.md, Sessions). */
export async function openSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(db, { token_hash: hashOf(token), user_id: userId });
  return token;
}

/** Whoever holds the token, while its session lives: 12 hours unused, 14 days at most. */
export async function findActor({ db }: Context, token: string): Promise<Actor | undefined> {
  const hash = hashOf(token);
  const found = await findSessionUser(db, hash);
  if (found === undefined) return undefined;
  const { stale, ...actor } = found;
  if (stale) await noteSessionUse(db, hash);
  return actor;
}

export async function closeSession({ db }: Context, token: string): Promise<void> {
  await deleteSession(db, hashOf(token));
}

/** Signs the user out everywhere but here. */
export async function closeOtherSessions(db: Db, userId: number, token: string): Promise<void> {
  await deleteOtherSessions(db, userId, hashOf(token));
}

export async function forgetExpiredSessions({ db }: Context): Promise<void> {
  await deleteExpiredSessions(db);
}
