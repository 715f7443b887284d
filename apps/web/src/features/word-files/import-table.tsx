import { SegmentedControl } from '@mantine/core';
import type { TablePreview } from '@slovickovo/contract/word-files/word-files';
import { COLUMN_ROLES, type ColumnRole } from '@slovickovo/domain/word-files/import-columns';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { IconAlertTriangle, IconCheck, IconCopy, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pages } from '../../components/data-table/pagination.tsx';
import classes from './import-table.module.css';
import type { CheckedRow } from './use-import-rows.ts';

const PAGE_SIZE = 10;
const SHOWN = ['all', 'faulty', 'known'] as const;
type Shown = (typeof SHOWN)[number];

interface ImportTableProps {
  preview: TablePreview;
  choice: ImportChoice;
  rows: readonly CheckedRow[];
  /** Whether the languages are still to be chosen: that is no fault of the rows. */
  waitsForLanguages: boolean;
  onRole: (column: number, role: ColumnRole | null) => void;
}

/** The rows of the file, ten at a time: above each column what it is, beside each row what becomes of it. */
export function ImportTable({ preview, choice, rows, waitsForLanguages, onRole }: ImportTableProps) {
  const { t } = useTranslation('import');
  const [shown, setShown] = useState<Shown>('all');
  const [wantedPage, setPage] = useState(1);
  const stateOf = (row: CheckedRow) => rowState(row, waitsForLanguages);
  const found = rows.filter((row) => shown === 'all' || stateOf(row) === shown);
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  const options = SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }));
  return (
    <div className={classes.section}>
      <SegmentedControl
        aria-label={t('show')}
        className={classes.shown}
        data={options}
        value={shown}
        onChange={(value) => {
          setShown(value as Shown);
          setPage(1);
        }}
      />
      {/* Moved sideways by the keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('rows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {preview.columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <th key={at} scope="col">
                  <RoleChoice
                    label={t('column', { number: at + 1 })}
                    role={choice.roles[at] ?? null}
                    onChange={(role) => onRole(at, role)}
                  />
                  {column.heading !== '' && <span className={classes.heading}>{column.heading}</span>}
                </th>
              ))}
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
              <tr key={row.at}>
                <td>
                  <span className={classes.state} data-state={stateOf(row)}>
                    <StateIcon state={stateOf(row)} />
                    {row.at + 1}
                  </span>
                </td>
                {preview.columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                  <td key={at} data-left-out={choice.roles[at] === null || undefined}>
                    {preview.rows[row.at]?.[at]}
                  </td>
                ))}
                <td>
                  <span className={classes.state} data-state={stateOf(row)}>
                    {stateOf(row) === 'faulty' && row.problem !== null
                      ? t(`rowProblems.${row.problem}`)
                      : t(`states.${stateOf(row)}`)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {found.length === 0 && <p className={classes.none}>{t('noRows')}</p>}
      </section>
      <Pages page={page} total={found.length} pageSize={PAGE_SIZE} onChange={setPage} />
    </div>
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

/** Beside the row's number, where it is seen on a phone, too; the words stand at the end of the row. */
function StateIcon({ state }: { state: RowState }) {
  const Icon = STATE_ICONS[state];
  return <Icon size={18} stroke={1.75} aria-hidden />;
}
