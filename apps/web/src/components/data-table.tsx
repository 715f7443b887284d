import { Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { filterRows, nextSort, type Sort, type SortValue, sortRows } from './data-table-rows.ts';
import { EmptyState } from './empty-state.tsx';
import { FilterInput } from './filter-input.tsx';
import { Pages } from './pagination.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** The words of the row: large, and the heading of its card on a phone. */
  leads?: boolean;
  numeric?: boolean;
  /** Needs no heading of its own on a phone's card. */
  speaksForItself?: boolean;
}

export interface Selection {
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Names a row: in the checkbox that selects it. */
  nameOf: (row: Row) => string;
  pageSize: number;
  /** The text a row is found by; without it there is no filter. */
  filterBy?: (row: Row) => string;
  selection?: Selection;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  initialSort?: Sort;
  /** Stands beside the filter. */
  toolbar?: ReactNode;
  /** Stands in the place of a table without rows. */
  empty: ReactNode;
}

/** A table of everything that was fetched: filtered, sorted and turned in pages here. Below 640 px rows are cards. */
export function DataTable<Row>({ rows, columns, empty, ...props }: DataTableProps<Row>) {
  const { t } = useTranslation('components');
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort | null>(props.initialSort ?? null);
  const [wantedPage, setPage] = useState(1);
  if (rows.length === 0) return empty;

  const found = props.filterBy ? filterRows(rows, props.filterBy, filter) : rows;
  const sortBy = columns.find(({ key }) => key === sort?.column)?.sortBy;
  const sorted = sort && sortBy ? sortRows(found, sortBy, sort.descending) : found;
  // Rows may have gone since the page was turned.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(sorted.length / props.pageSize)));
  const shown = sorted.slice((page - 1) * props.pageSize, page * props.pageSize);
  const changeSort = (next: Sort) => {
    setSort(next);
    setPage(1);
  };
  const changeFilter = (text: string) => {
    setFilter(text);
    setPage(1);
  };

  return (
    <div className={classes.frame}>
      <div className={classes.toolbar}>
        {props.filterBy && <FilterInput value={filter} onChange={changeFilter} />}
        <SortSelect columns={columns} sort={sort} onSort={changeSort} />
        {props.toolbar}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : (
        <table className={classes.table} aria-label={props.label}>
          <TableHead columns={columns} sort={sort} onSort={changeSort} found={found} {...props} />
          <tbody>
            {shown.map((row) => (
              <TableRow key={props.idOf(row)} row={row} columns={columns} {...props} />
            ))}
          </tbody>
        </table>
      )}
      <Pages page={page} total={sorted.length} pageSize={props.pageSize} onChange={setPage} />
    </div>
  );
}

type Parts<Row> = Pick<DataTableProps<Row>, 'columns' | 'idOf' | 'nameOf' | 'selection' | 'actions'>;
type HeadProps<Row> = Parts<Row> & { sort: Sort | null; onSort: (sort: Sort) => void; found: readonly Row[] };

function TableHead<Row>({ columns, sort, onSort, found, idOf, selection, actions }: HeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.narrow}>
            <SelectAll ids={found.map(idOf)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-numeric={column.numeric || undefined}
            {...(column.sortBy && { 'aria-sort': ariaSort(sort, column.key) })}
          >
            {column.sortBy ? (
              <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                {column.header}
                <SortIcon sort={sort} column={column.key} />
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
        {actions && <td className={classes.narrow} />}
      </tr>
    </thead>
  );
}

function TableRow<Row>({ row, columns, idOf, nameOf, selection, actions }: Parts<Row> & { row: Row }) {
  const { t } = useTranslation('components');
  const isSelected = selection?.selected.has(idOf(row)) ?? false;
  return (
    <tr data-selected={isSelected || undefined}>
      {selection && (
        <td className={classes.check}>
          <Checkbox
            aria-label={t('selectRow', { name: nameOf(row) })}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.selected, idOf(row)))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.header}
          data-leads={column.leads || undefined}
          data-plain={column.speaksForItself || undefined}
          data-numeric={column.numeric || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && <td className={classes.actions}>{actions(row)}</td>}
    </tr>
  );
}

/** Everything that is found, on the other pages too. */
function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { t } = useTranslation('components');
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <Checkbox
      aria-label={t('selectAll')}
      checked={count > 0 && count === ids.length}
      indeterminate={count > 0 && count < ids.length}
      onChange={() => selection.onChange(count === ids.length ? new Set() : new Set(ids))}
    />
  );
}

/** Cards have no column headings to press, so phones choose the order from a list. */
function SortSelect<Row>({ columns, sort, onSort }: Pick<HeadProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation('components');
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} rising`, label: `${header} ↑` },
    { value: `${key} falling`, label: `${header} ↓` },
  ]);
  return (
    <NativeSelect
      className={classes.sortSelect}
      aria-label={t('sortBy')}
      data={sort ? options : [{ value: '', label: t('sortBy') }, ...options]}
      value={sort ? `${sort.column} ${sort.descending ? 'falling' : 'rising'}` : ''}
      onChange={({ currentTarget }) => {
        const [column, direction] = currentTarget.value.split(' ');
        if (column) onSort({ column, descending: direction === 'falling' });
      }}
    />
  );
}

function SortIcon({ sort, column }: { sort: Sort | null; column: string }) {
  const Icon = sort?.column !== column ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp;
  return <Icon size={16} stroke={2} aria-hidden />;
}

function ariaSort(sort: Sort | null, column: string): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
