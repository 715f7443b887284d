import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { Sort } from './data-table-rows.ts';
import classes from './data-table-toolbar.module.css';
import type { Column, Shown, View } from './data-table-types.ts';
import { FilterInput, TypedFilter } from './filter-input.tsx';
import { KeysHint } from './keys-hint.tsx';

interface ToolbarProps<Row> {
  columns: readonly Column<Row>[];
  shown: Pick<Shown<Row>, 'filter' | 'onFilter' | 'sort' | 'onSort'>;
  isFiltered: boolean;
  /** The server filters, so it is called only after a pause in typing. */
  asksServer: boolean;
  showsCards: boolean;
  /** Given if the user may choose between cards and table. */
  onView?: (view: View) => void;
  /** The rows have controls that the keyboard reaches. */
  hasKeys: boolean;
  toolbar?: ReactNode;
}

/** Everything above the rows: filter, order, the page's own controls, cards or table, and the list of keys. */
export function DataTableToolbar<Row>({ shown, showsCards, ...props }: ToolbarProps<Row>) {
  const Filter = props.asksServer ? TypedFilter : FilterInput;
  const isPhoneOnly = !(props.isFiltered || props.toolbar || props.onView || props.hasKeys || showsCards);
  return (
    <div className={classes.toolbar} data-phone-only={isPhoneOnly || undefined}>
      <div className={classes.controls}>
        {props.isFiltered && <Filter value={shown.filter} onChange={shown.onFilter} hasShortcut />}
        <SortSelect columns={props.columns} showsCards={showsCards} {...shown} />
        {props.toolbar}
      </div>
      <div className={classes.choices}>
        {props.onView && <ViewChoice view={showsCards ? 'cards' : 'table'} onView={props.onView} />}
        {props.hasKeys && <KeysHint isFiltered={props.isFiltered} />}
      </div>
    </div>
  );
}

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  showsCards: boolean;
}

/** Cards have no column headings to press, so their order is chosen from a list; on a phone always. */
function SortSelect<Row>({ columns, sort, onSort, showsCards }: SortSelectProps<Row>) {
  const { t } = useTranslation('tables');
  const sortable = columns.filter(({ sortBy }) => sortBy);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} rising`, label: `${header} ↑` },
    { value: `${key} falling`, label: `${header} ↓` },
  ]);
  return (
    <NativeSelect
      className={showsCards ? classes.cardSort : classes.phoneSort}
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

const VIEWS = [
  { view: 'cards', Icon: IconLayoutGrid },
  { view: 'table', Icon: IconTable },
] as const;

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('tables');
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{t('view')}</legend>
      {VIEWS.map(({ view: offered, Icon }) => (
        <ActionIcon
          key={offered}
          aria-label={t(`views.${offered}`)}
          title={t(`views.${offered}`)}
          aria-pressed={view === offered}
          onClick={() => onView(offered)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  );
}
