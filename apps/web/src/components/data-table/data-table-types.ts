import type { ReactNode } from 'react';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import type { Sort, SortValue } from './data-table-rows.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable: here, by what it gives for a row, or by the server, under the column's key. */
  sortBy?: ((row: Row) => SortValue) | 'server';
  /** The words of the row: large, and the heading of its card on a phone. */
  leads?: boolean;
  numeric?: boolean;
  /** Needs no heading of its own on a phone's card. */
  speaksForItself?: boolean;
}

export interface Selection {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
  /** Buttons for what is selected: they stand in a bar that stays in sight. */
  actions?: ReactNode;
  /** Ids of everything the server finds, on all pages. */
  listFound?: () => Promise<readonly number[]>;
}

/** A list of which the server filters, sorts and turns the pages; what it shows is in the address. */
export interface ServerList {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** How many there are on all pages; undefined while it is not known. */
  total: number | undefined;
  /** The rows shown are those asked for before. */
  isStale?: boolean;
  /** Unless it is false, there is a filter. */
  hasFilter?: boolean;
  /** Something besides the filter narrows the list: without rows, nothing was found. */
  isNarrowed?: boolean;
}

export type View = 'cards' | 'table';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** None where rows are cards alone. */
  columns?: readonly Column<Row>[];
  /** Undefined while they are fetched. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  /** Names a row: in the checkbox that selects it. */
  nameOf: (row: Row) => string;
  pageSize: number;
  /** The text a row is found by; without it there is no filter. A server's list is always filtered by the server. */
  filterBy?: (row: Row) => string;
  /** Who turns the pages; without it everything is given in `rows`. */
  server?: ServerList;
  /** A row as an `ItemCard`; `select` is its checkbox. With `columns`, one chooses between cards and table. */
  card?: (row: Row, select: ReactNode) => ReactNode;
  /** The choice between cards and table is kept under this name, for each user. */
  name?: string;
  firstView?: View;
  selection?: Selection;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** What Enter on a row's checkbox does; without it the row's first link is followed. */
  onOpen?: (row: Row) => void;
  initialSort?: Sort;
  /** Stands beside the filter. */
  toolbar?: ReactNode;
  /** Stands in the place of a table without rows. */
  empty: ReactNode;
}

/** What the table shows of a list, whoever filters, sorts and turns the pages of it. */
export interface Shown<Row> {
  rows: readonly Row[];
  /** Ids that the checkbox above the rows selects. */
  selectable: readonly number[];
  total: number;
  page: number;
  filter: string;
  sort: Sort | null;
  isStale: boolean;
  onPage: (page: number) => void;
  onFilter: (filter: string) => void;
  onSort: (sort: Sort) => void;
}
