import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useIsPrinting } from '../../lib/is-printing.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { SkeletonCards, SkeletonRows } from '../feedback/skeletons.tsx';
import { DataTableFrame } from './data-table-frame.tsx';
import { indexRows, type Sort } from './data-table-rows.ts';
import { runInPauses } from './data-table-sorting.ts';
import type { Column, DataTableProps, ServerList } from './data-table-types.ts';
import { lastPageOf } from './pagination.tsx';

export type { Column };

/**
 * The one table of the product (product §2.33): filter, sort, pages, selection, cards or rows. Either all rows are given
 * and the table filters and sorts them, or the server does it and the address holds the query. Another order or filter
 * returns to the first page. Without room for a table, rows are cards.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, server, card, columns = [] } = props;
  if (rows === undefined) {
    return card && columns.length === 0 ? <SkeletonCards count={6} /> : <SkeletonRows count={props.pageSize} />;
  }
  if (server) return <ServerTable {...props} columns={columns} rows={rows} server={server} />;
  return rows.length === 0 ? props.empty : <GivenTable {...props} columns={columns} rows={rows} />;
}

type Given<Row> = DataTableProps<Row> & { rows: readonly Row[]; columns: readonly Column<Row>[] };

function GivenTable<Row>({ rows, columns, filterBy, ...props }: Given<Row>) {
  const pageSize = useIsPrinting() ? Math.max(1, rows.length) : props.pageSize;
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  const [wantedPage, setPage] = useState(1);
  // Deferred, so that a typed letter or a pressed heading appears before thousands of rows render.
  const wanted = useDeferredValue(useMemo(() => ({ filter, sort }), [filter, sort]));
  const index = useRowIndex(rows, columns, filterBy);
  const sortColumn = columns.filter(isSortable).find(({ key }) => key === wanted.sort?.column);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index knows the columns, which are new objects in every render.
  const found = useMemo(
    () => index.select({ filter: wanted.filter, column: sortColumn, descending: wanted.sort?.descending ?? false }),
    [index, wanted],
  );
  // Rows may have been deleted since this page was opened.
  const page = Math.min(wantedPage, lastPageOf(found.length, pageSize));
  const shown = {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    selectable: props.selection ? found.map(props.idOf) : [],
    total: found.length,
    page,
    filter,
    sort,
    isStale: false,
    onPage: setPage,
    onFilter: (text: string) => {
      setFilter(text);
      setPage(1);
    },
    onSort: (next: Sort) => {
      setSort(next);
      setPage(1);
    },
  };
  const isFiltered = filterBy !== undefined;
  return (
    <DataTableFrame
      {...props}
      columns={columns}
      shown={shown}
      pageSize={pageSize}
      isFiltered={isFiltered}
      asksServer={false}
    />
  );
}

/** Fewer rows sort without a noticeable pause. */
const PREPARED_FROM = 2_000;

/** The index of the rows; for many rows, it computes the sort keys of all columns while the page is idle. */
function useRowIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[], filterBy?: (row: Row) => string) {
  const { language } = useTranslation();
  // The language decides the alphabet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and filter do not change for the same rows.
  const index = useMemo(() => indexRows(rows, filterBy), [rows, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (rows.length < PREPARED_FROM) return;
    const stop = new AbortController();
    void runInPauses(index.prepare(columns.filter(isSortable)), stop.signal);
    return () => stop.abort();
  }, [index]);
  return index;
}

function isSortable<Row>(column: Column<Row>): column is Column<Row> & { sortBy: (row: Row) => string | number } {
  return typeof column.sortBy === 'function';
}

function ServerTable<Row>({ rows, server, ...props }: Given<Row> & { server: ServerList }) {
  const { search, onSearch, total = 0, isStale = false, isNarrowed = false, hasFilter = true } = server;
  const { page = 1, filter = '', sort, order } = search;
  if (total === 0 && filter === '' && !isNarrowed) return props.empty;
  const shown = {
    rows,
    selectable: rows.map(props.idOf),
    total,
    // The rows of an earlier query do not say how many pages this one has.
    page: isStale ? Math.min(page, lastPageOf(total, props.pageSize)) : page,
    filter,
    sort: sort === undefined ? (props.initialSort ?? null) : { column: sort, descending: order === 'desc' },
    isStale,
    onPage: (next: number) => onSearch(at(search, next)),
    onFilter: (text: string) => onSearch(at({ ...search, filter: text }, 1)),
    onSort: (next: Sort) => onSearch(at({ ...search, sort: next.column, order: next.descending ? 'desc' : 'asc' }, 1)),
  };
  return <DataTableFrame {...props} shown={shown} isFiltered={hasFilter} asksServer />;
}

function at<Search extends ServerList['search']>(search: Search, page: number): Search {
  return { ...search, page };
}
