import { describe, expect, it } from 'vitest';
import { readPasted } from './pasted-words.ts';

const PAIRS = [
  { word_text: 'dog', translation: 'pes' },
  { word_text: 'cat', translation: 'mačka' },
];

describe('a list of two columns becomes rows', () => {
  it.each([
    { from: 'a spreadsheet', text: 'dog\tpes\r\ncat\tmačka\r\n' },
    { from: 'a CSV file', text: 'dog;pes\ncat ; mačka' },
    { from: 'a list with hyphens', text: 'dog - pes\ncat - mačka' },
    { from: 'a list with dashes', text: 'dog – pes\ncat — mačka' },
    { from: 'a list with equal signs', text: 'dog = pes\ncat = mačka' },
    { from: 'a numbered list', text: '1. dog - pes\n2. cat - mačka' },
    { from: 'a list with empty lines', text: '\ndog\tpes\n\n\ncat\tmačka\n' },
    { from: 'a spreadsheet of three columns', text: 'dog\tpes\tzviera\ncat\tmačka\tzviera' },
    { from: 'a spreadsheet with quoted cells', text: '"dog"\t"pes"\n"cat"\t"mačka"' },
    { from: 'a CSV file with quoted cells', text: '"dog";"pes"\n"cat";"mačka"' },
    { from: 'a comma-separated file with quoted cells', text: '"dog","pes"\n"cat","mačka"' },
    { from: 'a list with quotation marks of Word', text: '„dog“ – „pes“\n“cat” – “mačka”' },
    { from: 'a numbered list of Word', text: '1.\tdog – pes  \r\n2.\tcat – mačka  \r\n' },
    { from: 'a numbered table', text: '1.\tdog\tpes\n2.\tcat\tmačka' },
    { from: 'a sheet with numbers in the first column', text: '1\tdog\tpes\n2\tcat\tmačka' },
    { from: 'a list with bullets of Word', text: '•\tdog – pes\r\n•\tcat – mačka' },
    { from: 'a list with typed bullets', text: '- dog - pes\n- cat - mačka' },
    { from: 'a list aligned with tabs', text: 'dog\t\tpes\ncat\tmačka' },
    { from: 'a list aligned with spaces', text: 'dog    pes\ncat  mačka' },
    { from: 'a list with a tab before the dash', text: 'dog\t– pes\ncat\t– mačka' },
    { from: 'a list with colons', text: 'dog: pes\ncat: mačka' },
    { from: 'a list with dashes without spaces', text: 'dog–pes\ncat–mačka' },
    { from: 'a list with arrows', text: 'dog → pes\ncat -> mačka' },
    { from: 'a list with minus signs and hyphens of Word', text: 'dog − pes\ncat ‑ mačka' },
    { from: 'a list with a blank behind the hyphen only', text: 'dog- pes\ncat- mačka' },
    { from: 'an export with commas', text: 'dog,pes\ncat,mačka' },
    { from: 'a numbered list without blanks', text: '1.dog - pes\n2.cat - mačka' },
    { from: 'a list with line breaks within a paragraph of Word', text: 'dog – pes\vcat – mačka' },
    { from: 'the same with tabs', text: 'dog\tpes\vcat\tmačka\r\n' },
    { from: 'a list that goes on after a page break of Word', text: 'dog – pes\fcat – mačka' },
    { from: 'lines divided as on web pages', text: 'dog – pes\u2028cat – mačka' },
    { from: 'a table of Markdown', text: 'Tu je tabuľka:\n\n| EN | SK |\n|----|:--:|\n| dog | pes |\n| cat | mačka |' },
    {
      from: 'such a table with pronunciation',
      text: '| EN | IPA | SK |\n|-|-|-|\n| dog | /dɒɡ/ | pes |\n| cat | /kæt/ | mačka |',
    },
    { from: 'a list of Markdown', text: '1. **dog** – pes\n2. **cat** – mačka' },
    { from: 'a list with invisible signs', text: '\ufeffdog\u200b - pes\ncat -\u00a0mačka' },
  ])('from $from', ({ text }) => {
    expect(readPasted(text, { intoBlankRow: true })).toMatchObject({ kind: 'rows', rows: PAIRS });
  });
});

