import type { Policies } from '../../../policies.ts';

interface MoveFacts {
  /** The owners of the class that the pupils come from, and of the one they go to; the caller teaches both. */
  from_owner: number;
  to_owner: number;
}

/** What a teacher who moves pupils between own classes may do besides (product §4.32). */
export const movePolicies = {
  /**
   * Pass on who may reset the accounts that were made in the old class. Otherwise a second teacher would keep them by moving their
   * pupils to a class of their own.
   */
  passOnAccounts: (actor, { from_owner, to_owner }) => from_owner === actor.id || from_owner === to_owner,
} satisfies Policies<MoveFacts>;
