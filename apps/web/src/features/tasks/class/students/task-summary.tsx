import type { TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import { markSummary } from '@slovickovo/domain/scoring/marks';
import type { ReactNode } from 'react';
import { PercentBadge } from '../../../../components/percent.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { formatAverageMark, MarkCounts } from './mark-counts.tsx';
import { meanPoints } from './mean-points.ts';
import type { StudentRow } from './student-rows.ts';
import classes from './task-summary.module.css';

interface TaskSummaryProps {
  rows: readonly StudentRow[];
  statistics: TaskStatistics | undefined;
  /** Adds the pupils who are playing now. */
  isFollowed: boolean;
}

/** How many pupils have finished and are playing, and how they did; with marks if the class has a scale of them (product §4.39). */
export function TaskSummary({ rows, statistics, isFollowed }: TaskSummaryProps) {
  const { t, language } = useTranslation(['tasks', 'runs', 'terms']);
  const count = (state: StudentRow['state']) => rows.filter((row) => row.state === state).length;
  const points = meanPoints(statistics);
  const finished = rows.filter(({ standing }) => standing).length;
  const bounds = statistics?.mark_bounds;
  const marks =
    bounds &&
    markSummary(
      rows.flatMap(({ standing }) => standing?.test_rate ?? []),
      bounds,
    );
  const lateCount = count('needs_consent');
  return (
    <div className={classes.room}>
      <dl className={classes.summary}>
        {/* A pupil with a result who plays once more counts as finished too. */}
        <Figure term={t('studentState.finished')} state={finished > 0 ? 'finished' : undefined}>
          {statistics && rows.length > 0 ? t('finishedOf', { count: finished, all: rows.length }) : '–'}
        </Figure>
        {isFollowed && (
          <>
            <Figure term={t('studentCounts.playing')} state="playing">
              {count('playing')}
            </Figure>
            <Figure term={t('studentState.lost')} state={count('lost') > 0 ? 'lost' : undefined}>
              {count('lost')}
            </Figure>
          </>
        )}
        {lateCount > 0 && (
          <Figure term={t('studentCounts.needs_consent')} state="playing">
            {lateCount}
          </Figure>
        )}
        <Figure term={t('averagePoints')}>
          {points ? t('pointsOf', { points: points.points, max: points.max_points }) : '–'}
        </Figure>
        <Figure term={t('terms:averageSuccess')}>
          <PercentBadge percent={statistics?.average} />
        </Figure>
        {marks && (
          <Figure term={t('runs:marks.average')}>
            {marks.average === null ? '–' : formatAverageMark(marks.average, language)}
          </Figure>
        )}
        {marks && marks.average !== null && (
          <Figure term={t('runs:marks.title')} isWide>
            <MarkCounts counts={marks.counts} />
          </Figure>
        )}
      </dl>
      {finished > 0 && finished < rows.length && <p className={classes.note}>{t('averagesOfResults')}</p>}
    </div>
  );
}

interface FigureProps {
  term: string;
  state?: StudentRow['state'];
  /** Has a line to itself. */
  isWide?: boolean;
  children: ReactNode;
}

function Figure({ term, state, isWide, children }: FigureProps) {
  return (
    <div data-state={state} data-wide={isWide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
