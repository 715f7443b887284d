import type { Actor } from '../../context.ts';
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

/** A pupil who left the class of the call. */
interface FormerPupilFacts extends PupilFacts {
  /** By a teacher of the class; otherwise the pupil left, or was moved to another class. */
  was_removed: boolean;
  is_blocked: boolean;
  /** Whether the pupil is in a class, not archived, that the caller does not teach. */
  is_elsewhere: boolean;
}

const mayReset = (actor: Actor, { role, email, managed_by, managed_in, class_id }: PupilFacts) =>
  role === 'user' && email === null && (managed_by === actor.id || managed_in === class_id);

/** What a teacher may do with the account of a pupil in an own class (product §6.11). `mayStillReset` repeats it. */
export const pupilAccountPolicies = {
  /** Give it a new first password, and with it a card, or correct its name. A teacher who may do this can sign in as the pupil. */
  reset: mayReset,
  /** Make it a pupil of the class again. Whoever left on their own, or goes to a class of others, is asked by the code of the class. */
  takeBack: (actor, former: FormerPupilFacts) =>
    mayReset(actor, former) && former.was_removed && !former.is_blocked && !former.is_elsewhere,
} satisfies Policies<FormerPupilFacts>;
