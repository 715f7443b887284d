import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterRows, indexRows, nextSort, type SortValue } from './data-table-rows.ts';

const itself = (text: string) => text;

function sorted<Row extends SortValue>(rows: readonly Row[], descending = false): readonly Row[] {
  return indexRows(rows).select({ filter: '', column: { key: 'value', sortBy: (value) => value }, descending });
}

describe('filtering', () => {
  it.each(['cic', 'ČIČ', ' čič '])('finds "čičeriak" by "%s"', (filter) => {
    expect(filterRows(['čičeriak', 'pes'], itself, filter)).toEqual(['čičeriak']);
  });

  it('keeps every row without a text', () => {
    expect(filterRows(['pes', 'mačka'], itself, '  ')).toEqual(['pes', 'mačka']);
  });
});

describe('sorting', () => {
  it('follows the Slovak alphabet', () => {
    expect(sorted(['chata', 'čaj', 'cena', 'hora', 'dom'])).toEqual(['cena', 'čaj', 'dom', 'hora', 'chata']);
  });

  it.each([false, true])('leaves unknown values at the end (descending: %s)', (descending) => {
    expect(sorted([null, 40, 90], descending).at(-1)).toBeNull();
  });

  it('keeps the order of equal rows in both directions, however many rows there are', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 50 })), { minLength: 900, maxLength: 3_000 });
    fc.assert(
      fc.property(values, fc.boolean(), (points, descending) => {
        const rows = points.map((value, place) => ({ value, place }));
        const column = { key: 'value', sortBy: (row: (typeof rows)[number]) => row.value };
        const known = rows.filter(({ value }) => value !== null);
        const direction = descending ? -1 : 1;
        const expected = [
          ...known.toSorted((one, other) => direction * (Number(one.value) - Number(other.value))),
          ...rows.filter(({ value }) => value === null),
        ];
        expect(indexRows(rows).select({ filter: '', column, descending })).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it('returns the same rows after preparing in steps, stopped at any step', () => {
    const rows = Array.from({ length: 5_000 }, (_, place) => `slovo ${(place * 7_919) % 5_000}`);
    const column = { key: 'value', sortBy: itself };
    const index = indexRows(rows, itself);
    const steps = index.prepare([column]);
    for (let step = 0; step < 7; step += 1) steps.next();
    const expected = indexRows(rows, itself).select({ filter: '1', column, descending: true });
    expect(index.select({ filter: '1', column, descending: true })).toEqual(expected);
    expect(expected.slice(0, 2)).toEqual(['slovo 4991', 'slovo 4981']);
  });

  it('reverses the order of the same column and sorts another column upwards', () => {
    const byName = nextSort(null, 'name');
    expect(byName).toEqual({ column: 'name', descending: false });
    expect(nextSort(byName, 'name')).toEqual({ column: 'name', descending: true });
    expect(nextSort({ column: 'name', descending: true }, 'points')).toEqual({ column: 'points', descending: false });
  });
});
