import type { Actor } from '../../context.ts';
import type { Policies } from '../../policies.ts';

interface GroupFacts {
  /** The owner, who created the group. */
  user_id: number;
}

const isOwner = (actor: Actor, { user_id }: GroupFacts) => user_id === actor.id;

/**
 * Who may do what with a word group (product §6.2). Pupils read an assigned group by its assignment, whose statement
 * checks their membership and the window. Writes to several groups repeat `change` in their conditions.
 */
export const wordGroupPolicies = {
  /** Its words and its owner's login. */
  read: isOwner,
  /** Name, words, existence. */
  change: isOwner,
  /** Assign it to a class, which must be the owner's as well (`classPolicies.change`). */
  assign: isOwner,
  /** Results of tasks that were made from it; those of a class need `classPolicies.readResults` as well. */
  readResults: isOwner,
} satisfies Policies<GroupFacts>;

interface OfferFacts {
  recipient_id: number;
}

/** Who may do what with an offered word group (product §7.9). */
export const offerPolicies = {
  /** Its words, before the answer. */
  read: (actor, { recipient_id }) => recipient_id === actor.id,
  /** Accept or reject it. */
  answer: (actor, { recipient_id }) => recipient_id === actor.id,
} satisfies Policies<OfferFacts>;

/** Who may take back a change (product §4.26). */
export const undoPolicies = {
  undo: (actor, { user_id }) => user_id === actor.id,
} satisfies Policies<{ user_id: number }>;
