import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../components/cards/facts.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { BackLink, Page, Section } from '../../../components/page.tsx';
import { LanguageName } from '../../../components/words/language-flag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { OwnResultsChart } from '../results/own-results-chart.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { WordSuccessTable } from '../results/word-success-table.tsx';
import { statisticsQuery } from '../task-queries.ts';
import { TaskTiles } from '../task-tiles.tsx';

/** The user's own exercise: its settings, the results over time and the success in each word (product §2.23). */
export function ExerciseDetail({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('terms');
  const { data: statistics } = useQuery(statisticsQuery(task.id));
  const params = { id: String(task.id) };
  const start = (
    <LinkButton
      to="/app/trainings/$id"
      params={params}
      leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
    >
      {t('run')}
    </LinkButton>
  );
  return (
    <Page
      title={task.name}
      back={<BackLink to="/app/trainings">{t('kinds.exercise')}</BackLink>}
      intro={
        <Facts>
          <LanguageName language={task.language_from} />
          <LanguageName language={task.language_to} />
          <span>{t('wordCount', { count: task.word_count })}</span>
          <span>{t('createdOn', { date: formatDate(task.created_at) })}</span>
        </Facts>
      }
      actions={start}
    >
      <TaskTiles task={task} statistics={statistics} />
      <OwnResultsChart taskId={task.id} />
      <Section title={t('words')}>
        {statistics ? (
          <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Section>
      <Section title={t('results')}>
        <ResultsHistory
          taskId={task.id}
          emptyAction={start}
          action={({ id }) => (
            <LinkButton
              to="/app/trainings/$id/result"
              params={params}
              search={{ result: id }}
              variant="subtle"
              size="sm"
            >
              {t('answers')}
            </LinkButton>
          )}
        />
      </Section>
    </Page>
  );
}
