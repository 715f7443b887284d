import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { CardGrid } from '../cards/item-card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import classes from './data-table.module.css';
import { useTableView } from './data-table-choice.ts';
import { useTableKeys } from './data-table-keys.ts';
import { SelectRow, toggled } from './data-table-selection.tsx';
import { DataTableToolbar } from './data-table-toolbar.tsx';
import type { Column, DataTableProps, Shown } from './data-table-types.ts';
import { TableRows } from './data-table-view.tsx';
import { Pages } from './pagination.tsx';
import { SelectionBar } from './selection-bar.tsx';

type FrameProps<Row> = Omit<DataTableProps<Row>, 'columns' | 'rows' | 'server' | 'empty'> & {
  columns: readonly Column<Row>[];
  shown: Shown<Row>;
  isFiltered: boolean;
  asksServer: boolean;
};

/** A table with so many columns has no room on a tablet that is held upright. */
const MANY_COLUMNS = 5;

/** Toolbar above; rows or cards of the page; page numbers and the actions on the selection below. */
export function DataTableFrame<Row>(props: FrameProps<Row>) {
  const { t } = useTranslation('tables');
  const frame = useRef<HTMLDivElement>(null);
  const { columns, shown, card, selection, idOf, onOpen, name, firstView = card ? 'cards' : 'table' } = props;
  const hasViews = card !== undefined && columns.length > 0;
  const [view, chooseView] = useTableView(hasViews ? name : undefined, firstView);
  const showsCards = card !== undefined && (!hasViews || view === 'cards');
  useTableKeys(frame, {
    onOpen: onOpen && ((place) => onOpen(shown.rows[place] as Row)),
    onSelect: selection && ((place) => selection.onChange(toggled(selection.selected, idOf(shown.rows[place] as Row)))),
  });
  return (
    <div ref={frame} className={classes.frame} data-wide={columns.length >= MANY_COLUMNS || undefined}>
      <DataTableToolbar
        {...props}
        showsCards={showsCards}
        hasKeys={showsCards || selection !== undefined || props.actions !== undefined}
        {...(hasViews && { onView: chooseView })}
      />
      {shown.rows.length === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : showsCards ? (
        <Cards {...props} card={card} />
      ) : (
        <div
          className={classes.rows}
          data-buttons={props.actions !== undefined || undefined}
          style={heightOf(props.pageSize, shown.total)}
        >
          <TableRows {...props} />
        </div>
      )}
      <Pages of={props.label} page={shown.page} total={shown.total} pageSize={props.pageSize} onChange={shown.onPage} />
      {selection?.actions && (
        <SelectionBar
          count={selection.selected.size}
          isOfPupils={selection.isOfPupils === true}
          onClear={() => selection.onChange(new Set())}
          whenNone={selection.whenNone}
          selectFound={foundBeyondPage(shown, selection)}
        >
          {selection.actions}
        </SelectionBar>
      )}
    </div>
  );
}

type CardsProps<Row> = FrameProps<Row> & { card: (row: Row, select: ReactNode) => ReactNode };

function Cards<Row>({ label, shown, card, idOf, nameOf, selection }: CardsProps<Row>) {
  return (
    <CardGrid label={label} data-rows aria-busy={shown.isStale || undefined}>
      {shown.rows.map((row) =>
        card(row, selection && <SelectRow id={idOf(row)} name={nameOf(row)} selection={selection} />),
      )}
    </CardGrid>
  );
}

/** Makes a short last page as tall as the others, so that the page numbers do not move. */
function heightOf(pageSize: number, total: number): CSSProperties | undefined {
  return total > pageSize ? { '--page-rows': pageSize } : undefined;
}

/** The offer to select the rows of all pages; undefined if they are selected already. */
function foundBeyondPage<Row>(
  shown: Shown<Row>,
  { selected, onChange, listFound }: NonNullable<FrameProps<Row>['selection']>,
) {
  if (!listFound || shown.total <= shown.rows.length || selected.size >= shown.total) return undefined;
  return { total: shown.total, select: async () => onChange(new Set(await listFound())) };
}
