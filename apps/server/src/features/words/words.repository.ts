import { WORD_FIELDS, type Word } from '@slovickovo/contract/words/words';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { EnteredWord, IdentifiedWord } from '@slovickovo/domain/words/words';
import { sql } from 'kysely';
import { isSamePair } from '../../db/conditions/same-pair.ts';
import type { Db, Tx } from '../../db/database.ts';
import { columnsOf, jsonRows, listRows, projection, type RowOf } from '../../db/projection.ts';
import { after, type StatementPart } from '../../db/statements/parts.ts';

/** A row's place in its form, counted from 1, with the user's word that has the same pair of texts. */
const SAME_PAIR = projection({
  place: sql<number>`sent.place`,
  ...columnsOf('words', WORD_FIELDS),
});

/** The word of a row; `total` is the number of all words of the user with the new ones. */
const LINKED_WORD = projection({
  ...columnsOf('words as linked', WORD_FIELDS),
  is_new: sql<boolean>`linked.is_new`,
  total: sql<number>`(select total::int from counted)`,
});

/** Columns that a form fills, with their types; a field of `EnteredWord` without its column does not compile. */
const ENTERED_COLUMNS = { word_text: 'text', translation: 'text' } satisfies Record<keyof EnteredWord, 'text'>;
const ENTERED = Object.keys(ENTERED_COLUMNS) as (keyof EnteredWord)[];
const ENTERED_LIST = sql.join(ENTERED.map((name) => sql.ref(name)));
const LANGUAGE_COLUMNS = { language_from_id: 'smallint', language_to_id: 'smallint' } satisfies Record<
  keyof LanguagePair,
  'smallint'
>;
const COLUMNS_IN_LANGUAGES = { ...ENTERED_COLUMNS, ...LANGUAGE_COLUMNS };
const LIST_IN_LANGUAGES = sql.join(Object.keys(COLUMNS_IN_LANGUAGES).map((name) => sql.ref(name)));
/** Of the words that the user has, what `returning` has of new ones. */
const FOUND_LIST = sql.join(['id', ...ENTERED].map((name) => sql.ref(`words.${name}`)));

/** A row of a form, and the languages of its word. */
export type RowInLanguages = EnteredWord & LanguagePair;