describe('a quoted cell keeps the commas, semicolons and line breaks in it', () => {
  it.each([
    { of: 'a CSV file', text: '"dog, hound",pes\ncat,"mačka, ""číča"""\n' },
    { of: 'one with blanks behind its commas', text: '"dog, hound", pes\ncat, mačka\n' },
    { of: 'one with a line break in a cell', text: '"dog,\r\nhound",pes\r\ncat,"mačka, ""číča"""\r\n' },
    { of: 'one with a third column', text: '"dog, hound",pes,zviera\ncat,mačka,zviera' },
    { of: 'a numbered one', text: '1,"dog, hound",pes\n2,cat,mačka' },
  ])('of $of', ({ text }) => {
    expect(readPasted(text, { intoBlankRow: true })).toMatchObject({
      kind: 'rows',
      rows: [
        { word_text: 'dog, hound', translation: 'pes' },
        { word_text: 'cat', translation: expect.stringMatching(/^mačka(, "číča")?$/) as string },
      ],
    });
  });

  it('of one with semicolons', () => {
    expect(readPasted('"run; jog";bežať\nbig;"veľký; obrovský"', { intoBlankRow: true })).toEqual({
      kind: 'rows',
      rows: [
        { word_text: 'run; jog', translation: 'bežať' },
        { word_text: 'big', translation: 'veľký; obrovský' },
      ],
    });
  });

  it('also of a single line, into a blank row', () => {
    expect(readPasted('"dog, hound",pes', { intoBlankRow: true })).toEqual({
      kind: 'rows',
      rows: [{ word_text: 'dog, hound', translation: 'pes' }],
    });
    expect(readPasted('"dog, hound",pes', { intoBlankRow: false })).toBeNull();
  });
});

describe('quotation marks and commas of the words themselves divide nothing', () => {
  it.each([
    { in: 'a column of translations', text: 'jesť, papať\n"ahoj", čau' },
    { in: 'a column of sentences', text: '"Hello, Tom!"\n"Hi, Eva!"' },
    { in: 'a column of speech', text: '"Hello," he said.\n"Hi," she said.' },
  ])('in $in', ({ text }) => {
    expect(readPasted(text, { intoBlankRow: true })).toMatchObject({ kind: 'column' });
  });

  it('in a list with dashes', () => {
    expect(readPasted('"Hello, Tom" - "Ahoj, Tom"\nBye, Eva - Čau, Eva', { intoBlankRow: true })).toMatchObject({
      rows: [
        { word_text: 'Hello, Tom', translation: 'Ahoj, Tom' },
        { word_text: 'Bye, Eva', translation: 'Čau, Eva' },
      ],
    });
  });
});

it('reads a list of which every line is divided in another way', () => {
  expect(readPasted('dog\tpes\ncat – mačka\ncow;krava\nwell-known = známy', { intoBlankRow: true })).toEqual({
    kind: 'rows',
    rows: [...PAIRS, { word_text: 'cow', translation: 'krava' }, { word_text: 'well-known', translation: 'známy' }],
  });
});

it('takes the numbers from a list and leaves out its heading, also one that looks like a word', () => {
  const rows = [...PAIRS, { word_text: 'owl', translation: 'sova' }, { word_text: 'cow', translation: 'krava' }];
  for (const heading of ['Unit 3', 'Unit 3 – Pets']) {
    const text = `${heading}\n1. dog;pes\n2. cat;mačka\n3. owl;sova\n4. cow - krava`;
    expect(readPasted(text, { intoBlankRow: true })).toEqual({ kind: 'rows', rows });
  }
});

it('keeps the heading of a list without numbers as an incomplete row', () => {
  expect(readPasted('Unit 3 – Pets\ndog;pes\ncat;mačka', { intoBlankRow: true })).toEqual({
    kind: 'rows',
    rows: [{ word_text: 'Unit 3 – Pets', translation: '' }, ...PAIRS],
  });
});

it('leaves a number and a dash that belong to few words, and ordinal numbers', () => {
  expect(readPasted('dog – pes\n1. mája – May Day\ncat – mačka', { intoBlankRow: true })).toMatchObject({
    rows: [{}, { word_text: '1. mája' }, {}],
  });
  expect(readPasted('1. – prvý\n2. – druhý', { intoBlankRow: true })).toMatchObject({
    rows: [{ word_text: '1.', translation: 'prvý' }, {}],
  });
  expect(readPasted('1\tjeden\n2\tdva', { intoBlankRow: true })).toMatchObject({ rows: [{ word_text: '1' }, {}] });
});

it('leaves a missing translation empty in a sheet with a third column', () => {
  expect(readPasted('dog\tpes\tzviera\ncat\t\tzviera\ncow\tkrava', { intoBlankRow: true })).toMatchObject({
    rows: [{}, { word_text: 'cat', translation: '' }, {}],
  });
});

it('keeps how a table of more columns reads with its last one as the translation', () => {
  const text = '1\tgo\twent\tgone\tísť\n2\tbe\twas\t\tbyť\n3\tcut\tcut';
  expect(readPasted(text, { intoBlankRow: true })).toEqual({
    kind: 'rows',
    rows: [
      { word_text: 'go', translation: 'went' },
      { word_text: 'be', translation: 'was' },
      { word_text: 'cut', translation: 'cut' },
    ],
    byLastColumn: [
      { word_text: 'go, went, gone', translation: 'ísť' },
      { word_text: 'be, was', translation: 'byť' },
      { word_text: 'cut', translation: 'cut' },
    ],
  });
  expect(readPasted('dog\tpes\ncat\tmačka\t', { intoBlankRow: true })).not.toHaveProperty('byLastColumn');
});

