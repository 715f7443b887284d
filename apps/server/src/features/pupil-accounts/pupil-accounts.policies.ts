import type { Policies } from '../../policies.ts';

/** A pupil of a class that the caller may change (`classPolicies.change`). */
interface PupilFacts {
  role: string;
  email: string | null;
  /** The teacher who made the account, and the class in which it was made. */
  managed_by: number | null;
  managed_in: number | null;
  /** The class of the call. */
  class_id: number;
}

/** What a teacher may do with the account of a pupil in an own class (product §6.11). `mayStillReset` repeats it. */
export const pupilAccountPolicies = {
  /** Give it a new first password, and with it a card, or correct its name. A teacher who may do this can sign in as the pupil. */
  reset: (actor, { role, email, managed_by, managed_in, class_id }) =>
    role === 'user' && email === null && (managed_by === actor.id || managed_in === class_id),
} satisfies Policies<PupilFacts>;
