import type { AuditAction, AuditFacts } from '@slovickovo/domain/administration/audit';
import type { Tx } from '../../../db/database.ts';
import { insertAuditEntry } from './audit.repository.ts';

/** A person as the list names one, also after the account is erased. */
export interface AuditPerson {
  id: number;
  login: string;
}

interface AuditedAction {
  action: AuditAction;
  /** Who does it; `link` and `command` prove no account. */
  by: AuditPerson | 'link' | 'command';
  /** Whose account it changes, if it changes one. */
  on?: AuditPerson;
  /** What else is worth knowing; no data of the account, because the entry outlives it. */
  facts?: AuditFacts;
}

/** Writes what is being done into the audit list (product §6.12), in the transaction that does it: both happen, or neither. */
export async function recordAudit(tx: Tx, { action, by, on, facts = {} }: AuditedAction): Promise<void> {
  const actor = typeof by === 'string' ? undefined : by;
  await insertAuditEntry(tx, {
    action,
    via: typeof by === 'string' ? by : 'application',
    actor_id: actor?.id ?? null,
    actor_login: actor?.login ?? null,
    subject_id: on?.id ?? null,
    subject_login: on?.login ?? null,
    facts: JSON.stringify(facts),
  });
}