it('leaves a hyphen inside a word alone', () => {
  expect(readPasted('T-shirt\ttričko\nwell-known\tznámy', { intoBlankRow: true })).toEqual({
    kind: 'rows',
    rows: [
      { word_text: 'T-shirt', translation: 'tričko' },
      { word_text: 'well-known', translation: 'známy' },
    ],
  });
});

it('leaves a second semicolon to the translation', () => {
  expect(readPasted('run;bežať; utekať\ndog;pes', { intoBlankRow: true })).toMatchObject({
    rows: [{ word_text: 'run', translation: 'bežať; utekať' }, {}],
  });
});

it('leaves the semicolons behind a dash to the translations, however many lines have them', () => {
  expect(readPasted('big - veľký; obrovský\nrun - bežať; utekať\ncat - mačka', { intoBlankRow: true })).toEqual({
    kind: 'rows',
    rows: [
      { word_text: 'big', translation: 'veľký; obrovský' },
      { word_text: 'run', translation: 'bežať; utekať' },
      { word_text: 'cat', translation: 'mačka' },
    ],
  });
  expect(readPasted('big;veľký - obrovský\nrun;bežať - utekať', { intoBlankRow: true })).toMatchObject({
    rows: [{ word_text: 'big', translation: 'veľký - obrovský' }, {}],
  });
});

it('leaves a column with commas alone: forms of nouns, and translations', () => {
  expect(readPasted('der Hund, -e\ndie Katze, -n', { intoBlankRow: true })).toMatchObject({ kind: 'column' });
  expect(readPasted('jesť, papať\nveľký, obrovský', { intoBlankRow: false })).toMatchObject({ kind: 'column' });
});

it('reads a first line that is divided by a tab, unlike the list', () => {
  expect(readPasted('dog\tpes\ncat - mačka\ncow - krava', { intoBlankRow: true })).toMatchObject({
    rows: [PAIRS[0], PAIRS[1], {}],
  });
});

describe('pronunciation beside the words is left out', () => {
  it.each([
    { where: 'between the columns of a sheet', text: 'dog\t/dɒɡ/\tpes\ncat\t/kæt/\tmačka' },
    { where: 'behind the columns of a sheet', text: 'dog\tpes\t[dɒɡ]\ncat\tmačka\t[kæt]' },
    { where: 'in a numbered sheet', text: '1\tdog\t[dɒɡ]\tpes\n2\tcat\t[kæt]\tmačka' },
    { where: 'behind the words', text: 'dog [dɒɡ] - pes\ncat /kæt/ – mačka' },
    { where: 'in place of a separator', text: 'dog [dɒɡ] pes\ncat [kæt] mačka' },
  ])('$where', ({ text }) => {
    expect(readPasted(text, { intoBlankRow: true })).toEqual({ kind: 'rows', rows: PAIRS, hadTranscriptions: true });
  });

  it('and not mentioned where there was none', () => {
    expect(readPasted('dog - pes (zviera)\ncat - mačka', { intoBlankRow: true })).not.toHaveProperty(
      'hadTranscriptions',
    );
  });
});

it('keeps a line without a translation as an incomplete row', () => {
  expect(readPasted('dog\tpes\ncat\ncow\tkrava', { intoBlankRow: true })).toMatchObject({
    rows: [{}, { word_text: 'cat', translation: '' }, {}],
  });
});

it('joins a line break of Word inside a cell', () => {
  expect(readPasted('dog\tpes\vpsík\r\ncat\tmačka', { intoBlankRow: true })).toMatchObject({
    rows: [{ word_text: 'dog', translation: 'pes psík' }, PAIRS[1]],
  });
});

it('joins a line break inside a quoted cell', () => {
  expect(readPasted('dog\t"pes\npsík ""náš"""\ncat\tmačka', { intoBlankRow: true })).toMatchObject({
    rows: [{ word_text: 'dog', translation: 'pes psík "náš"' }, { word_text: 'cat' }],
  });
});

it('reads one column as a column', () => {
  expect(readPasted('pes\nmačka\n', { intoBlankRow: false })).toEqual({ kind: 'column', texts: ['pes', 'mačka'] });
});

describe('one line', () => {
  it.each([
    { text: 'pes', intoBlankRow: true, is: 'a plain text' },
    { text: 'bežať; utekať', intoBlankRow: false, is: 'a plain text if the row is not blank' },
    { text: '', intoBlankRow: true, is: 'nothing' },
  ])('"$text" is $is', ({ text, intoBlankRow }) => {
    expect(readPasted(text, { intoBlankRow })).toBeNull();
  });

  it('with a separator fills a blank row', () => {
    expect(readPasted('dog - pes', { intoBlankRow: true })).toEqual({ kind: 'rows', rows: [PAIRS[0]] });
  });

  it('with a tab is a row of a spreadsheet in any row', () => {
    expect(readPasted('dog\tpes', { intoBlankRow: false })).toEqual({ kind: 'rows', rows: [PAIRS[0]] });
  });
});
