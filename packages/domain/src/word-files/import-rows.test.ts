import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { characterCount } from '../text/text-problem.ts';
import { type ImportChoice, importParts, importRows } from './import-rows.ts';

const CHOICE: ImportChoice = {
  roles: ['original', 'translation', 'group'],
  has_heading: false,
  language_from_id: 6,
  language_to_id: 24,
  target: { kind: 'column' },
};

describe('rows of a table', () => {
  it('are cleaned, in the languages and the group that were chosen', () => {
    const [row] = importRows([['  the   dog ', 'pes', 'Lekcia 1']], CHOICE);
    expect(row).toEqual({
      at: 0,
      word_text: 'the dog',
      translation: 'pes',
      language_from_id: 6,
      language_to_id: 24,
      group: 'Lekcia 1',
      problem: null,
    });
  });

  it('do not include the heading and blank rows', () => {
    const rows = importRows(
      [
        ['English', 'Slovak'],
        ['', ' '],
        ['dog', 'pes'],
      ],
      { ...CHOICE, has_heading: true },
    );
    expect(rows.map(({ at }) => at)).toEqual([2]);
  });

  it.each([
    { cells: ['dog', ''], problem: 'word_incomplete' },
    { cells: ['', 'pes'], problem: 'word_incomplete' },
    { cells: ['x'.repeat(201), 'pes'], problem: 'text_longer_than_200' },
    { cells: ['x'.repeat(200), 'pes'], problem: null },
  ])('are faulty: $problem', ({ cells, problem }) => {
    expect(importRows([cells], CHOICE)[0]?.problem).toBe(problem);
  });

  it('are duplicates if pair and group are the same, regardless of case', () => {
    const table = [
      ['dog', 'pes', 'A'],
      ['Dog', 'PES', 'a'],
      ['dog', 'pes', 'B'],
      ['dog', 'psík', 'A'],
    ];
    expect(importRows(table, CHOICE).map(({ problem }) => problem)).toEqual([null, 'word_duplicate', null, null]);
  });

  it('may name their languages themselves', () => {
    const choice = { ...CHOICE, roles: ['original', 'translation', 'language_from', 'language_to'] as const };
    const table = [
      ['Hund', 'pes', 'nemecky', 'sk'],
      ['dog', 'pes', '', ''],
      ['x', 'y', 'klingonsky', 'sk'],
      ['a', 'b', 'sk', 'sk'],
    ];
    expect(importRows(table, choice).map((row) => [row.language_from_id, row.problem])).toEqual([
      [3, null],
      [6, null],
      [null, 'language_unknown'],
      [24, 'languages_same'],
    ]);
  });

  it('are not imported until their languages are chosen', () => {
    const [row] = importRows([['dog', 'pes']], { ...CHOICE, language_from_id: null });
    expect(row?.problem).toBe('language_unknown');
  });
});

describe('parts of an import', () => {
  const rowsOf = (count: number, name: string) =>
    importRows(
      Array.from({ length: count }, (_, n) => [`word ${n}`, `slovo ${n}`]),
      { ...CHOICE, target: { kind: 'group', name } },
    );

  it('are one group as long as its words fit', () => {
    expect(importParts(rowsOf(500, 'Zvieratá')).map(({ group, rows }) => [group, rows.length])).toEqual([
      ['Zvieratá', 500],
    ]);
  });

  it('are numbered groups when they do not', () => {
    expect(importParts(rowsOf(1_200, 'Zvieratá')).map(({ group, rows }) => [group, rows.length])).toEqual([
      ['Zvieratá 1', 500],
      ['Zvieratá 2', 500],
      ['Zvieratá 3', 200],
    ]);
  });

  it('get no number that a group of the table has, or another group that is divided', () => {
    const partsOf = (...groups: [name: string, words: number][]) => {
      const table = groups.flatMap(([name, words]) =>
        Array.from({ length: words }, (_, n) => [`word ${n}`, `slovo ${n}`, name]),
      );
      return importParts(importRows(table, CHOICE)).map(({ group, rows }) => [group, rows.length]);
    };
    expect(partsOf(['Unit', 501], ['unit 1', 500])).toEqual([
      ['Unit 2', 500],
      ['Unit 3', 1],
      ['unit 1', 500],
    ]);
    const long = 'x'.repeat(99);
    const cut = 'x'.repeat(98);
    expect(partsOf([`${long}a`, 501], [`${long}b`, 501])).toEqual([
      [`${cut} 1`, 500],
      [`${cut} 2`, 1],
      [`${cut} 3`, 500],
      [`${cut} 4`, 1],
    ]);
  });

  it('are not divided outside groups', () => {
    expect(importParts(rowsOf(1_200, '')).map(({ group, rows }) => [group, rows.length])).toEqual([[null, 1_200]]);
  });

  it('contain every valid row of any table once; no group is too full, no name too long', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('dog', 'pes', 'A', 'x'.repeat(150), 'sk', 'en'),
    );
    const roles = fc.shuffledSubarray([
      'original',
      'translation',
      'group',
      'language_from',
      'language_to',
      null,
    ] as const);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 })), roles, fc.boolean(), (table, chosen, has_heading) => {
        const rows = importRows(table, { ...CHOICE, roles: chosen, has_heading });
        const parts = importParts(rows);
        expect(parts.flatMap((part) => part.rows).toSorted((one, other) => one.at - other.at)).toEqual(
          rows.filter(({ problem }) => problem === null),
        );
        for (const part of parts) {
          expect(part.group === null || part.rows.length <= LIMITS.words_per_group).toBe(true);
          expect(characterCount(part.group ?? '')).toBeLessThanOrEqual(LIMITS.name_length);
        }
      }),
    );
  });
});
