import { describe, expect, it } from 'vitest';
import { fileOfProgram, odsOf, odsWith } from '../../../../testing/stand-ins/word-files.ts';
import { readFile } from '../read-file.ts';

const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row table:style-name="ro1">${cells.join('')}</table:table-row>`;
/** The end of a sheet, as LibreOffice writes it: a million empty rows of sixteen thousand cells. */
const REST =
  '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';

const rowsOf = async (rows: string) => (await readFile(odsOf({ Hárok1: rows }), {})).rows;

describe('a workbook of LibreOffice', () => {
  it('is read with the texts that are seen, up to its last word', async () => {
    const table = await readFile(
      odsOf({
        Slovíčka: `${row(cell('English'), cell('Slovensky'))}${row(cell('butterfly'), cell('motýľ'))}${REST}`,
      }),
      {},
    );
    expect(table).toMatchObject({ format: 'ods', sheets: ['Slovíčka'], sheet: 0, has_heading: true });
    expect(table.rows).toEqual([
      ['English', 'Slovensky'],
      ['butterfly', 'motýľ'],
    ]);
  });

  it('opens the first sheet that is not empty, or the one that the user chose', async () => {
    const file = odsOf({ Prvý: REST, Druhý: row(cell('cat'), cell('mačka')), Tretí: row(cell('dog'), cell('pes')) });
    expect(await readFile(file, {})).toMatchObject({
      sheet: 1,
      sheets: ['Prvý', 'Druhý', 'Tretí'],
      rows: [['cat', 'mačka']],
    });
    expect(await readFile(file, { sheet: 2 })).toMatchObject({ sheet: 2, rows: [['dog', 'pes']] });
  });

  it.each([
    { what: 'entities', xml: 'Tom &amp; J&#233;r&#xF4;me &lt;3', seen: 'Tom & Jérôme <3' },
    { what: 'parts with their own font', xml: 'to <text:span text:style-name="T1">go</text:span>', seen: 'to go' },
    {
      what: 'several spaces, tabs and line breaks',
      xml: 'a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d',
      seen: 'a b c d',
    },
    { what: 'a link', xml: '<text:a xlink:href="https://a.sk/?a>b">motýľ</text:a>', seen: 'motýľ' },
  ])('has $what', async ({ xml, seen }) => {
    expect(await rowsOf(row(cell(xml), cell('x')))).toEqual([[seen, 'x']]);
  });

  it('has cells of several paragraphs, numbers and dates as they are shown', async () => {
    const date =
      '<table:table-cell office:value-type="date" office:date-value="2026-02-01"><text:p>1. 2. 2026</text:p></table:table-cell>';
    const lines = '<table:table-cell><text:p>prvý</text:p><text:p>druhý</text:p></table:table-cell>';
    expect(await rowsOf(row(date, lines))).toEqual([['1. 2. 2026', 'prvý druhý']]);
  });

  it('keeps comments and pictures out of its cells', async () => {
    const commented =
      '<table:table-cell><office:annotation><dc:creator>Eva</dc:creator><text:p>pozor</text:p></office:annotation><text:p>dog</text:p></table:table-cell>';
    expect(await rowsOf(row(commented, cell('pes')))).toEqual([['dog', 'pes']]);
  });

  it('repeats cells and rows that are written once, and keeps the columns in their places', async () => {
    const repeated =
      '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>a</text:p></table:table-cell><table:covered-table-cell/><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row>';
    expect(await rowsOf(repeated)).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a', 'b'],
    ]);
  });
});

describe('files of other programs', () => {
  it.each(['openpyxl.xlsx', 'xlsxwriter.xlsx', 'sheetjs.ods'] as const)('%s has its words', async (name) => {
    const { rows, columns } = await readFile(fileOfProgram(name), {});
    expect(rows).toEqual([
      ['Angličtina', 'Slovenčina'],
      ['butterfly', 'motýľ'],
      ['to go (went)', 'ísť; chodiť'],
      ['Łódź', 'Lodž'],
      ['1. 2.', '3.5'],
    ]);
    expect(columns).toMatchObject([
      { role: 'original', language_id: 6 },
      { role: 'translation', language_id: 24 },
    ]);
  });
});

describe('a damaged workbook', () => {
  it.each([
    { what: 'without sheets', content: '<office:document-content/>' },
    { what: 'that is cut off in a tag', content: '<table:table table:name="a' },
    { what: 'with entities of its own', content: '<!DOCTYPE a [<!ENTITY l "ha">]><table:table table:name="&l;"/>' },
    { what: 'of other bytes', content: Uint8Array.from({ length: 1_000 }, (_, n) => n % 251) },
  ])('$what is refused', async ({ content }) => {
    await expect(readFile(odsWith(content), {})).rejects.toThrow('file_damaged');
  });
});
