import type { TaskDetail } from '@slovickovo/contract/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { BackLink, Page, Section } from '../../components/page.tsx';
import { SkeletonRows } from '../../components/skeletons.tsx';
import { AvailabilityTag, Countdown, useAvailability, WindowRange } from './availability.tsx';
import { OwnResultsChart } from './own-results-chart.tsx';
import { ResultsHistory } from './results-history.tsx';
import { StudentResults } from './student-results.tsx';
import { statisticsQuery } from './task-queries.ts';
import { TaskTiles } from './task-tiles.tsx';
import { WordSuccessTable } from './word-success-table.tsx';

interface HomeworkDetailProps {
  classId: number;
  task: TaskDetail;
}

/** A homework: the class's results for its teacher, one's own for a pupil (specification §2, Homework and test detail). */
export function HomeworkDetail({ classId, task }: HomeworkDetailProps) {
  const { t } = useTranslation('tasks');
  const { data: statistics } = useQuery(statisticsQuery(task.id));
  const isRunning = useAvailability(task) === 'running';
  const params = { id: String(classId), testId: String(task.id) };
  const start = isRunning && !task.is_teacher && (
    <LinkButton
      to="/app/classes/$id/homeworks/$testId"
      params={params}
      leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
    >
      {t('run')}
    </LinkButton>
  );
  return (
    <Page
      title={task.name}
      back={
        <BackLink to="/app/classes/$id" params={{ id: String(classId) }}>
          {task.usergroup_name ?? t('class')}
        </BackLink>
      }
      intro={
        <Facts>
          <span>{task.usergroup_name}</span>
          <WindowRange window={task} />
          {task.is_teacher ? <AvailabilityTag window={task} /> : <Countdown window={task} />}
        </Facts>
      }
      actions={start}
    >
      <TaskTiles task={task} statistics={statistics} isTeacher={task.is_teacher} />
      {task.is_teacher && <StudentResults taskId={task.id} classId={classId} statistics={statistics} />}
      {!task.is_teacher && (
        <>
          <OwnResultsChart taskId={task.id} />
          <Section title={t('myResults')}>
            <ResultsHistory
              taskId={task.id}
              emptyAction={start}
              action={({ id }) => (
                <LinkButton
                  to="/app/classes/$id/homeworks/$testId/result"
                  params={params}
                  search={{ result: id }}
                  variant="subtle"
                  size="sm"
                >
                  {t('showAnswers')}
                </LinkButton>
              )}
            />
          </Section>
        </>
      )}
      <Section title={t('words')}>
        {statistics ? (
          <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </Section>
    </Page>
  );
}
