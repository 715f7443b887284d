import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Section } from '../../../components/page.tsx';
import { WaitsForTeacher } from '../../../components/standing/waits-for-teacher.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { ClassComparison } from '../assigned/class-comparison.tsx';
import { Countdown } from '../availability.tsx';
import { OwnResultsChart } from '../results/own-results-chart.tsx';
import { ResultsHistory } from '../results/results-history.tsx';
import { WordSuccessTable } from '../results/word-success-table.tsx';
import { statisticsQuery } from '../task-queries.ts';
import { TaskTiles } from '../task-tiles.tsx';
import { RunLink } from './class-task-buttons.tsx';
import { ClassTaskPage } from './class-task-page.tsx';

interface StudentsTaskProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
}

/** A homework or a test for a pupil of its class: the own results among those of the class (product §2.25). */
export function StudentsTask({ classId, kind, task }: StudentsTaskProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { data: statistics } = useQuery(statisticsQuery(task.id));
  const now = useAvailability(task);
  const runLink = <RunLink classId={classId} kind={kind} task={task} />;
  return (
    <ClassTaskPage
      classId={classId}
      kind={kind}
      task={task}
      availability={<Countdown window={task} />}
      actions={runLink}
    >
      {task.needs_consent && now === 'running' && task.archived_at === null && <WaitsForTeacher />}
      <TaskTiles task={task} statistics={statistics} />
      {task.standing && <ClassComparison taskId={task.id} />}
      <OwnResultsChart taskId={task.id} />
      <Section title={t('terms:myResults')}>
        <ResultsHistory
          taskId={task.id}
          emptyText={now === 'expired' ? t('noResultsOverText') : task.archived_at === null && t('noResultsText')}
          emptyAction={runLink}
          action={({ id }) => (
            <LinkButton
              to={CLASS_TASK_PAGES.result}
              params={classTaskParams({ classId, kind, taskId: task.id })}
              search={{ result: id }}
              variant="subtle"
              size="sm"
            >
              {t('terms:answers')}
            </LinkButton>
          )}
        />
      </Section>
      {/* The server sends the words of a class test to its teacher only. */}
      {task.settings.words && (
        <Section title={t('terms:words')}>
          {statistics ? (
            <WordSuccessTable words={statistics.words} from={task.language_from} to={task.language_to} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </Section>
      )}
    </ClassTaskPage>
  );
}
