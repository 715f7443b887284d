import { describe, expect, it } from 'vitest';
import { filterRows, nextSort, sortRows } from './data-table-rows.ts';

const itself = (text: string) => text;

describe('filtering', () => {
  it.each(['cic', 'ČIČ', ' čič '])('finds "čičeriak" by "%s"', (filter) => {
    expect(filterRows(['čičeriak', 'pes'], itself, filter)).toEqual(['čičeriak']);
  });

  it('without a text leaves everything', () => {
    expect(filterRows(['pes', 'mačka'], itself, '  ')).toEqual(['pes', 'mačka']);
  });
});

describe('sorting', () => {
  it('follows the Slovak alphabet', () => {
    expect(sortRows(['chata', 'čaj', 'cena', 'hora', 'dom'], itself, false)).toEqual([
      'cena',
      'čaj',
      'dom',
      'hora',
      'chata',
    ]);
  });

  it.each([false, true])('leaves unknown values at the end (descending: %s)', (descending) => {
    expect(sortRows([null, 40, 90], (value) => value, descending).at(-1)).toBeNull();
  });

  it('turns round on the same column and starts upwards on another', () => {
    const byName = nextSort(null, 'name');
    expect(byName).toEqual({ column: 'name', descending: false });
    expect(nextSort(byName, 'name')).toEqual({ column: 'name', descending: true });
    expect(nextSort({ column: 'name', descending: true }, 'points')).toEqual({ column: 'points', descending: false });
  });
});
