import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

// argon2id with 19 MiB and two passes (security.md, Sessions and passwords).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const LONGEST_QUEUE = 400;

/** Checked when there is no such user, so that a wrong name costs the same time as a wrong password. */
const NOBODY = hash('nobody has this password', COST);

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing runs on other threads, a few at a time: a class that signs in at once must not stop the rest. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', { retryAfter: 5 });
    await new Promise<void>((go) => waiting.push(go));
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

/** Whether the password fits; false, at the same cost, for a user that does not exist or has none. */
export async function isPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const fits = await queued(async () => verify(storedHash ?? (await NOBODY), password));
  return fits && storedHash != null;
}
