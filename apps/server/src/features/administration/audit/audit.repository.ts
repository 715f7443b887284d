import type { AuditAction } from '@slovickovo/domain/administration/audit';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';

export async function insertAuditEntries(
  tx: Tx,
  entries: readonly Insertable<Database['audit_entries']>[],
): Promise<void> {
  await tx.insertInto('audit_entries').values(entries).execute();
}

interface Wanted {
  action: AuditAction | undefined;
  /** Of somebody who did something, or to whom it was done. */
  login: string | undefined;
}

export async function listAuditEntries(db: Db, { action, login }: Wanted, wanted: PageRequest) {
  const entries = db
    .selectFrom('audit_entries')
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(login !== undefined, (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`lower(actor_login) = lower(${login}::text)`,
          sql<boolean>`lower(subject_login) = lower(${login}::text)`,
        ]),
      ),
    ) as SelectQueryBuilder<Database, 'audit_entries', object>;
  const columns = ['id', 'action', 'via', 'actor_login', 'subject_login', 'facts', 'created_at'] as const;
  return selectPage(entries.select(columns).orderBy('id', 'desc'), entries, wanted);
}
