import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../errors.ts';
import { ankiPackage } from '../../../testing/stand-ins/anki-package.ts';
import { odsOf, odsWith, QUICKLY, workbook, workbookOf } from '../../../testing/stand-ins/word-files.ts';
import { FileProcesses } from './file-processes.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_MS = 5_000;
const NOTES = { decks: [{ name: 'A', notes: [['dog', 'pes']] }] };

const files = new FileProcesses({ warn: () => {} } as never);
afterAll(() => files.close());

/** Returns the code of the refusal or the number of rows, and expects it within the time limit. */
async function read(bytes: Uint8Array): Promise<string | number> {
  const started = performance.now();
  const answer = await files.read(1, bytes, {}).then(
    ({ rows }) => rows.length,
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  expect(performance.now() - started).toBeLessThan(LONGEST_MS);
  return answer;
}

const zeros = (megabytes: number) => new Uint8Array(megabytes * MEGABYTE);

describe('a bomb', () => {
  it.each([
    { what: 'a workbook of a thousandfold', file: () => zipSync({ 'xl/workbook.xml': zeros(66) }, QUICKLY) },
    {
      what: 'many parts that are too much together',
      file: () =>
        zipSync(
          {
            'xl/workbook.xml': strToU8('<workbook/>'),
            ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, zeros(10)])),
          },
          QUICKLY,
        ),
    },
    { what: 'a collection of a thousandfold', file: () => zipSync({ 'collection.anki2': zeros(66) }, QUICKLY) },
    {
      what: 'a packed collection of a hundred-thousandfold',
      file: () => zipSync({ 'collection.anki21b': zstdCompressSync(zeros(100)) }),
    },
    {
      what: 'thousands of entries',
      file: () => zipSync(Object.fromEntries(Array.from({ length: 25_000 }, (_, n) => [`${n}`, new Uint8Array()]))),
    },
    {
      what: 'a cell in the last corner of a sheet',
      file: () => workbookOf({ sheet: '<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>' }),
    },
    {
      what: 'a million columns',
      file: () => workbookOf({ sheet: '<row r="3"><c r="BDWGO3"><v>1</v></c></row>' }),
      code: 'file_damaged',
    },
    {
      what: 'a column written as an entity',
      file: () => workbookOf({ sheet: '<row r="1"><c r="&#90;ZZZZZ9999999"><v>1</v></c></row>' }),
      code: 'file_damaged',
    },
    { what: 'an ODS workbook of a thousandfold', file: () => odsWith(zeros(66)) },
    {
      what: 'long cells of an ODS workbook that are repeated',
      file: () =>
        odsOf({
          A: `<table:table-row table:number-rows-repeated="20000"><table:table-cell table:number-columns-repeated="16384"><text:p>${'x'.repeat(1_000)}</text:p></table:table-cell></table:table-row>`,
        }),
    },
    {
      what: 'an ODS workbook with a billion rows of a word',
      file: () =>
        odsOf({
          A: '<table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000"><text:p>x</text:p></table:table-cell></table:table-row>',
        }),
      code: 'file_too_many_rows',
    },
    {
      what: 'an ODS workbook with a billion spaces',
      file: () =>
        odsOf({
          A: `<table:table-row><table:table-cell><text:p>${'<text:s text:c="1000000000"/>'.repeat(10_000)}</text:p></table:table-cell></table:table-row>`,
        }),
      code: 'file_empty',
    },
    {
      what: 'an ODS workbook with attributes of a million letters',
      file: () =>
        odsOf({
          A: `<table:table-row><table:table-cell ${'a'.repeat(1_000_000)}></table:table-cell></table:table-row>`,
        }),
      code: 'file_empty',
    },
  ])('is refused before it is unpacked: $what', async ({ file, code = 'file_too_complex' }) => {
    expect(await read(file())).toBe(code);
  });

  it('with a false size gets no more memory than it declares', async () => {
    const file = Buffer.from(zipSync({ 'collection.anki2': zeros(20) }, QUICKLY));
    const entry = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    file.writeUInt32LE(1_000, entry + 24);
    expect(await read(file)).toBe('file_damaged');
  });

  it('of entities is not expanded', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const xml = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&l9;</v></c></row></sheetData></worksheet>`;
    expect(await read(workbookOf({ sheet: xml }))).toBe('file_damaged');
  });

  it('inside an archive is not unpacked', async () => {
    const inner = zipSync({ 'xl/workbook.xml': zeros(5) });
    expect(await read(zipSync({ 'inner.zip': inner }))).toBe('file_unknown');
    const file = workbookOf({
      sheet: '<row r="1"><c r="A1" t="str"><v>dog</v></c></row>',
      more: { 'xl/embeddings/inner.xlsx': 'PK' },
    });
    expect(await read(file)).toBe(1);
  });
});

describe('a database', () => {
  it('with triggers is read, and no trigger runs', async () => {
    const sql =
      'create trigger t after insert on notes begin delete from notes; insert into cards values (99, 99, 99, 0, 0); end';
    expect(await read(await ankiPackage('anki2', { ...NOTES, sql }))).toBe(1);
  });

  it.each([
    {
      what: 'a view in the place of its notes',
      sql: "drop table notes; create view notes as select 1 as id, 1 as mid, 'a' as flds",
    },
    {
      what: 'a view without end in the place of its notes',
      sql: 'drop table notes; create view notes as with recursive n(id) as (select 1 union all select id + 1 from n) select id, 1 as mid, hex(zeroblob(1000)) as flds from n',
    },
    {
      what: 'a computed column',
      sql: 'drop table notes; create table notes (id integer, mid integer, flds text as (hex(zeroblob(1000000))))',
    },
    { what: 'no notes', sql: 'drop table notes' },
    { what: 'JSON that is none', sql: "update col set models = '{'" },
    {
      what: 'a schema that is none',
      sql: "pragma writable_schema = on; update sqlite_master set sql = 'create table notes (' where name = 'notes'",
    },
  ])('is refused with $what', async ({ sql }) => {
    expect(await read(await ankiPackage('anki2', { ...NOTES, sql }))).toBe('file_damaged');
  });

  it('with numbers and nulls instead of texts is read as far as possible', async () => {
    const sql =
      "update notes set flds = x'00ff'; insert into notes select 7, 'g', 'x', 0, 0, '', 'cat' || char(31) || 'mačka', '', 0, 0, ''";
    expect(await read(await ankiPackage('anki2', { ...NOTES, sql }))).toBe(1);
  });
});

describe('a file', () => {
  it.each([
    { what: 'nothing', bytes: Buffer.alloc(0), code: 'file_empty' },
    { what: 'blank lines', bytes: Buffer.from('\n \n;;;\n'), code: 'file_empty' },
    {
      what: 'a picture',
      bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      code: 'file_unknown',
    },
    { what: 'a PDF', bytes: Buffer.from('%PDF-1.7\n%âãÏÓ'), code: 'file_unknown' },
    { what: 'an old Excel file', bytes: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), code: 'file_old_format' },
    { what: 'a Word file', bytes: zipSync({ 'word/document.xml': strToU8('<w/>') }), code: 'file_unknown' },
    {
      what: 'the beginning of an archive',
      bytes: Buffer.from('PK\u0003\u0004 and nothing more'),
      code: 'file_damaged',
    },
    {
      what: 'a workbook without sheets',
      bytes: zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
      code: 'file_damaged',
    },
    { what: 'an empty collection', bytes: zipSync({ 'collection.anki2': new Uint8Array() }), code: 'file_damaged' },
    {
      what: 'a collection of the newest format that is not packed',
      bytes: zipSync({ 'collection.anki21b': strToU8('SQLite format 3') }),
      code: 'file_damaged',
    },
    { what: 'a text of 20,002 lines', bytes: Buffer.from('dog;pes\n'.repeat(20_002)), code: 'file_too_many_rows' },
    {
      what: 'a line of ten million letters',
      bytes: Buffer.from(`${'x'.repeat(5 * MEGABYTE)};${'y'.repeat(4 * MEGABYTE)}`),
      code: 1,
    },
    { what: 'a line of half a million columns', bytes: Buffer.from(`${'a;'.repeat(500_000)}\nb;c`), code: 2 },
    { what: 'three million quotes', bytes: Buffer.from('"'.repeat(3 * MEGABYTE)), code: 1 },
    { what: 'zero characters in a text', bytes: Buffer.from('do\0g;pes'), code: 'file_unknown' },
  ])('of $what', async ({ bytes, code }) => {
    expect(await read(bytes)).toBe(code);
  });

  it('that exceeds the memory limit ends only its own process', async () => {
    const letters = 'a'.repeat(120);
    const cells = Array.from(
      { length: 250_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>${letters}${n}</t></is></c></row>`,
    );
    expect(['file_too_complex', 'file_too_many_rows']).toContain(await read(workbookOf({ sheet: cells.join('') })));
    expect(await read(Buffer.from('dog;pes'))).toBe(1);
  });
});

it('a workbook of 20,000 words is read in time', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`word number ${n}`, `slovíčko číslo ${n}`]);
  expect(await read(await workbook({ A: rows }))).toBe(20_000);
});
