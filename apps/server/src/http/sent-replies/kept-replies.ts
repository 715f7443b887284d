import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../context.ts';
import type { Db } from '../../db/database.ts';

/** A list of thirty groups takes 2 kB, a group of a hundred words 3 kB: enough for the users of a school. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A longer reply is rare, and would displace many short ones. */
const LONGEST_BYTES = 64 * 1024;

/**
 * How replies are compressed: for their few kilobytes half the processor time of the defaults, which set up four times as much memory
 * for each, and hardly a byte more.
 */
export const REPLY_COMPRESSION = { level: 3, windowBits: 13, memLevel: 6, chunkSize: 4096 };

interface KeptReply {
  words_version: number;
  /** Compressed. */
  bytes: Buffer;
}

/** Of one user, by address and login. */
type OfUser = Map<string, KeptReply>;

interface Kept {
  users: Map<number, OfUser>;
  bytes: number;
}

const kept = new WeakMap<Db, Kept>();

/**
 * Whether the reply may be kept: the reader takes it compressed, in the plain form that every browser sends. All others are answered
 * anew each time.
 */
export function isKeepable({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$)/.test(headers['accept-encoding'] ?? '');
}

/** Returns the reply that this caller got for the same address, unless the caller's words or groups changed since. */
export function findKeptReply(db: Db, { actor, wordsVersion }: Caller, { url }: FastifyRequest): Buffer | undefined {
  const all = kept.get(db);
  const own = all?.users.get(actor.id);
  if (all === undefined || own === undefined) return undefined;
  moveToEnd(all, actor.id, own);
  const found = own.get(`${actor.login} ${url}`);
  return found?.words_version === wordsVersion ? found.bytes : undefined;
}

/**
 * Keeps a reply that depends on nothing but its address, the caller's login and the caller's words; returns it compressed. The
 * version was read before the words: if they changed in between, the reply is newer than its version, and is not sent again.
 */
export function keepReply(db: Db, { actor, wordsVersion }: Caller, { url }: FastifyRequest, text: string): Buffer {
  const bytes = gzipSync(text, REPLY_COMPRESSION);
  if (bytes.length > LONGEST_BYTES) return bytes;
  const all = kept.get(db) ?? { users: new Map<number, OfUser>(), bytes: 0 };
  kept.set(db, all);
  const own = all.users.get(actor.id) ?? new Map<string, KeptReply>();
  const key = `${actor.login} ${url}`;
  all.bytes += bytes.length - (own.get(key)?.bytes.length ?? 0);
  own.set(key, { words_version: wordsVersion, bytes });
  moveToEnd(all, actor.id, own);
  for (const oldest of all.users.keys()) {
    if (all.bytes <= MOST_BYTES) break;
    forget(all, oldest);
  }
  return bytes;
}

/** Marks the reply as JSON that is compressed already, with gzip, and returns the bytes as its payload. */
export function sendCompressed(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.type('application/json; charset=utf-8');
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return bytes;
}

/** Forgets the replies that this process keeps for the user, after the account is erased. */
export function forgetRepliesOf(db: Db, userId: number): void {
  const all = kept.get(db);
  if (all !== undefined) forget(all, userId);
}

/** The user who has read nothing for longest is forgotten first. */
function moveToEnd(all: Kept, userId: number, own: OfUser): void {
  all.users.delete(userId);
  all.users.set(userId, own);
}

function forget(all: Kept, userId: number): void {
  for (const { bytes } of all.users.get(userId)?.values() ?? []) all.bytes -= bytes.length;
  all.users.delete(userId);
}
