import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { SUGGESTION_MINIMUM_USERS } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { listRows, projection } from '../../../db/projection.ts';

const COUNTING_LOCK = projection({ is_mine: sql<boolean>`pg_try_advisory_xact_lock(hashtext('word_pair_counts'))` });
const COUNT = projection({ count: sql<number>`count(*)::int` });

/** Returns the translations that at least three users have for the word, the most frequent first. */
export async function listFrequentTranslations(
  db: Db,
  { language_from_id, language_to_id }: LanguagePair,
  word: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('word_pair_counts')
    .select('translation')
    .where('language_from_id', '=', language_from_id)
    .where('language_to_id', '=', language_to_id)
    .where('word', '=', sql<string>`lower(${word} collate "und-x-icu")`)
    // A literal, because the partial index of suggested pairs is not used for a parameter.
    .where('users', '>=', sql.lit(SUGGESTION_MINIMUM_USERS))
    .orderBy('users', 'desc')
    .orderBy('translation')
    .limit(limit)
    .execute();
  return rows.map(({ translation }) => translation);
}

/** Returns whether this process may count now; the lock lasts until the transaction ends. */
export async function lockCounting(tx: Tx): Promise<boolean> {
  const [lock] = await listRows(tx, COUNTING_LOCK, (list) => sql`select ${list}`);
  return lock?.is_mine ?? false;
}

/** Counts up to `most` recorded changes, oldest first; returns how many. Requires `lockCounting`. */
export async function countPairChanges(tx: Tx, most: number): Promise<number> {
  const [taken] = await listRows(
    tx,
    COUNT,
    (list) => sql`
      with taken as (
        delete from word_pair_changes
        where id in (select id from word_pair_changes order by id limit ${most})
        returning language_from_id, language_to_id, word, translation, users
      ),
      changes as (
        select language_from_id, language_to_id, word, translation, sum(users)::int as users
        from taken group by 1, 2, 3, 4 having sum(users) <> 0
      ),
      gone as (
        delete from word_pair_counts c using changes d
        where (c.language_from_id, c.language_to_id, c.word, c.translation)
            = (d.language_from_id, d.language_to_id, d.word, d.translation)
          and c.users + d.users <= 0
      ),
      changed as (
        update word_pair_counts c set users = c.users + d.users from changes d
        where (c.language_from_id, c.language_to_id, c.word, c.translation)
            = (d.language_from_id, d.language_to_id, d.word, d.translation)
          and c.users + d.users > 0
      ),
      added as (
        insert into word_pair_counts (language_from_id, language_to_id, word, translation, users)
        select language_from_id, language_to_id, word, translation, users from changes d
        where users > 0 and not exists (
          select from word_pair_counts c
          where (c.language_from_id, c.language_to_id, c.word, c.translation)
              = (d.language_from_id, d.language_to_id, d.word, d.translation)
        )
      )
      select ${list} from taken`,
  );
  return taken?.count ?? 0;
}

interface ReplyKey extends LanguagePair {
  service: 'libretranslate' | 'deepl';
  word: string;
}

/** Returns the stored reply of the service; undefined if there is none. */
export async function findReply(db: Db, key: ReplyKey): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('translation_replies')
    .select('translations')
    .where('service', '=', key.service)
    .where('language_from_id', '=', key.language_from_id)
    .where('language_to_id', '=', key.language_to_id)
    .where('word', '=', key.word)
    .executeTakeFirst();
  return row?.translations;
}

/** Keeps a reply of the service from now on, in place of an earlier one to the same question. */
export async function upsertReply(db: Db, row: ReplyKey & { translations: string[] }): Promise<void> {
  await db
    .insertInto('translation_replies')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['service', 'language_from_id', 'language_to_id', 'word'])
        .doUpdateSet({ translations: row.translations, fetched_at: sql`now()` }),
    )
    .execute();
}

/** Deletes replies that are older than this many days, and of the rest all but the `kept` latest. */
export async function deleteOldReplies(db: Db, { days, kept }: { days: number; kept: number }): Promise<void> {
  await db
    .deleteFrom('translation_replies')
    .where(sql<boolean>`fetched_at < now() - make_interval(days => ${days}::int)`)
    .execute();
  await sql`
    delete from translation_replies
    where fetched_at < (select fetched_at from translation_replies order by fetched_at desc offset ${kept} limit 1)`.execute(
    db,
  );
}
