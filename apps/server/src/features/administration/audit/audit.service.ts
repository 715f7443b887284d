import type { audit } from '@slovickovo/contract/administration/audit';
import type { NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { AuditAction, AuditFacts } from '@slovickovo/domain/administration/audit';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { textProblem } from '@slovickovo/domain/text/text-problem';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';
import { refuseProblems } from '../../../errors.ts';
import { insertedEntries, listAuditEntries, runParts } from './audit.repository.ts';

/** A person as the list names one, also after the account is erased. */
export interface AuditPerson {
  id: number;
  login: string;
}

/** An entry of the audit list, or one for each account that the action changes (product §6.12). */
export interface AuditedAction {
  action: AuditAction;
  /** Who does it; `link`, `command` and `job` prove no account. */
  by: AuditPerson | 'link' | 'command' | 'job';
  /** Whose accounts it changes, if it changes any; each gets an entry. */
  on?: AuditPerson | readonly AuditPerson[];
  /** What else is worth knowing; no data of the account, because the entry outlives it. */
  facts?: AuditFacts;
}

/**
 * Writes what is being done into the audit list (product §6.12), in the transaction that does it: both happen, or neither. The parts
 * `alongside` do it in the same statement.
 */
export async function recordAudit(
  tx: Tx,
  action: AuditedAction,
  alongside: readonly StatementPart[] = [],
): Promise<void> {
  await runParts(tx, [...alongside, auditEntry(action)]);
}

/** The same as a part of the statement that does it. */
export function auditEntry({ action, by, on, facts = {} }: AuditedAction): StatementPart {
  const actor = typeof by === 'string' ? undefined : by;
  const subjects: readonly (AuditPerson | undefined)[] = Array.isArray(on) ? on : [on];
  const entries = subjects.map((subject) => ({
    action,
    via: typeof by === 'string' ? by : ('application' as const),
    actor_id: actor?.id ?? null,
    actor_login: actor?.login ?? null,
    subject_id: subject?.id ?? null,
    subject_login: subject?.login ?? null,
    facts: JSON.stringify(facts),
  }));
  return insertedEntries(entries);
}

/** Returns a page of the audit list, the newest entry first. An empty login selects everybody (product §6.12). */
export async function listAudit({ db }: Context, { page, limit, action, login, ...rest }: Query<typeof audit.list>) {
  rest satisfies NothingElse;
  return listAuditEntries(db, { action, login: login?.trim() || undefined }, { page, limit });
}

/** Returns the reason of an action as it is kept, null without one; refuses one that is too long. */
export function checkedReason(typed: string | null): string | null {
  const reason = cleanText(typed ?? '');
  refuseProblems({ reason: textProblem(reason, { longest: LIMITS.reason_length, missing: null }) });
  return reason === '' ? null : reason;
}
