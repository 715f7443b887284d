import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import initSqlJs, { type Database } from 'sql.js';

/** The three formats of a package; the newest has tables instead of JSON and is compressed with Zstandard. */
export type AnkiFormat = 'anki2' | 'anki21' | 'anki21b';

interface Deck {
  name: string;
  /** Fields of each note, as HTML. */
  notes: readonly (readonly string[])[];
}

interface PackageContent {
  decks: readonly Deck[];
  fields?: readonly string[];
  /** Run at the end: statements that an attacker adds. */
  sql?: string;
}

const NOTE_TYPE_ID = 1_500_000_000_000;
const FIRST_DECK_ID = 1_600_000_000_000;
const ZSTD_FILE = 'collection.anki21b';

const NOTES_AND_CARDS = `
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    odid integer not null default 0);
  create index ix_cards_nid on cards (nid);`;
const OLD_TABLES = 'create table col (id integer primary key, ver integer, models text not null, decks text not null);';
const NEW_TABLES = `
  create table col (id integer primary key, ver integer, models text not null, decks text not null);
  create table notetypes (id integer not null primary key, name text not null collate nocase, config blob not null);
  create unique index idx_notetypes_name on notetypes (name);
  create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
    config blob not null, primary key (ntid, ord)) without rowid;
  create unique index idx_fields_name_ntid on fields (name, ntid);
  create table decks (id integer primary key not null, name text not null collate nocase, common blob not null);
  create unique index idx_decks_name on decks (name);`;
/** sql.js does not know this collation, so it is written into the schema afterwards. */
const WITH_UNICASE = `
  pragma writable_schema = on;
  update sqlite_master set sql = replace(sql, 'collate nocase', 'collate unicase');`;

/** Returns a package as Anki exports it; beside a newer collection the old one only asks the user to update. */
export async function ankiPackage(format: AnkiFormat, content: PackageContent): Promise<Buffer> {
  const collection = await collectionOf(format, content);
  const pleaseUpdate = await collectionOf('anki2', {
    decks: [{ name: 'Default', notes: [['Please update', 'Anki']] }],
  });
  const files = {
    anki2: { 'collection.anki2': collection },
    anki21: { 'collection.anki2': pleaseUpdate, 'collection.anki21': collection },
    anki21b: { 'collection.anki2': pleaseUpdate, [ZSTD_FILE]: zstdCompressSync(collection), meta: Uint8Array.of(8, 3) },
  }[format];
  return Buffer.from(zipSync({ ...files, media: strToU8('{}') }));
}

async function collectionOf(format: AnkiFormat, { decks, fields = ['Front', 'Back'], sql }: PackageContent) {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(NOTES_AND_CARDS);
  if (format === 'anki21b') fillTables(database, decks, fields);
  else fillJson(database, decks, fields);
  let id = 1;
  decks.forEach(({ notes }, at) => {
    for (const note of notes) {
      database.run("insert into notes values (?, ?, ?, 0, 0, '', ?, '', 0, 0, '')", [
        id,
        String(id),
        NOTE_TYPE_ID,
        note.join('\u001f'),
      ]);
      // A note and its reverse: two cards.
      database.run('insert into cards values (?, ?, ?, 0, 0), (?, ?, ?, 1, 0)', [
        id * 2,
        id,
        deckId(at),
        id * 2 + 1,
        id,
        deckId(at),
      ]);
      id += 1;
    }
  });
  if (sql) database.run(sql);
  return database.export();
}

const deckId = (at: number) => FIRST_DECK_ID + at;

function fillJson(database: Database, decks: readonly Deck[], fields: readonly string[]): void {
  const models = {
    [NOTE_TYPE_ID]: { id: NOTE_TYPE_ID, name: 'Basic', flds: fields.map((name, ord) => ({ name, ord })) },
  };
  const named = decks.map(({ name }, at) => [deckId(at), { id: deckId(at), name }]);
  const all = { 1: { id: 1, name: 'Default' }, ...Object.fromEntries(named) };
  database.run(OLD_TABLES);
  database.run('insert into col values (1, 11, ?, ?)', [JSON.stringify(models), JSON.stringify(all)]);
}

function fillTables(database: Database, decks: readonly Deck[], fields: readonly string[]): void {
  database.run(NEW_TABLES);
  database.run("insert into col values (1, 18, '', '')");
  database.run("insert into notetypes values (?, 'Basic', x'')", [NOTE_TYPE_ID]);
  fields.forEach((name, ord) => {
    database.run("insert into fields values (?, ?, ?, x'')", [NOTE_TYPE_ID, ord, name]);
  });
  decks.forEach(({ name }, at) => {
    database.run("insert into decks values (?, ?, x'')", [deckId(at), name.replaceAll('::', '\u001f')]);
  });
  database.run(WITH_UNICASE);
}
