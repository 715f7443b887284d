import { sql } from 'kysely';
import { type Db, type Tx, transaction } from '../../../db/database.ts';
import { isoTimestamp } from '../../../db/wire-types.ts';
import { SECTION_NAMES, SECTIONS, type SectionName, type SectionRow } from './sections.repository.ts';

/** Rows that are read, written and compressed at once. The longest, results of 200 questions, have 100 kB each. */
export const ROWS_AT_ONCE = 100;

/** Columns of all sections that are a `timestamptz`: within JSON it is a text, which some user may have typed into another column. */
export const TIMES: ReadonlySet<string> = new Set([
  'created_at',
  'updated_at',
  'last_login',
  'previous_login',
  'teacher_requested_at',
  'blocked_at',
  'last_used_at',
  'retention_warned_at',
  'retention_last_warned_at',
  'consent_at',
  'last_seen_at',
  'expires_at',
  'used_at',
  'window_start',
  'last_answered_at',
  'undone_at',
  'joined_at',
  'grouped_at',
  'left_at',
  'admitted_at',
  'shown_from',
  'valid_from',
  'valid_until',
  'accepted_at',
  'withdrawn_at',
  'date_started',
  'date_finished',
  'appealed_at',
  'refused_at',
  'earned_at',
  'email_changed_at',
  'due_at',
  'sent_at',
]);

/** A row of the document with the section that it belongs to. */
export type DocumentRow = { [Name in SectionName]: { section: Name; row: SectionRow<Name> } }[SectionName];

/** The document as one query: the rows of each section, in the order of the sections. */
function documentOf(db: Db, userId: number) {
  const parts = SECTION_NAMES.map(
    (name) =>
      sql`select ${sql.lit(name)} as section, row_to_json(line) as row from (${SECTIONS[name](db, userId)}) line`,
  );
  return sql.join(parts, sql` union all `);
}

/**
 * Reads the whole document of a person by one query, which sees the data of one moment: all sections fit together. `work` gets its
 * rows some at a time, so that 20,000 words are never in memory at once.
 */
export function withDocument<T>(
  db: Db,
  userId: number,
  work: (batches: AsyncGenerator<DocumentRow[]>) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    // PostgreSQL runs the query of a cursor in one process, so it appends the parts one after another.
    await sql`declare document no scroll cursor for ${documentOf(tx, userId)}`.execute(tx);
    return work(batchesOf(tx));
  });
}

async function* batchesOf(tx: Tx): AsyncGenerator<DocumentRow[]> {
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(ROWS_AT_ONCE)} from document`.execute(tx);
    if (rows.length > 0) yield (rows as DocumentRow[]).map(withTimes);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Writes the times as every other reply has them. */
function withTimes({ section, row }: DocumentRow): DocumentRow {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string' && TIMES.has(name) ? isoTimestamp(value) : value,
  ]);
  return { section, row: Object.fromEntries(columns) } as DocumentRow;
}
