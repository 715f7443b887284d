import type { ReactNode } from 'react';
import type { ListSearch } from '../../lib/pages/list-search.ts';
import type { Sort, SortValue } from './data-table-rows.ts';

/** A column of a table; on a phone, a line of the card that stands for the row. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable: in the browser by the returned value, or by the server under the column's key. */
  sortBy?: ((row: Row) => SortValue) | 'server';
  /** The main text of the row: large, and the heading of its card on a phone. */
  leads?: boolean;
  numeric?: boolean;
  /** Holds short words of the interface, which are never broken. */
  isWhole?: boolean;
  /** Shows no heading before the value on a phone's card. */
  hidesLabelOnCard?: boolean;
  /** In a compact table: stands beside the main text of the card, not below it. */
  endsCard?: boolean;
}

/** The rows that are selected, by their ids, and what can be done with them. */
export interface Selection {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
  /** Buttons for the selected rows, in a bar that stays visible. */
  actions?: ReactNode;
  /** Stands in the place of the bar while nothing is selected. */
  whenNone?: string;
  /** The rows are pupils, which the bar calls so; otherwise items. */
  isOfPupils?: boolean;
  /** Returns the ids of all rows that match, on all pages. */
  listFound?: () => Promise<readonly number[]>;
}

/** A list that the server filters, sorts and divides into pages; the address holds the filter, order and page. */
export interface ServerList {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  /** Number of rows on all pages; undefined while it is not known. */
  total: number | undefined;
  /** The rows on the screen belong to the previous query. */
  isStale?: boolean;
  /** Whether there is a filter; true by default. */
  hasFilter?: boolean;
  /**
   * Something besides the filter narrows the list: no rows then means that nothing was found, not that the list is
   * empty.
   */
  isNarrowed?: boolean;
}

/** How the rows of a list are shown. */
export type View = 'cards' | 'table';

/** A list of rows, and how it is shown, filtered, sorted, divided into pages and selected. */
export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Left out if rows are always cards. */
  columns?: readonly Column<Row>[];
  /** Undefined while they are fetched. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => number;
  /** The name of a row, for the checkbox that selects it. */
  nameOf: (row: Row) => string;
  pageSize: number;
  /** The text in which the filter searches; no filter without it. The server filters its lists itself. */
  filterBy?: (row: Row) => string;
  /** Given if the server divides the list into pages; without it, `rows` holds all rows. */
  server?: ServerList;
  /**
   * Renders a row as an `ItemCard`; `select` is its checkbox. With `columns`, the user chooses between cards and
   * table.
   */
  card?: (row: Row, select: ReactNode) => ReactNode;
  /** The user's choice between cards and table is kept under this name. */
  name?: string;
  firstView?: View;
  selection?: Selection;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Called by Enter on a row's checkbox; without it, Enter follows the row's first link. */
  onOpen?: (row: Row) => void;
  initialSort?: Sort;
  /** On a phone a row has two lines instead of a line for each column; for long lists. */
  isCompact?: boolean;
  /** Shown beside the filter. */
  toolbar?: ReactNode;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
}

/** The part of the list on the screen; the same for lists of the browser and of the server. */
export interface Shown<Row> {
  rows: readonly Row[];
  /** Ids selected by the checkbox above the rows. */
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
