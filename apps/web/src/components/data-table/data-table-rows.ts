import { searchable, wantedText } from '@slovickovo/domain/text/search';
import { comparePeople, type NamedPerson } from '../../lib/texts/person-name.ts';
import { compareNames } from '../../lib/texts/slovak-order.ts';
import { sortInSteps } from './data-table-sorting.ts';

type KnownValue = string | number | NamedPerson;

/** The value a row is sorted by, people by `comparePeople`; rows with an unknown value are always last. */
export type SortValue = KnownValue | null | undefined;

/** The order of the rows of a table, by the key of a column. */
export interface Sort {
  column: string;
  descending: boolean;
}

interface SortableColumn<Row> {
  key: string;
  sortBy: (row: Row) => SortValue;
}

/**
 * Rows with the keys for filtering and sorting, computed once, so that sorting or filtering 20,000 rows takes milliseconds.
 */
export interface RowIndex<Row> {
  /** Returns the rows that contain the text, in the column's order. Equal rows keep their given order. */
  select(wanted: { filter: string; column?: SortableColumn<Row> | undefined; descending: boolean }): readonly Row[];
  /** Computes the sort keys of the columns ahead, in steps of a few milliseconds. */
  prepare(columns: readonly SortableColumn<Row>[]): Generator<undefined, void>;
}

/** `filterBy` returns the text in which the filter searches. */
export function indexRows<Row>(rows: readonly Row[], filterBy?: (row: Row) => string): RowIndex<Row> {
  const texts: string[] = [];
  const ranksByColumn = new Map<string, Ranks>();

  function* prepareTexts(): Generator<undefined, void> {
    while (filterBy && texts.length < rows.length) {
      const next = rows.slice(texts.length, texts.length + STEP);
      for (const row of next) texts.push(searchable(filterBy(row)));
      yield;
    }
  }

  function* prepareRanks({ key, sortBy }: SortableColumn<Row>): Generator<undefined, Ranks> {
    const ranks = ranksByColumn.get(key) ?? (yield* rankInSteps(rows.map(sortBy)));
    ranksByColumn.set(key, ranks);
    return ranks;
  }

  return {
    select({ filter, column, descending }) {
      const wanted = wantedText(filter);
      if (wanted !== '') finish(prepareTexts());
      const places = wanted === '' ? rows.map((_, place) => place) : placesWith(texts, wanted);
      if (column) sortPlaces(places, finish(prepareRanks(column)), descending);
      return places.map((place) => rows[place] as Row);
    },
    *prepare(columns) {
      yield* prepareTexts();
      for (const column of columns) yield* prepareRanks(column);
    },
  };
}

/** Returns the rows whose text contains the filter (product §2.36). */
export function filterRows<Row>(rows: readonly Row[], text: (row: Row) => string, filter: string): readonly Row[] {
  return indexRows(rows, text).select({ filter, descending: false });
}

/** The same column reverses the order, another one starts ascending. */
export function nextSort(sort: Sort | null, column: string): Sort {
  return { column, descending: sort?.column === column && !sort.descending };
}

const STEP = 1_000;

/** The rank of each row's value, from 0; equal values share a rank, an unknown value has null. */
type Ranks = readonly (number | null)[];

function* rankInSteps(values: readonly SortValue[]): Generator<undefined, Ranks> {
  const known = values.flatMap((value, place) => (value == null ? [] : [{ value, place }]));
  const sorted = yield* sortInSteps(known, (one, other) => compareValues(one.value, other.value), STEP);
  const ranks = new Array<number | null>(values.length).fill(null);
  let rank = 0;
  sorted.forEach(({ value, place }, index) => {
    const before = sorted[index - 1];
    if (before && compareValues(before.value, value) !== 0) rank += 1;
    ranks[place] = rank;
  });
  return ranks;
}

function placesWith(texts: readonly string[], wanted: string): number[] {
  return texts.flatMap((text, place) => (text.includes(wanted) ? [place] : []));
}

function sortPlaces(places: number[], ranks: Ranks, descending: boolean): void {
  const direction = descending ? -1 : 1;
  places.sort((one, other) => {
    const [first, second] = [ranks[one] ?? null, ranks[other] ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * (first - second);
  });
}

function compareValues(one: KnownValue, other: KnownValue): number {
  if (typeof one === 'object' && typeof other === 'object') return comparePeople(one, other);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareNames(String(one), String(other));
}

function finish<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