/** Rows of a form as a table `sent` of these columns and of their places, counted from 1. */
function sentTable<Name extends string>(
  types: Readonly<Record<Name, string>>,
  rows: readonly Readonly<Record<Name, string | number>>[],
) {
  const names = Object.keys(types) as Name[];
  const columns = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(types[name])}[]`);
  const list = sql.join(names.map((name) => sql.ref(name)));
  return sql`unnest(${sql.join(columns)}) with ordinality as sent (${list}, place)`;
}

const sentRows = (rows: readonly EnteredWord[]) => sentTable(ENTERED_COLUMNS, rows);
const sentRowsInLanguages = (rows: readonly RowInLanguages[]) => sentTable(COLUMNS_IN_LANGUAGES, rows);

const languagesIn = (table: string) => ({
  language_from_id: sql.ref(`${table}.language_from_id`),
  language_to_id: sql.ref(`${table}.language_to_id`),
});

/** A row of `samePairs`. */
export type SamePair = RowOf<typeof SAME_PAIR>;

/** The user's words with the same pair of texts as a row, as one value of a statement. */
export function samePairs(userId: number, languages: LanguagePair, rows: readonly EnteredWord[]) {
  return jsonRows(
    SAME_PAIR,
    (list) => sql`select ${list} from ${sentRows(rows)} join words on ${isSamePair(userId, languages)}`,
  );
}

const KNOWN_PLACES = projection({
  places: sql<number[]>`coalesce(json_agg(sent.place), '[]')`,
});

/** Returns the places, counted from 1, of the rows whose word the user has. One row, because there may be 20,000 places. */
export async function listKnownPlaces(db: Db, userId: number, rows: readonly RowInLanguages[]) {
  const [known] = await listRows(
    db,
    KNOWN_PLACES,
    (list) => sql`
      select ${list} from ${sentRowsInLanguages(rows)} join words on ${isSamePair(userId, languagesIn('sent'))}`,
  );
  return known?.places ?? [];
}

/**
 * Parts of a statement that finds the user's word of each row, or inserts it: `linked` holds the words with the places of their rows, and
 * `counted` the number of all words of the user. Requires the lock of `lockChangesOf`: a word stored by another call meanwhile would be
 * neither inserted nor found, nor counted.
 */
function linkingParts(userId: number, rows: readonly RowInLanguages[]): StatementPart {
  return sql`
    sent as (select * from ${sentRowsInLanguages(rows)}),
    inserted as (
      insert into words (user_id, ${LIST_IN_LANGUAGES})
      select ${userId}, ${LIST_IN_LANGUAGES} from sent order by place
      on conflict do nothing
      returning id, ${LIST_IN_LANGUAGES}
    ),
    counted as (
      select (select count(*) from words where user_id = ${userId}) + (select count(*) from inserted) as total
    ),
    linked as (
      select sent.place, inserted.id, ${ENTERED_LIST}, true as is_new
      from sent join inserted using (${LIST_IN_LANGUAGES})
      union all
      select sent.place, ${FOUND_LIST}, false as is_new
      from sent join words on ${isSamePair(userId, languagesIn('sent'))}
    )`;
}

const linkedWords = (list: StatementPart) => sql`select ${list} from linked order by linked.place`;

/** Returns a word for each row in one statement: the user's identical word, or a new one. Requires `lockChangesOf`. */
export async function insertMissingWords(tx: Tx, userId: number, rows: readonly RowInLanguages[]) {
  return listRows(tx, LINKED_WORD, (list) => sql`with ${linkingParts(userId, rows)} ${linkedWords(list)}`);
}

/** The same for another statement: its `parts`, of which it may read `linked`, and the words as a value of it. */
export function linkingOf(userId: number, rows: readonly RowInLanguages[]) {
  return { parts: linkingParts(userId, rows), words: jsonRows(LINKED_WORD, linkedWords) };
}

const WORD_COLUMNS = ['id', 'user_id', 'word_text', 'translation', 'language_from_id', 'language_to_id'] as const;

const STORED_WORD = projection({
  ...columnsOf('words as stored', WORD_COLUMNS),
  same: sql<Word | null>`(
    select json_build_object('id', words.id, 'word_text', words.word_text, 'translation', words.translation)
    from sent join words on ${isSamePair(sql.ref('stored.user_id'), languagesIn('stored'))})`,
});

/** Returns the word, with the word of its owner that has the fields in the same languages. */
export async function findWordBeside(db: Db, wordId: number, fields: EnteredWord) {
  const found = await listRows(
    db,
    STORED_WORD,
    (list) => sql`
      with sent as (select * from ${sentRows([fields])})
      select ${list} from words stored where stored.id = ${wordId}`,
  );
  return found[0];
}

const LOCKED_WORD = projection(columnsOf('words as locked', WORD_COLUMNS));
/** A word that no other transaction changes until this one ends. */
export type LockedWord = RowOf<typeof LOCKED_WORD>;

/** Parts of a statement, and the name of the last one. */
export interface PrecedingParts {
  parts: StatementPart;
  last: string;
}

/**
 * Locks the words of the owner of a word, as `lockChangesOf` does, and then returns this word; undefined if it is gone, or not the one of
 * the owner who is asked for. The statement begins with the preceding parts.
 */
export async function lockWord(
  tx: Tx,
  { wordId, ownerId }: { wordId: number; ownerId?: number | undefined },
  { parts, last }: PrecedingParts,
): Promise<LockedWord | undefined> {
  const isOwn = ownerId === undefined ? sql`true` : sql`w.user_id = ${ownerId}`;
  const [word] = await listRows(
    tx,
    LOCKED_WORD,
    (list) => sql`
      with ${parts},
      owner as (
        select u.id from words w join users u on u.id = w.user_id
        where w.id = ${wordId} and ${isOwn} and ${after(last)} for no key update of u
      ),
      -- Locked as well, so that it is read as it is after the wait for its owner.
      locked as (
        select w.* from words w where w.id = ${wordId} and ${isOwn} and ${after('owner')} for no key update
      )
      select ${list} from locked`,
  );
  return word;
}

/**
 * Parts of a statement that store new fields of a locked word, and when its owner's groups with it were changed, unless the owner has
 * another word with these fields, or `unless`, a select of ids, has a row. The last part is `changed_word`, which has no row then.
 */
export function changedWordParts(
  { id, user_id, ...languages }: LockedWord,
  fields: EnteredWord,
  unless?: StatementPart,
): StatementPart {
  return sql`
    reason_to_keep as (
      select words.id from ${sentRows([fields])} join words on ${isSamePair(user_id, languages)} where words.id <> ${id}
      ${unless === undefined ? sql`` : sql`union all ${unless}`}
    ),
    changed_groups as (
      update word_groups g set updated_at = now() from word_group_words here
      where here.word_id = ${id} and g.id = here.word_group_id and g.user_id = ${user_id}
        and not exists (select from reason_to_keep)
    ),
    changed_word as (
      update words set word_text = ${fields.word_text}, translation = ${fields.translation}, updated_at = now()
      where id = ${id} and not exists (select from reason_to_keep)
      returning id
    )`;
}

/** Stores new fields of a locked word, as `changedWordParts` does. */
export async function changeLockedWord(
  tx: Tx,
  word: LockedWord,
  fields: EnteredWord,
  unless: StatementPart,
): Promise<void> {
  await sql`with ${changedWordParts(word, fields, unless)} select from changed_word`.execute(tx);
}

/** Stores new fields of a word. */
export async function updateWord(tx: Tx, wordId: number, fields: Omit<Word, 'id'>): Promise<void> {
  await tx
    .updateTable('words')
    .set({ ...fields, updated_at: sql<string>`now()` })
    .where('id', '=', wordId)
    .execute();
}

/** Stores new sides of words, in one statement. */
export async function updateWords(tx: Tx, words: readonly IdentifiedWord[]): Promise<void> {
  const ids = words.map(({ id }) => id);
  const texts = sql.join(ENTERED.map((name) => sql`${sql.ref(name)} = ${sql.ref(`sent.${name}`)}`));
  await sql`
    update words set ${texts}, updated_at = now()
    from ${sentRows(words)} join unnest(${ids}::bigint[]) with ordinality as named (id, place) using (place)
    where words.id = named.id`.execute(tx);
}

/**
 * Deletes the word, and puts the other one in its place in each group that has the word but not the other. Both are words of one user,
 * whose words are locked.
 */
export async function replaceWord(tx: Tx, { wordId, otherId }: { wordId: number; otherId: number }): Promise<void> {
  await sql`
    with placed as (
      insert into word_group_words (word_group_id, word_id, position)
      select word_group_id, ${otherId}, position from word_group_words where word_id = ${wordId}
      on conflict do nothing
    )
    delete from words where id = ${wordId}`.execute(tx);
}

/** Deletes the words that are the user's; returns how many. */
export async function deleteWords(tx: Tx, userId: number, wordIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('words')
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${wordIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
