import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
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

const kept = new WeakMap<Db, LRUCache<number, OfUser>>();

/**
 * Whether the reply may be kept: the reader takes it compressed, in the plain form that every browser sends. All others are answered
 * anew each time.
 */
export function isKeepable({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*gzip\s*(?:,|$)/.test(headers['accept-encoding'] ?? '');
}

/** Returns the reply that this caller got for the same address, unless the caller's words or groups changed since. */
export function findKeptReply(db: Db, { actor, wordsVersion }: Caller, { url }: FastifyRequest): Buffer | undefined {
  const found = kept.get(db)?.get(actor.id)?.get(`${actor.login} ${url}`);
  return found?.words_version === wordsVersion ? found.bytes : undefined;
}

/**
 * Keeps a reply that depends on nothing but its address, the caller's login and the caller's words; returns it compressed. The
 * version was read before the words: if they changed in between, the reply is newer than its version, and is not sent again.
 */
export function keepReply(
  db: Db,
  { actor, wordsVersion }: Caller,
  { url }: FastifyRequest,
  json: string | Buffer,
): Buffer {
  const bytes = gzipSync(json, REPLY_COMPRESSION);
  if (bytes.length > LONGEST_BYTES) return bytes;
  const users = kept.get(db) ?? new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: bytesOf });
  kept.set(db, users);
  const own = new Map(users.get(actor.id));
  own.set(`${actor.login} ${url}`, { words_version: wordsVersion, bytes });
  users.set(actor.id, own);
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
  kept.get(db)?.delete(userId);
}

function bytesOf(own: OfUser): number {
  let sum = 0;
  for (const { bytes } of own.values()) sum += bytes.length;
  return sum;
}
