import type { ResultSummary } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Pages } from '../../../components/data-table/pagination.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TooFast, TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { EnteredByTeacher } from '../../../components/standing/entered-by-teacher.tsx';
import { LeftClass } from '../../../components/standing/left-class.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { resultsQuery } from '../task-queries.ts';
import classes from './results-history.module.css';

interface ResultsHistoryProps {
  taskId: number;
  userId?: number;
  /** The button or link that shows the answers of a result. */
  action: (result: ResultSummary) => ReactNode;
  /** The text of an empty list if it is another one than that a result will come, and a button under it. */
  emptyText?: ReactNode;
  emptyAction?: ReactNode;
  /** Marks results that were answered faster than a person can, and those of pupils who left. */
  isTeacher?: boolean;
  /** The answers of the only result follow, and say themselves that they came too fast. */
  isFollowedByAnswers?: boolean;
}

/** Finished runs, newest first, ten a page. */
export function ResultsHistory({
  taskId,
  userId,
  action,
  emptyText,
  emptyAction,
  isTeacher = false,
  isFollowedByAnswers = false,
}: ResultsHistoryProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...resultsQuery(taskId, { page, userId }), placeholderData: keepPreviousData });
  const marksTooFast = isTeacher && !isFollowedByAnswers;
  if (!data) return <SkeletonRows count={3} />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={t(isTeacher ? 'studentHasNone' : 'terms:noResults')}
        text={emptyText ?? (!isTeacher && t('noResultsText'))}
        action={emptyAction}
      />
    );
  }
  return (
    <div>
      <ol className={classes.results}>
        {data.results.map((result) => (
          <li key={result.id}>
            <PercentBadge percent={result.test_rate} />
            <span className={classes.points}>{t('pointsOf', { points: result.points, max: result.max_points })}</span>
            <span className={classes.correct}>
              {t('correctOf', { correct: result.correct, count: result.question_count })}
            </span>
            <time dateTime={result.date_finished} className={classes.date}>
              {formatDateTime(result.date_finished)}
              {marksTooFast && result.suspicious && <TooFast />}
              {isTeacher && result.left_class && <LeftClass />}
              {result.entered_by_teacher && <EnteredByTeacher />}
            </time>
            <span className={classes.action}>{action(result)}</span>
          </li>
        ))}
      </ol>
      {marksTooFast && data.results.some(({ suspicious }) => suspicious) && <TooFastNote />}
      <Pages page={page} total={data.total} pageSize={PAGE_SIZES.results} onChange={setPage} />
    </div>
  );
}
