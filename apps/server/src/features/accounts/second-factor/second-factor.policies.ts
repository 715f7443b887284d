import type { Policies } from '../../../policies.ts';

/** Who may have a second factor (product §6.14). */
export const secondFactorPolicies = {
  /** Pupils sign in on shared computers and have no device of their own to rely on. */
  have: ({ role }) => role === 'teacher' || role === 'admin',
} satisfies Policies<null>;
