import { foldAccents, foldCase } from '@slovickovo/domain/text/normalise';
import { compareWords } from '../lib/names.ts';

/** What a row is sorted by; a row of which nothing is known yet is always last. */
export type SortValue = string | number | null | undefined;

export interface Sort {
  column: string;
  descending: boolean;
}

/** Rows whose text holds what is looked for, regardless of case and accents. */
export function filterRows<Row>(rows: readonly Row[], text: (row: Row) => string, filter: string): readonly Row[] {
  const wanted = searchable(filter.trim());
  return wanted === '' ? rows : rows.filter((row) => searchable(text(row)).includes(wanted));
}

/** Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [first, second] = [sortBy(one), sortBy(other)];
    if (first == null || second == null) return Number(first == null) - Number(second == null);
    return direction * compareValues(first, second);
  });
}

/** The same column turns the order round, another one starts with the rising order. */
export function nextSort(sort: Sort | null, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

export function searchable(text: string): string {
  return foldCase(foldAccents(text));
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareWords(String(one), String(other));
}
