import { describe, expect, it } from 'vitest';
import { type AnkiFormat, ankiPackage } from '../../../testing/stand-ins/anki-package.ts';
import { utf16, windows1250, workbook, workbookOf } from '../../../testing/stand-ins/word-files.ts';
import { readFile } from './read-file.ts';

const ENGLISH = 6;
const SLOVAK = 24;
const text = (content: string) => readFile(Buffer.from(content), {});

describe('a text', () => {
  it('from an old Slovak Excel: semicolons, windows-1250', async () => {
    const { rows, ...file } = await readFile(
      windows1250('English;Slovensky\r\nbutterfly;motýľ\r\n"to go";ísť; ešte\r\n'),
      {},
    );
    expect(rows.slice(1)).toEqual([
      ['butterfly', 'motýľ', ''],
      ['to go', 'ísť', 'ešte'],
    ]);
    expect(file).toMatchObject({
      format: 'text',
      encoding: 'windows-1250',
      delimiter: 'semicolon',
      has_heading: true,
      columns: [
        { role: 'original', language_id: ENGLISH },
        { role: 'translation', language_id: SLOVAK },
        { role: null },
      ],
    });
  });

  it.each([
    { encoding: 'utf-8', bytes: Buffer.from('\uFEFFcat;mačka') },
    { encoding: 'utf-8', bytes: Buffer.from('cat;mačka') },
    { encoding: 'utf-16le', bytes: utf16('cat;mačka') },
    { encoding: 'utf-16be', bytes: utf16('cat;mačka').swap16() },
    { encoding: 'utf-16le', bytes: Buffer.from('cat;mačka and more of it', 'utf16le') },
    { encoding: 'windows-1250', bytes: windows1250('cat;mačka') },
  ])('in $encoding', async ({ encoding, bytes }) => {
    const preview = await readFile(bytes, {});
    expect(preview.encoding).toBe(encoding);
    expect(preview.rows[0]?.[1]).toMatch(/^mačka/);
  });

  it('is read with the options that the user chose', async () => {
    const { rows, encoding } = await readFile(windows1250('a,b;mačka'), {
      encoding: 'windows-1252',
      delimiter: 'comma',
    });
    expect([encoding, rows]).toEqual(['windows-1252', [['a', 'b;maèka']]]);
  });

  it.each([
    {
      what: 'a numbered list of Word',
      written: '1.\tdog – pes\r\n2.\tcat – mačka',
      rows: [
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ],
    },
    {
      what: 'a list with bullets',
      written: '• dog;pes\n• cat;mačka',
      rows: [
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ],
    },
    {
      what: 'a list with line breaks within a paragraph of Word',
      written: 'dog – pes\vcat – mačka',
      rows: [
        ['dog', 'pes'],
        ['cat', 'mačka'],
      ],
    },
    {
      what: 'a table of Markdown, whose heading the user leaves out',
      written: '| EN | SK |\n|----|----|\n| **dog** | pes |',
      rows: [
        ['EN', 'SK'],
        ['dog', 'pes'],
      ],
    },
    {
      what: 'a table with numbers, whose columns are chosen',
      written: '1.\tdog\tpes\n2.\tcat\tmačka',
      rows: [
        ['1.', 'dog', 'pes'],
        ['2.', 'cat', 'mačka'],
      ],
    },
  ])('$what', async ({ written, rows }) => {
    expect((await text(written)).rows).toEqual(rows);
  });

  it('copied from a sheet, with a line break and quotes in a cell', async () => {
    expect((await text('dog\t"pes\n""psík"""\ncat\tmačka')).rows).toEqual([
      ['dog', 'pes "psík"'],
      ['cat', 'mačka'],
    ]);
  });

  it('with unpaired quotes keeps every line', async () => {
    expect((await text('"dog\tpes\ncat\t"mačka\ncow\tkrava"')).rows).toEqual([
      ['"dog', 'pes'],
      ['cat', '"mačka'],
      ['cow', 'krava"'],
    ]);
  });

  it.each([
    { what: 'with its default separators', content: 'dog\tpes\ncat\tmačka, mačička' },
    { what: 'with a dash', content: 'dog - pes\ncat - mačka, mačička' },
    { what: 'on one line', content: 'dog\tpes;cat\tmačka, mačička;cow\tkrava;' },
    { what: 'on one line with a dash', content: 'dog - pes;cat - mačka, mačička;cow - krava' },
  ])('exported from Quizlet, $what', async ({ content }) => {
    const { rows } = await text(content);
    expect(rows.slice(0, 2)).toEqual([
      ['dog', 'pes'],
      ['cat', 'mačka, mačička'],
    ]);
  });

  it('loses blank rows and columns, invisible characters and unpaired surrogates', async () => {
    const { rows } = await text('dog;;pes;\n;;;\n\u200bcat;;\u00a0mačka;\n');
    expect(rows).toEqual([
      ['dog', 'pes'],
      ['cat', 'mačka'],
    ]);
  });
});

