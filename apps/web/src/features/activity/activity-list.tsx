import { type ActivityEntry, activity } from '@slovickovo/contract/activity/activity';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PercentBadge } from '../../components/percent.tsx';
import { EnteredByTeacher } from '../../components/standing/entered-by-teacher.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import classes from './activity-list.module.css';

interface ActivityListProps {
  /** From 1. */
  page: number;
  /** What stands under the list, for the number of all entries. */
  children: (total: number) => ReactNode;
}

/** What the user finished, newest first, one page of it; each entry leads to its result (product §2.29). */
export function ActivityList({ page, children }: ActivityListProps) {
  const query = { page, limit: PAGE_SIZES.activity };
  const { data } = useQuery({ ...apiQuery(activity.list, { query }), placeholderData: keepPreviousData });
  if (!data) return <SkeletonRows count={PAGE_SIZES.activity} />;
  return (
    <div>
      {(data.total === 0 || data.activity.length > 0) && <ActivityEntries entries={data.activity} />}
      {data.total > 0 && children(data.total)}
    </div>
  );
}

/** Finished runs, each with a link to its result; without any, a word about what will be here. */
export function ActivityEntries({ entries }: { entries: readonly ActivityEntry[] }) {
  const { t } = useTranslation(['activity', 'terms']);
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={t('noActivity')}
        text={t('noActivityText')}
        action={<LinkButton to="/app/trainings">{t('terms:kinds.exercise')}</LinkButton>}
      />
    );
  }
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation(['activity', 'terms']);
  return (
    <li>
      <span className={classes.what}>
        <ResultLink entry={entry} />
        <span className={classes.where}>
          {t(`terms:kind.${entry.kind}`)}
          {entry.usergroup_name !== null && ` · ${entry.usergroup_name}`}
          {entry.entered_by_teacher && <EnteredByTeacher />}
        </span>
      </span>
      <span className={classes.points}>{t('pointsOf', { points: entry.points, max: entry.max_points })}</span>
      <PercentBadge percent={entry.test_rate} />
      <time dateTime={entry.date_finished} className={classes.date}>
        {formatDateTime(entry.date_finished)}
      </time>
    </li>
  );
}

function ResultLink({ entry: { id, test_id, test_name, kind, usergroup_id } }: { entry: ActivityEntry }) {
  if (kind === 'exercise' || usergroup_id === null) {
    return (
      <TextLink to="/app/trainings/$id/result" params={{ id: String(test_id) }} search={{ result: id }}>
        {test_name}
      </TextLink>
    );
  }
  return (
    <TextLink
      to={CLASS_TASK_PAGES.result}
      params={classTaskParams({ classId: usergroup_id, kind, taskId: test_id })}
      search={{ result: id }}
    >
      {test_name}
    </TextLink>
  );
}
