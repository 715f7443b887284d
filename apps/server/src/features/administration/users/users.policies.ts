import type { Actor } from '../../../context.ts';
import type { Policies } from '../../../policies.ts';

interface AccountFacts {
  id: number;
  role: Actor['role'];
}

/**
 * What administrators may do with an account (product §6.13). Nobody blocks the own account, so an administrator always remains;
 * administrators are made and unmade by the command line alone. An administrator who resets an account could sign in to it.
 */
export const accountPolicies = {
  block: (actor, account) => account.id !== actor.id,
  changeRole: (_actor, account) => account.role !== 'admin',
  reset: (_actor, account) => account.role !== 'admin',
  erase: (_actor, account) => account.role !== 'admin',
} satisfies Policies<AccountFacts>;
