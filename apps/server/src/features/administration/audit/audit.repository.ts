import type { AuditAction } from '@slovickovo/domain/administration/audit';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import type { Database } from '../../../db/schema.ts';
import { named, type StatementPart } from '../../../db/statements/parts.ts';

const ENTRY = ['action', 'via', 'actor_id', 'actor_login', 'subject_id', 'subject_login', 'facts'] as const;

type NewEntry = Pick<Insertable<Database['audit_entries']>, (typeof ENTRY)[number]>;

/** A part of a statement that inserts the entries. */
export function insertedEntries(entries: readonly NewEntry[]): StatementPart {
  const rows = entries.map((entry) => sql`(${sql.join(ENTRY.map((column) => entry[column]))})`);
  return sql`(insert into audit_entries (${sql.join(ENTRY.map((column) => sql.ref(column)))}) values ${sql.join(rows)})`;
}

/** Runs the parts as one statement. */
export async function runParts(tx: Tx, parts: readonly StatementPart[]): Promise<void> {
  await sql`with ${sql.join(named(parts))} select`.execute(tx);
}

interface Wanted {
  action: AuditAction | undefined;
  /** Of somebody who did something, or to whom it was done. */
  login: string | undefined;
}

/** Returns a page of entries, the newest first. The login may be in any case. */
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
