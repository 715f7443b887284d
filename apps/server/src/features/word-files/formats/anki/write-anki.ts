import { createHash } from 'node:crypto';
import { htmlOfText } from '@slovickovo/domain/word-files/import-html';
import { strToU8, zipSync } from 'fflate';
import initSqlJs, { type Database } from 'sql.js';
import { type Export, type ExportedWord, pairHeadings } from '../exported-words.ts';
import { collectionJson, type NoteType, SCHEMA } from './collection.ts';
import { DEFAULT_DECK_ID } from './note-types.ts';

/** Constant ids, so that a second import into Anki finds the note types and decks of the first one. */
const FIRST_TYPE_ID = 1_763_600_000_000;
const FIRST_DECK_ID = 1_763_700_000_000;

/**
 * Writes words as an Anki package in the format that every version reads: a note type for each language pair, a deck for each
 * group. A word that is imported into Anki again is the same note.
 */
export async function writeAnki({ words, now, ...texts }: Export): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  const types = new Map(words.map((word) => [typeId(word), noteType(word, texts)]));
  const decks = new Map(words.map(({ group }) => [group, deckId(group)]));
  try {
    database.run(SCHEMA);
    database.run('begin');
    database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      Math.floor(now / 1000),
      now,
      now,
      ...collectionJson([...types.values()], decksByName(decks), now),
    ]);
    insertNotes(database, words, decks, now);
    database.run('commit');
    return zipSync({ 'collection.anki2': database.export(), media: strToU8('{}') });
  } finally {
    database.close();
  }
}

function insertNotes(
  database: Database,
  words: readonly ExportedWord[],
  decks: ReadonlyMap<string | null, number>,
  now: number,
): void {
  const seconds = Math.floor(now / 1000);
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const card = database.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
  words.forEach((word, index) => {
    const id = now + index;
    const fields = [word.word_text, word.translation].map(htmlOfText).join('\u001f');
    note.run([id, guid(word), typeId(word), seconds, fields, word.word_text, checksum(word.word_text)]);
    card.run([id, id, decks.get(word.group) ?? DEFAULT_DECK_ID, seconds, index + 1]);
  });
  note.free();
  card.free();
}

function typeId({ language_from_id, language_to_id }: ExportedWord): number {
  return FIRST_TYPE_ID + language_from_id * 1000 + language_to_id;
}

function noteType(word: ExportedWord, texts: Pick<Export, 'headings' | 'language'>): NoteType {
  const fields = pairHeadings(word, texts);
  return { id: typeId(word), name: `Slovíčkovo: ${fields.join(' – ')}`, fields };
}

function deckId(group: string | null): number {
  return group === null ? DEFAULT_DECK_ID : FIRST_DECK_ID + hashOf(group.toLowerCase()).readUInt32BE();
}

/** Separates double colons by an invisible character, because Anki would read them as a nested deck. */
function decksByName(decks: ReadonlyMap<string | null, number>): Map<number, string> {
  const named = [...decks].map(([group, id]): [number, string] => [
    id,
    (group ?? 'Default').replaceAll('::', ':\u200B:'),
  ]);
  return new Map([[DEFAULT_DECK_ID, 'Default'], ...named]);
}

/** Returns the id by which Anki recognises a note: the same for a word and group in every export. */
function guid({ word_text, translation, language_from_id, language_to_id, group }: ExportedWord): string {
  const key = JSON.stringify([word_text, translation, language_from_id, language_to_id, group]);
  return hashOf(key).toString('base64url').slice(0, 12);
}

/** Returns the checksum by which Anki finds duplicate notes. */
function checksum(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE();
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
