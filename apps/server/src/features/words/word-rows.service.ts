import type { NothingElse } from '@slovickovo/contract/endpoint';
import type { SentRow } from '@slovickovo/contract/words/words';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanText } from '@slovickovo/domain/text/normalise';
import { type EnteredWord, type IdentifiedWord, rowProblems } from '@slovickovo/domain/words/words';
import type { Db, Tx } from '../../db/database.ts';
import { AppError, refuseProblems } from '../../errors.ts';
import { isOffered } from '../languages/languages.service.ts';
import {
  insertMissingWords,
  linkingOf,
  listKnownPlaces,
  type RowInLanguages,
  type SamePair,
  samePairs,
  updateWords,
} from './words.repository.ts';

export { linkingOf, type RowInLanguages, samePairs };

/** Returns the row as it is stored. */
export function cleanRow({ word_text, translation, ...rest }: SentRow): EnteredWord {
  rest satisfies NothingElse;
  return { word_text: cleanText(word_text), translation: cleanText(translation) };
}

/** Returns the rows as they are stored, blank ones included, in their order. */
export function cleanRows(rows: readonly SentRow[]): EnteredWord[] {
  return rows.map(cleanRow);
}

/** Returns the problems of a form's rows by field: `words.3` is the fourth row (product §5.10). */
export function wordsProblems(rows: readonly EnteredWord[]): Record<string, FieldProblem | null> {
  return Object.fromEntries(rowProblems(rows).map((problem, index) => [`words.${index}`, problem]));
}

/** Returns the problems of the chosen languages: both must be offered, and they must differ. */
export function languagesProblems(languages: LanguagePair): Record<string, FieldProblem | null> {
  const { language_from_id, language_to_id } = languages;
  return {
    'language_ids.language_from_id': isOffered(language_from_id) ? null : 'language_unknown',
    'language_ids.language_to_id': isOffered(language_to_id)
      ? language_from_id === language_to_id
        ? 'languages_same'
        : null
      : 'language_unknown',
  };
}

/** Refuses rows if one is incomplete, too long or a duplicate. */
export function refuseWordsProblems(rows: readonly EnteredWord[]): void {
  refuseProblems(wordsProblems(rows));
}

/** Returns the indexes of the rows whose word the user already has. */
export async function knownRows(db: Db, userId: number, rows: readonly RowInLanguages[]): Promise<Set<number>> {
  const places = await listKnownPlaces(db, userId, rows);
  return new Set(places.map((place) => place - 1));
}

/** The word of a row; `is_new` says whether it was created for the row. */
export type LinkedWord = Awaited<ReturnType<typeof insertMissingWords>>[number];

/** Returns rows of one pair of languages with it. */
export function rowsIn({ language_from_id, language_to_id }: LanguagePair, rows: readonly EnteredWord[]) {
  return rows.map(({ word_text, translation }) => ({ word_text, translation, language_from_id, language_to_id }));
}

/**
 * Returns the words of the rows, in their order: the user's identical word, or else a new one (product §5.11). The rows must
 * differ. Refuses with `user_words_limit`. Requires `lockChangesOf`.
 */
export async function linkRows(tx: Tx, userId: number, rows: readonly RowInLanguages[]): Promise<LinkedWord[]> {
  if (rows.length === 0) return [];
  const linked = await insertMissingWords(tx, userId, rows);
  refuseTooManyWords(linked);
  return linked;
}

/** Refuses with `user_words_limit` if the user has too many words now that these are linked. */
export function refuseTooManyWords(linked: readonly LinkedWord[]): void {
  const hasGrown = linked.some(({ is_new }) => is_new);
  if (hasGrown && (linked[0]?.total ?? 0) > LIMITS.words_per_user) throw new AppError('user_words_limit');
}

interface Renaming {
  rows: readonly (EnteredWord & { id: number | null })[];
  keptIds: ReadonlySet<number>;
  /** The `samePairs` of the rows. */
  same: readonly SamePair[];
}

/**
 * Changes the texts of the words that rows name by an id among `keptIds`; returns the ids of the changed words. A row whose
 * new texts belong to another word of the user changes nothing: the linking of the rows then finds that other word.
 * Requires `lockChangesOf`.
 */
export async function renameWords(tx: Tx, { rows, keptIds, same: samePairs }: Renaming): Promise<number[]> {
  const sameByPlace = new Map(samePairs.map((word) => [word.place, word]));
  // A word whose present texts are in the form is taken by that row; no other row may rename it.
  const taken = new Set(samePairs.map(({ id }) => id));
  const changed: IdentifiedWord[] = [];
  rows.forEach(({ id, word_text, translation }, index) => {
    if (id === null || !keptIds.has(id)) return;
    const same = sameByPlace.get(index + 1);
    const isRetyped = same?.id === id && (same.word_text !== word_text || same.translation !== translation);
    const isRenamed = same === undefined && !taken.has(id);
    if (!isRetyped && !isRenamed) return;
    taken.add(id);
    changed.push({ id, word_text, translation });
  });
  if (changed.length > 0) await updateWords(tx, changed);
  return changed.map(({ id }) => id);
}
