import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { describe, expect, it } from 'vitest';
import { firstChoice, type ImportSource, swapped, withRole } from './import-state.ts';

const ENGLISH = 6;
const GERMAN = 3;
const SLOVAK = 24;
const SOURCE: ImportSource = { bytes: new Blob(), name: 'Zvieratá_2.csv' };
const REMEMBERED = { from: GERMAN, to: SLOVAK };

function previewOf(
  original: number | null,
  translation: number | null,
  more: Partial<TablePreview> = {},
): TablePreview {
  return {
    format: 'text',
    encoding: 'utf-8',
    delimiter: 'tab',
    row_delimiter: 'line',
    sheets: [],
    had_transcriptions: false,
    sheet: 0,
    has_heading: false,
    columns: [
      { heading: '', role: 'original', language_id: original },
      { heading: '', role: 'translation', language_id: translation },
    ],
    rows: [['dog', 'pes']],
    ...more,
  };
}

describe('the first choice', () => {
  it.each([
    { guessed: [ENGLISH, SLOVAK], chosen: [ENGLISH, SLOVAK] },
    { guessed: [null, null], chosen: [GERMAN, SLOVAK] },
    { guessed: [null, SLOVAK], chosen: [GERMAN, SLOVAK] },
    { guessed: [SLOVAK, null], chosen: [SLOVAK, null] }, // never Slovak into Slovak
    { guessed: [null, GERMAN], chosen: [null, GERMAN] },
  ] as const)('of languages guessed as $guessed is $chosen', ({ guessed: [original, translation], chosen }) => {
    const { language_from_id, language_to_id } = firstChoice(previewOf(original, translation), SOURCE, REMEMBERED);
    expect([language_from_id, language_to_id]).toEqual(chosen);
  });

  it('is a group named after the file, or after the sheet of a workbook with several', () => {
    expect(firstChoice(previewOf(null, null), SOURCE, REMEMBERED).target).toEqual({
      kind: 'group',
      name: 'Zvieratá 2',
    });
    const workbook = previewOf(null, null, { sheets: ['Farby', 'Lekcia 3'], sheet: 1 });
    expect(firstChoice(workbook, SOURCE, REMEMBERED).target).toEqual({ kind: 'group', name: 'Lekcia 3' });
  });

  it('is the groups named in a column, if there is one', () => {
    const columns = [
      ...previewOf(null, null).columns,
      { heading: 'Lekcia', role: 'group' as const, language_id: null },
    ];
    expect(firstChoice(previewOf(null, null, { columns }), SOURCE, REMEMBERED).target).toEqual({ kind: 'column' });
  });
});

describe('a changed choice', () => {
  const choice = firstChoice(previewOf(ENGLISH, SLOVAK), SOURCE, REMEMBERED);

  it('sets each role for at most one column', () => {
    expect(withRole(choice, 0, 'translation').roles).toEqual(['translation', null]);
  });

  it('of a group column sends the words into its groups, until the role is removed', () => {
    const grouped = withRole(choice, 1, 'group');
    expect(grouped.target).toEqual({ kind: 'column' });
    expect(withRole(grouped, 1, null).target).toEqual({ kind: 'none' });
  });

  it('swaps both sides with their languages', () => {
    expect(swapped(choice)).toMatchObject({
      roles: ['translation', 'original'],
      language_from_id: SLOVAK,
      language_to_id: ENGLISH,
    });
  });
});
