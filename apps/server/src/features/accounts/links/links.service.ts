import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import {
  deleteOldLinks,
  deleteUnusedLinks,
  findLink,
  insertLink,
  type LinkPurpose,
  takeLink,
} from './links.repository.ts';

/** What the database stores of the token of a link. */
export function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The name of an account, against which a new password is checked. */
export interface LinkHolder {
  login: string;
  name: string;
  surname: string;
}

/** A link that works; or why it does not: it was used, it is too old, or nobody issued it. */
export type LinkState =
  | { state: 'valid'; user_id: number | null; holder: LinkHolder | null; facts: unknown }
  | { state: 'used' | 'expired' | 'unknown' };

interface IssuedLink {
  purpose: LinkPurpose;
  userId: number | null;
  lifetimeSeconds: number;
  /** What the link must know besides, as JSON. */
  facts?: object;
}

/** Returns the token of a new link, 256 random bits of which the database stores the hash alone. */
export async function issueLink(db: Db, { purpose, userId, lifetimeSeconds, facts }: IssuedLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: linkHash(token), purpose, user_id: userId, facts: facts ? JSON.stringify(facts) : null };
  await insertLink(db, link, lifetimeSeconds);
  return token;
}

/** Reads a link without using it: a page may show it, and scanners of mailboxes open every link. */
export async function readLink(db: Db, purpose: LinkPurpose, token: string): Promise<LinkState> {
  return stateOf(await findLink(db, purpose, linkHash(token)));
}

/** The same with what `reading`, a part of the statement, finds by the link `l`. */
export async function readLinkWith<Found>(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  reading: StatementPart<Found>,
): Promise<{ link: LinkState; found: Found | undefined }> {
  const link = await findLink(db, purpose, linkHash(token), reading);
  return { link: stateOf(link), found: link?.found };
}

function stateOf(link: Omit<NonNullable<Awaited<ReturnType<typeof findLink>>>, 'found'> | undefined): LinkState {
  if (link === undefined) return { state: 'unknown' };
  if (link.is_used) return { state: 'used' };
  if (link.is_expired) return { state: 'expired' };
  const { user_id, login, name, surname, facts } = link;
  return { state: 'valid', user_id, holder: user_id === null ? null : { login, name, surname }, facts };
}

/**
 * Uses a link up and returns what it was; of several concurrent calls one gets `valid`. If it is called in a transaction that
 * fails, the link works again. `locking` is a query of the link `l` that locks what the next statement reads.
 */
export async function consumeLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  locking?: StatementPart<unknown>,
): Promise<LinkState> {
  const link = await takeLink(db, purpose, linkHash(token), locking);
  const before = stateOf(link);
  // A call that was a moment faster has changed the link since.
  return before.state === 'valid' && !link?.is_taken ? readLink(db, purpose, token) : before;
}

/** Ends the unused links of the accounts for these purposes. */
export async function revokeLinks(db: Db, purposes: readonly LinkPurpose[], userIds: readonly number[]): Promise<void> {
  await deleteUnusedLinks(db, purposes, userIds);
}

/** A job: deletes the links that expired more than 30 days ago, used or not. */
export async function removeOldLinks({ db }: Context): Promise<void> {
  await deleteOldLinks(db);
}
