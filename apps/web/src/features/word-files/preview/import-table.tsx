import { SegmentedControl } from '@mantine/core';
import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { COLUMN_ROLES, type ColumnRole } from '@slovickovo/domain/word-files/import-columns';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { IconAlertTriangle, IconCheck, IconCopy, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { Pages } from '../../../components/data-table/pagination.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './import-table.module.css';
import type { CheckedRow } from './use-import-rows.ts';

const PAGE_SIZE = 10;
const SHOWN = ['all', 'faulty', 'known'] as const;
type Shown = (typeof SHOWN)[number];

interface ImportTableProps {
  preview: TablePreview;
  choice: ImportChoice;
  rows: readonly CheckedRow[];
  /** Whether a language is not chosen yet. Then a row without languages is waiting, not faulty. */
  waitsForLanguages: boolean;
  onRole: (column: number, role: ColumnRole | null) => void;
}

/**
 * The rows of the file, ten a page. A select above each column sets its role; the last cell of a row says its state.
 */
export function ImportTable({ preview, choice, rows, waitsForLanguages, onRole }: ImportTableProps) {
  const { t } = useTranslation('import');
  const [shown, setShown] = useState<Shown>('all');
  const [wantedPage, setPage] = useState(1);
  const withState = rows.map((row) => ({ row, state: rowState(row, waitsForLanguages) }));
  const found = withState.filter(({ state }) => shown === 'all' || state === shown);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  return (
    <div className={classes.section}>
      <SegmentedControl
        aria-label={t('show')}
        className={classes.shown}
        data={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
        value={shown}
        onChange={(value) => {
          setShown(value as Shown);
          setPage(1);
        }}
      />
      {/* Focusable, so that the keyboard can scroll it sideways. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('rows')}>
        <table className={classes.table}>
          <Headings preview={preview} choice={choice} onRole={onRole} />
          <tbody>
            {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ row, state }) => (
              <TableRow key={row.at} row={row} state={state} cells={preview.rows[row.at]} roles={choice.roles} />
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={classes.none}>{t('noRows')}</p>}
      </section>
      <Pages page={page} total={found.length} pageSize={PAGE_SIZE} onChange={setPage} />
    </div>
  );
}

function Headings({ preview, choice, onRole }: Pick<ImportTableProps, 'preview' | 'choice' | 'onRole'>) {
  const { t } = useTranslation(['import', 'terms']);
  return (
    <thead>
      <tr>
        <th scope="col">{t('row')}</th>
        {preview.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
          <th key={at} scope="col">
            <RoleChoice
              label={t('column', { number: at + 1 })}
              role={choice.roles[at] ?? null}
              onChange={(role) => onRole(at, role)}
            />
            {column.heading !== '' && <span className={classes.heading}>{column.heading}</span>}
          </th>
        ))}
        <th scope="col">{t('terms:state')}</th>
      </tr>
    </thead>
  );
}

interface TableRowProps {
  row: CheckedRow;
  state: RowState;
  cells: readonly string[] | undefined;
  roles: ImportChoice['roles'];
}

function TableRow({ row, state, cells, roles }: TableRowProps) {
  const { t } = useTranslation('import');
  return (
    <tr>
      <td>
        <span className={classes.state} data-state={state}>
          <StateIcon state={state} />
          {row.at + 1}
        </span>
      </td>
      {roles.map((role, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
        <td key={at} data-left-out={role === null || undefined}>
          {cells?.[at]}
        </td>
      ))}
      <td>
        <span className={classes.state} data-state={state}>
          {state === 'faulty' && row.problem !== null ? t(`rowProblems.${row.problem}`) : t(`states.${state}`)}
        </span>
      </td>
    </tr>
  );
}

interface RoleChoiceProps {
  label: string;
  role: ColumnRole | null;
  onChange: (role: ColumnRole | null) => void;
}

function RoleChoice({ label, role, onChange }: RoleChoiceProps) {
  const { t } = useTranslation(['import', 'terms']);
  return (
    <select
      aria-label={label}
      className={classes.role}
      data-left-out={role === null || undefined}
      value={role ?? ''}
      onChange={(event) => onChange(COLUMN_ROLES.find((known) => known === event.target.value) ?? null)}
    >
      {COLUMN_ROLES.map((known) => (
        <option key={known} value={known}>
          {t(`terms:wordField.${known}`)}
        </option>
      ))}
      <option value="">{t('leftOut')}</option>
    </select>
  );
}

type RowState = 'faulty' | 'waiting' | 'known' | 'new';

function rowState({ problem, is_known }: CheckedRow, waitsForLanguages: boolean): RowState {
  if (problem === 'language_unknown' && waitsForLanguages) return 'waiting';
  if (problem !== null) return 'faulty';
  return is_known ? 'known' : 'new';
}

const STATE_ICONS = { faulty: IconAlertTriangle, waiting: IconHourglass, known: IconCopy, new: IconCheck };

/** The state as an icon beside the row's number, where a phone shows it too. Its text is at the end of the row. */
function StateIcon({ state }: { state: RowState }) {
  const Icon = STATE_ICONS[state];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
