import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { addAttempt, deleteOldAttempts, uncountAttempt } from './attempts.repository.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Limits made for classrooms (security.md): strict per account, generous per address, because thirty pupils share one
 * address. With `counts: 'failures'` a successful attempt is not counted.
 */
const ATTEMPT_LIMITS = {
  login_account: { limit: 10, window: 15 * MINUTE, counts: 'failures' },
  login_address: { limit: 300, window: 10 * MINUTE, counts: 'failures' },
  code_check_user: { limit: 20, window: 10 * MINUTE, counts: 'failures' },
  code_check_address: { limit: 100, window: 10 * MINUTE, counts: 'failures' },
  username_available: { limit: 300, window: 10 * MINUTE, counts: 'all' },
  check_user: { limit: 60, window: MINUTE, counts: 'all' },
  share_sender: { limit: 30, window: DAY, counts: 'all' },
  share_recipient: { limit: 10, window: DAY, counts: 'all' },
  translation_user: { limit: 60, window: MINUTE, counts: 'all' },
  speech_user: { limit: 120, window: MINUTE, counts: 'all' },
  register_address: { limit: 300, window: 10 * MINUTE, counts: 'all' },
} as const;

export type LimitedAction = keyof typeof ATTEMPT_LIMITS;

interface Attempt {
  action: LimitedAction;
  subject: string;
}

/**
 * Runs `work` as one attempt of each kind; over a limit it refuses without running it. The attempt is counted before the
 * work, so that concurrent calls cannot exceed the limit. `success` says whether a limit on failures counts the attempt.
 */
export async function limited<T extends { success: boolean }>(
  { db }: Context,
  attempts: Attempt[],
  work: () => Promise<T>,
): Promise<T> {
  const keys = attempts.map(({ action, subject }) => ({ action, subject, ...ATTEMPT_LIMITS[action] }));
  for (const key of keys) {
    const { count, seconds_left } = await addAttempt(db, key);
    if (count > key.limit) throw new AppError('too_many_requests', { retryAfter: seconds_left });
  }
  const result = await work();
  if (result.success) {
    for (const key of keys.filter(({ counts }) => counts === 'failures')) await uncountAttempt(db, key);
  }
  return result;
}

export async function removeOldAttempts({ db }: Context): Promise<void> {
  await deleteOldAttempts(db);
}
