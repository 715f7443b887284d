import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import { nextSort, type Sort } from './data-table-rows.ts';
import { SelectAll, SelectRow } from './data-table-selection.tsx';
import type { Column, DataTableProps, Shown } from './data-table-types.ts';

type ViewProps<Row> = Pick<DataTableProps<Row>, 'label' | 'idOf' | 'nameOf' | 'selection' | 'actions' | 'isCompact'> & {
  columns: readonly Column<Row>[];
  shown: Shown<Row>;
};

/** The rows of the page as a table; each row is a card where there is no room for a table. */
export function TableRows<Row>(props: ViewProps<Row>) {
  return (
    <table
      className={classes.table}
      aria-label={props.label}
      aria-busy={props.shown.isStale || undefined}
      data-compact={props.isCompact || undefined}
    >
      <TableHead {...props} />
      <tbody data-rows>
        {props.shown.rows.map((row) => (
          <TableRow key={props.idOf(row)} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function TableHead<Row>({ columns, shown: { sort, onSort, selectable }, selection, actions }: ViewProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.narrow}>
            <SelectAll ids={selectable} selection={selection} />
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

function TableRow<Row>({ row, columns, idOf, nameOf, selection, actions }: ViewProps<Row> & { row: Row }) {
  return (
    <tr data-selected={selection?.selected.has(idOf(row)) || undefined}>
      {selection && (
        <td className={classes.check}>
          <SelectRow id={idOf(row)} name={nameOf(row)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.header}
          data-leads={column.leads || undefined}
          data-plain={column.hidesLabelOnCard || undefined}
          data-ends={column.endsCard || undefined}
          data-numeric={column.numeric || undefined}
          data-whole={column.isWhole || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && <td className={classes.actions}>{actions(row)}</td>}
    </tr>
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
