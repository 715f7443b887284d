import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/database.ts';
import type { RetentionEmailKind } from '../../../mail/email-kinds.ts';
import { findNeededWarning, updateWarned } from './unused.repository.ts';

/** Whether a waiting warning is still true: the account is unused, the time has come, and the mail server did not refuse it for long. */
export async function needsWarning(
  tx: Tx,
  { RETENTION_MONTHS: months }: Config,
  warning: { emailId: number; kind: RetentionEmailKind },
): Promise<boolean> {
  return months !== undefined && (await findNeededWarning(tx, { ...warning, months })) !== undefined;
}

/**
 * Notes a warning that the mail server accepted, in the transaction of its sending: one that never left counts for nothing
 * (product §11.8).
 */
export async function recordWarning(
  tx: Tx,
  { RETENTION_MONTHS: months }: Config,
  warning: { kind: RetentionEmailKind; userId: number; address: string },
): Promise<void> {
  if (months !== undefined) await updateWarned(tx, { ...warning, months });
}
