import { expect, it } from 'vitest';
import { cellsWithoutTranscriptions, withoutTranscriptions } from './transcriptions.ts';

it.each([
  { what: 'in brackets', lines: ['dog [dɒɡ] - pes', 'cat [kæt] - mačka'] },
  { what: 'between slashes', lines: ['dog /dɒɡ/ - pes', 'cat /kæt/ - mačka'] },
  { what: 'in parentheses', lines: ['dog (dɒɡ) - pes', 'cat (kæt) - mačka'] },
  { what: 'in brackets, of letters alone', lines: ['dog [dæg] - pes', 'cat [kæt] - mačka'] },
  { what: 'of which one word needs no special sign', lines: ['dog [dɒɡ] - pes', 'cat [ket] - mačka'] },
])('takes the pronunciation $what from the words', ({ lines }) => {
  expect(withoutTranscriptions(lines).map((line) => line.replace(/ +/g, ' '))).toEqual(['dog - pes', 'cat - mačka']);
});

it('takes brackets without special signs where most words have them', () => {
  expect(withoutTranscriptions(['pen [pen] - pero', 'bed [bed] - posteľ', 'hen - sliepka'])).toEqual([
    'pen   - pero',
    'bed   - posteľ',
    'hen - sliepka',
  ]);
});

it('leaves out the cells of a sheet that have nothing else', () => {
  expect(withoutTranscriptions(['dog\t/dɒɡ/\tpes', 'cat\tmačka\t[kæt]', 'hen\t\tsliepka'])).toEqual([
    'dog\tpes',
    'cat\tmačka',
    'hen\t\tsliepka',
  ]);
});

it.each([
  {
    what: 'alternatives and optional letters',
    lines: ['he/she – on/ona', 'colo(u)r – farba', 'big – veľký / obrovský'],
  },
  { what: 'brackets of few words', lines: ['ask [niekoho] – pýtať sa', 'dog – pes', 'cat – mačka'] },
  { what: 'the brackets of one line', lines: ['ask [niekoho] – pýtať sa'] },
  { what: 'a pronunciation without brackets', lines: ['dɒɡ – pes'] },
  { what: 'forms of Greek words', lines: ['μαθαίνω (έμαθα) – učiť sa', 'θέλω [ήθελα] – chcieť'] },
  { what: 'Danish words', lines: ['spise (æde) – jesť', 'hest – kôň'] },
  { what: 'Icelandic words', lines: ['borða [æta] – jesť', 'hestur – kôň'] },
])('leaves $what', ({ lines }) => {
  expect(withoutTranscriptions(lines)).toBe(lines);
});

it.each(['colo(u)r – farba / farbička', 'and / or – a / alebo', 'he / she / it – on / ona / ono'])(
  'leaves "%s" in a list that has pronunciation',
  (line) => {
    expect(withoutTranscriptions([line, 'dog /dɒɡ/ – pes', 'cat [kæt] – mačka'])[0]).toBe(line);
  },
);

it('leaves the columns of a table as they are, and blanks cells of pronunciation', () => {
  expect(
    cellsWithoutTranscriptions([
      ['dog', '/dɒɡ/', 'pes'],
      ['owl [aʊl]', '', 'sova'],
    ]),
  ).toEqual([
    ['dog', ' ', 'pes'],
    ['owl  ', '', 'sova'],
  ]);
  const rows = [['colo(u)r', 'farba / farbička']];
  expect(cellsWithoutTranscriptions(rows)).toBe(rows);
});
