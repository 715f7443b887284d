import type { Standing } from '@slovickovo/contract/tasks/tasks';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import type { Column } from '../data-table/data-table.tsx';
import { TooFast } from '../feedback/too-fast.tsx';
import { PercentBadge } from '../percent.tsx';
import { MarkBadge } from './mark-badge.tsx';
import classes from './standing-columns.module.css';
import { successOf } from './success-of.ts';

interface WithStanding {
  /** Null before the first finished run. */
  standing: Standing | null;
  /** The best result was answered faster than a person can. */
  suspicious?: boolean | undefined;
}

interface StandingColumnsOptions<Row> {
  /** The task can be repeated. */
  hasAttempts: boolean;
  /** The homework or test of the row is over. */
  isOver: (row: Row) => boolean;
  /** The scale of marks of class tests. */
  markBounds: MarkBounds | null;
}

/**
 * The columns of a pupil's standing in a homework or test, for its teacher: last activity, attempts if the task can be
 * repeated, points and success of the best result, with its mark.
 */
export function useStandingColumns<Row extends WithStanding>({
  hasAttempts,
  isOver,
  markBounds,
}: StandingColumnsOptions<Row>): Column<Row>[] {
  const { t } = useTranslation(['tasks', 'terms']);
  const attempts: Column<Row> = {
    key: 'attempts',
    header: t('terms:attempts'),
    numeric: true,
    sortBy: ({ standing }) => standing?.attempts,
    cell: ({ standing }) => standing?.attempts ?? '–',
  };
  return [
    {
      key: 'activity',
      header: t('terms:lastActivity'),
      sortBy: ({ standing }) => standing && Date.parse(standing.date_finished),
      cell: ({ standing }) => (standing ? formatDateTime(standing.date_finished) : t('terms:noResultYet')),
    },
    ...(hasAttempts ? [attempts] : []),
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      sortBy: ({ standing }) => standing?.points,
      cell: ({ standing }) => (standing ? t('pointsOf', { points: standing.points, max: standing.max_points }) : '–'),
    },
    {
      key: 'success',
      header: t(markBounds ? 'terms:successAndMark' : 'terms:success'),
      numeric: true,
      sortBy: (row) => successOf(row.standing, isOver(row)),
      cell: (row) => (
        <span className={classes.success}>
          {row.suspicious && <TooFast />}
          <PercentBadge percent={successOf(row.standing, isOver(row))} />
          <MarkBadge success={row.standing?.test_rate} bounds={markBounds} />
        </span>
      ),
    },
  ];
}
