import { hash, verify } from '@node-rs/argon2';
import { FairQueue, type JobOrigin } from './fair-queue.ts';

// argon2id with 19 MiB and two passes (security.md, Sessions and passwords).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const LONGEST_QUEUE = 400;

/** Verified if there is no such user, so that an unknown login takes as long as a wrong password. */
const UNKNOWN_USER = hash('nobody has this password', COST);

/** The caller on whose behalf a password is hashed. */
export interface Hasher extends JobOrigin {
  /** Whether the caller is signed in, or on a device that signed in to the account before. */
  isKnown: boolean;
}

const THIS_PROCESS: Hasher = { owner: 'this process', site: 'this process', isKnown: false };

/**
 * Hashing runs on other threads, a few passwords at a time, so that a class that signs in at once does not block other
 * calls. Known callers have a queue of their own: a flood of strangers does not delay them.
 */
const QUEUES = {
  known: new FairQueue({ atOnce: 1, longest: LONGEST_QUEUE }),
  strangers: new FairQueue({ atOnce: 2, longest: LONGEST_QUEUE }),
};

function queued<T>(hasher: Hasher, work: () => Promise<T>): Promise<T> {
  return QUEUES[hasher.isKnown ? 'known' : 'strangers'].run(hasher, work);
}

/** Resolves to the Argon2 hash of the password, with a new salt. Refuses with `unavailable` if too many passwords wait. */
export function hashPassword(password: string, hasher: Hasher = THIS_PROCESS): Promise<string> {
  return queued(hasher, () => hash(password, COST));
}

/** Returns whether the password is right; takes as long for a user who does not exist or has no password. */
export async function isPassword(
  storedHash: string | null | undefined,
  password: string,
  hasher: Hasher = THIS_PROCESS,
): Promise<boolean> {
  const matches = await queued(hasher, async () => verify(storedHash ?? (await UNKNOWN_USER), password));
  return matches && storedHash != null;
}
