import type { AuditAction } from '@slovickovo/domain/administration/audit';
import { type Insertable, type QueryCreator, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import type { StatementPart } from '../../../db/statements/parts.ts';

/** Inserts the entries by one statement with the parts `alongside`, which make the changes that the entries tell of. */
export async function insertAuditEntries(
  tx: Tx,
  entries: readonly Insertable<Database['audit_entries']>[],
  alongside: readonly StatementPart[],
): Promise<void> {
  const withParts = alongside.reduce<QueryCreator<Database>>(
    (query, part, place) => query.with(`part_${place}`, () => sql<object>`${part}`),
    tx,
  );
  await withParts.insertInto('audit_entries').values(entries).execute();
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