it('leaves pronunciation of words out, with its column, and of no other list', async () => {
  const bytes = new TextEncoder().encode('dog;/dɒɡ/;pes\nowl [aʊl];;sova\n');
  const { rows, had_transcriptions } = await readFile(bytes, { isOfWords: true });
  expect({ rows, had_transcriptions }).toEqual({
    rows: [
      ['dog', 'pes'],
      ['owl', 'sova'],
    ],
    had_transcriptions: true,
  });
  expect(await readFile(bytes, {})).toMatchObject({ rows: [['dog', '/dɒɡ/', 'pes'], {}], had_transcriptions: false });
});

describe('a workbook', () => {
  it('is read at its first sheet that is not empty, or at the requested one', async () => {
    const file = await workbook({
      Prázdny: [],
      Slovíčka: [
        ['English', 'Slovak'],
        ['dog', 'pes'],
      ],
      Iné: [['x', 'y']],
    });
    const first = await readFile(file, {});
    expect(first).toMatchObject({
      format: 'xlsx',
      sheets: ['Prázdny', 'Slovíčka', 'Iné'],
      sheet: 1,
      has_heading: true,
    });
    expect(first.rows[1]).toEqual(['dog', 'pes']);
    expect(await readFile(file, { sheet: 2 })).toMatchObject({ sheet: 2, rows: [['x', 'y']] });
  });

  it('has numbers, booleans and dates as texts', async () => {
    const file = await workbook({
      A: [
        ['one', 1],
        ['half', 0.5],
        ['true', true],
      ],
    });
    expect((await readFile(file, {})).rows).toEqual([
      ['one', '1'],
      ['half', '0.5'],
      ['true', 'true'],
    ]);
  });

  it('has the last results of formulas, and texts of several runs', async () => {
    const file = workbookOf({
      strings: '<si><t>dog</t></si><si><r><rPr><b/></rPr><t>ps</t></r><r><t>ík</t></r></si>',
      sheet:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://127.0.0.1/")</f><v>cat</v></c><c r="B2" t="inlineStr"><is><t>mačka &amp; kocúr</t></is></c></row>' +
        '<row r="3"><c r="A3" t="str"><f>1/0</f></c><c r="B3" t="e"><v>#DIV/0!</v></c></row>',
    });
    expect((await readFile(file, {})).rows).toEqual([
      ['dog', 'psík'],
      ['cat', 'mačka & kocúr'],
    ]);
  });
});

describe('an Anki package', () => {
  const decks = [
    {
      name: 'Angličtina::Lekcia 1',
      notes: [
        ['<b>dog</b>', 'pes<br>psík [sound:dog.mp3]'],
        ['cat', 'ma&#269;ka'],
      ],
    },
    { name: 'Default', notes: [['a {{c1::cow::animal}}', 'krava']] },
  ];

  it.each<AnkiFormat>(['anki2', 'anki21', 'anki21b'])('of the format %s', async (format) => {
    const preview = await readFile(await ankiPackage(format, { decks }), {});
    expect(preview.rows).toEqual([
      ['dog', 'pes psík', 'Angličtina – Lekcia 1'],
      ['cat', 'mačka', 'Angličtina – Lekcia 1'],
      ['a cow', 'krava', 'Default'],
    ]);
    expect(preview).toMatchObject({
      format: 'anki',
      has_heading: false,
      columns: [
        { heading: 'Front', role: 'original', language_id: ENGLISH },
        { heading: 'Back', role: 'translation', language_id: SLOVAK },
        { heading: 'Deck', role: 'group', language_id: null },
      ],
    });
  });
});
