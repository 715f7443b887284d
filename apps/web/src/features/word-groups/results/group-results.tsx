import { Button } from '@mantine/core';
import type { GroupResult } from '@slovickovo/contract/word-groups/results';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { Pages } from '../../../components/data-table/pagination.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { TooFast, TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { Section } from '../../../components/page.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { EnteredByTeacher } from '../../../components/standing/entered-by-teacher.tsx';
import { LeftClass } from '../../../components/standing/left-class.tsx';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './group-results.module.css';
import { type DisplayedClass, groupResultsQuery } from './group-results-query.ts';

const ResultDialog = lazyPart(
  async () => {
    const [{ ResultDialog: dialog }] = await Promise.all([import('./result-dialog.tsx'), loadTexts('runs')]);
    return dialog;
  },
  ({ result }) => result !== null,
);

interface GroupResultsProps {
  groupId: number;
  classId: DisplayedClass;
  /** Renders every question of a result with its answer. */
  renderAnswers: (result: GroupResult) => ReactNode;
}

/** Results of tasks that were made from the group, newest first, ten a page; each opens in a dialog. */
export function GroupResults({ groupId, classId, renderAnswers }: GroupResultsProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<GroupResult | null>(null);
  const { data } = useQuery({ ...groupResultsQuery(groupId, classId, page), placeholderData: keepPreviousData });
  return (
    <Section title={t('terms:results')}>
      <DataTable
        label={t('terms:results')}
        columns={useColumns(classId !== null)}
        rows={data?.results}
        idOf={({ id }) => id}
        nameOf={({ test_name }) => test_name}
        pageSize={PAGE_SIZES.group_results}
        actions={(result) => (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('showResultNamed', { name: result.test_name, date: formatDateTime(result.date_finished) })}
            onClick={() => setOpened(result)}
          >
            {t('terms:detail')}
          </Button>
        )}
        empty={
          <div className={classes.none}>
            <EmptyState
              icon={IconChartBar}
              title={t(classId === null ? 'terms:noResults' : 'noClassResults')}
              text={t(classId === null ? 'noResultsText' : 'noClassResultsText')}
            />
          </div>
        }
      />
      {classId !== null && data?.results.some(({ suspicious }) => suspicious) && <TooFastNote />}
      <Pages page={page} total={data?.total ?? 0} pageSize={PAGE_SIZES.group_results} onChange={setPage} />
      <ResultDialog
        result={opened}
        namesStudent={classId !== null}
        onClose={() => setOpened(null)}
        renderAnswers={renderAnswers}
      />
    </Section>
  );
}

function useColumns(isOfClass: boolean): Column<GroupResult>[] {
  const { t } = useTranslation(['word-groups', 'terms']);
  const student: Column<GroupResult> = {
    key: 'student',
    header: t('terms:student'),
    leads: true,
    cell: ({ f_name }) => f_name,
  };
  return [
    ...(isOfClass ? [student] : []),
    {
      key: 'task',
      header: t('task'),
      leads: !isOfClass,
      hidesLabelOnCard: true,
      cell: ({ test_name, kind, suspicious, entered_by_teacher, left_class }) => (
        // One element, because a card on a phone puts it beside its heading.
        <span>
          {test_name}
          <span className={classes.kind}>
            {t(`terms:kind.${kind}`)}
            {isOfClass && suspicious && <TooFast />}
            {isOfClass && left_class && <LeftClass />}
            {entered_by_teacher && <EnteredByTeacher />}
          </span>
        </span>
      ),
    },
    {
      key: 'success',
      header: t('terms:success'),
      cell: ({ test_rate }) => <PercentBadge percent={test_rate} />,
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      cell: ({ points, max_points }) => (
        <span className={classes.whole}>{t('pointsOf', { points, max: max_points })}</span>
      ),
    },
    {
      key: 'date',
      header: t('finished'),
      cell: ({ date_finished }) => (
        <time dateTime={date_finished} className={classes.whole}>
          {formatDateTime(date_finished)}
        </time>
      ),
    },
  ];
}
