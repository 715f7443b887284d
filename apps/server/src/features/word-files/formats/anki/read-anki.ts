import { constants, zstdDecompressSync } from 'node:zlib';
import { findLanguage } from '@slovickovo/domain/languages/languages';
import { LIMITS } from '@slovickovo/domain/limits';
import { meaningOf } from '@slovickovo/domain/word-files/import-columns';
import { textOfHtml } from '@slovickovo/domain/word-files/import-html';
import type { Database } from 'sql.js';
import { FileError } from '../file-error.ts';
import type { RawTable } from '../table.ts';
import { MOST_UNPACKED_BYTES, unpack } from '../unpack.ts';
import { type NoteTypes, noteTypesOf } from './note-types.ts';
import { hasTable, openDatabase, rowsOf } from './sqlite.ts';

/** The collection's file in a package, newest format first: beside it a new package has an old one that asks to update. */
export const ANKI_COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];

const MOST_NOTES = LIMITS.words_per_import + 10;
const MOST_CARDS = 200_000;
const LONGEST_FIELD = 20_000;

/** Reads the notes of an Anki package, with a column for each field and one for the deck. */
export async function readAnki(archive: Uint8Array): Promise<RawTable> {
  const files = unpack(archive, (name) => ANKI_COLLECTIONS.includes(name));
  const name = ANKI_COLLECTIONS.find((candidate) => files[candidate]);
  const packed = files[name ?? ''];
  if (packed === undefined) throw new FileError('file_damaged');
  const database = await openDatabase(withKnownCollation(name === 'collection.anki21b' ? unpacked(packed) : packed));
  try {
    return tableOf(database);
  } catch (error) {
    // A file that is no valid database fails at the first read.
    throw error instanceof FileError ? error : new FileError('file_damaged');
  } finally {
    database.close();
  }
}

function unpacked(packed: Uint8Array): Uint8Array {
  try {
    return zstdDecompressSync(packed, {
      maxOutputLength: MOST_UNPACKED_BYTES,
      params: { [constants.ZSTD_d_windowLogMax]: 27 },
    });
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new FileError(isTooLong ? 'file_too_complex' : 'file_damaged');
  }
}

/**
 * The newest format sorts names by Anki's own collation `unicase`. SQLite cannot read these tables without it, and sql.js
 * cannot register a collation. This replaces its name in the text of the schema by a built-in one, padded to the same
 * length. The result is the same, because nothing is sorted here.
 */
function withKnownCollation(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  for (let at = bytes.indexOf('unicase'); at !== -1; at = bytes.indexOf('unicase', at + 7)) {
    if (/^collate\s$/i.test(bytes.toString('latin1', at - 8, at))) bytes.write('nocase ', at, 'latin1');
  }
  return bytes;
}

interface Note {
  id: number;
  typeId: number;
  fields: string[];
}

function tableOf(database: Database): RawTable {
  if (!hasTable(database, 'notes') || !hasTable(database, 'cards')) throw new FileError('file_damaged');
  const { types, decks } = noteTypesOf(database);
  const deckOf = decksOfNotes(database);
  const notes = listNotes(database);
  const typeIds = [...new Set(notes.map(({ typeId }) => typeId))];
  const width = Math.max(0, ...notes.map(({ fields }) => fields.length));
  const languages = languagesOfTypes(typeIds, types);
  const rows = notes.map(({ id, typeId, fields }) => [
    ...Array.from({ length: width }, (_, at) => fields[at] ?? ''),
    decks.get(deckOf.get(id) ?? 0) ?? '',
    ...(languages?.get(typeId) ?? []),
  ]);
  const [typeId = 0] = typeIds;
  const names = types.get(typeId) ?? [];
  const fieldNames = Array.from({ length: width }, (_, at) =>
    languages ? (ROLE_HEADINGS[at] ?? '') : (names[at] ?? ''),
  );
  return { format: 'anki', headings: [...fieldNames, 'Deck', ...(languages ? LANGUAGE_HEADINGS : [])], rows };
}

/** Headings that `guessTable` recognises. */
const ROLE_HEADINGS = ['original', 'translation'];
const LANGUAGE_HEADINGS = ['original language', 'translation language'];

/** If note types name languages and these differ, returns the languages of each type, to be written into its rows. */
function languagesOfTypes(typeIds: readonly number[], types: NoteTypes['types']): Map<number, string[]> | undefined {
  const pairs = new Map(typeIds.map((typeId) => [typeId, (types.get(typeId) ?? []).slice(0, 2).map(languageName)]));
  const names = [...pairs.values()];
  const areLanguages = names.every((pair) => pair.length === 2 && pair.every((name) => name !== ''));
  return areLanguages && new Set(names.map((pair) => pair.join())).size > 1 ? pairs : undefined;
}

function languageName(heading: string): string {
  return findLanguage(meaningOf(heading).language_id ?? 0)?.code ?? '';
}

function listNotes(database: Database): Note[] {
  const notes: Note[] = [];
  for (const [id, typeId, text] of rowsOf(database, `select id, mid, flds from notes limit ${MOST_NOTES}`)) {
    if (typeof text !== 'string') continue;
    const fields = text.split('\u001f', 30).map((field) => textOfHtml(field.slice(0, LONGEST_FIELD)));
    notes.push({ id: Number(id), typeId: Number(typeId), fields });
  }
  return notes.sort((one, other) => one.id - other.id);
}

/** Returns the deck of each note's first card; of a card in a filtered deck, its home deck. */
function decksOfNotes(database: Database): Map<number, number> {
  const decks = new Map<number, number>();
  for (const [noteId, deckId, homeId] of rowsOf(database, `select nid, did, odid from cards limit ${MOST_CARDS}`)) {
    if (!decks.has(Number(noteId))) decks.set(Number(noteId), Number(homeId) || Number(deckId));
  }
  return decks;
}
