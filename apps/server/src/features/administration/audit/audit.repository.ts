import type { Insertable } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

export async function insertAuditEntry(tx: Tx, entry: Insertable<Database['audit_entries']>): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute();
}
