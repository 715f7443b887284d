import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

// argon2id with 19 MiB and two passes (security.md, Sessions and passwords).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const LONGEST_QUEUE = 400;

/** Verified if there is no such user, so that an unknown login takes as long as a wrong password. */
const UNKNOWN_USER = hash('nobody has this password', COST);

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing runs on other threads, two at a time, so that a class signing in at once does not block other calls. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, COST));
}

/** Returns whether the password is right; takes as long for a user who does not exist or has no password. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await queued(async () => verify(storedHash ?? (await UNKNOWN_USER), password));
  return matches && storedHash != null;
}
