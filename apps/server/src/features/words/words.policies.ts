import type { Policies } from '../../policies.ts';

interface WordFacts {
  /** The owner. */
  user_id: number;
}

/** Who may do what with a word (product §6.2). Writes to several words, and `lockWord`, repeat `change` in their conditions. */
export const wordPolicies = {
  change: (actor, { user_id }) => user_id === actor.id,
} satisfies Policies<WordFacts>;
