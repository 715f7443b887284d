import type { Standing } from '@slovickovo/contract/tasks/tasks';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import type { Column } from '../data-table/data-table.tsx';
import { TooFast } from '../feedback/too-fast.tsx';
import { PercentBadge } from '../percent.tsx';
import classes from './standing-columns.module.css';

interface WithStanding {
  /** Null before the first finished run. */
  standing: Standing | null;
  /** The best result was answered faster than a person can. */
  suspicious?: boolean | undefined;
}

/**
 * The columns of a pupil's standing in a homework or test, for its teacher: last activity, attempts if the task can be
 * repeated, points and success of the best result.
 */
export function useStandingColumns<Row extends WithStanding>({ hasAttempts = false } = {}): Column<Row>[] {
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
      header: t('terms:success'),
      numeric: true,
      sortBy: ({ standing }) => standing?.test_rate,
      cell: ({ standing, suspicious }) =>
        standing ? (
          <span className={classes.success}>
            {suspicious && <TooFast />}
            <PercentBadge percent={standing.test_rate} />
          </span>
        ) : (
          '–'
        ),
    },
  ];
}
