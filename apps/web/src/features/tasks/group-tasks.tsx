import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CardGrid } from '../../components/cards/item-card.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { SkeletonCards } from '../../components/feedback/skeletons.tsx';
import { Section } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { AssignedTaskCard } from './assigned/assigned-task-card.tsx';
import { ExerciseCard } from './exercises/exercise-card.tsx';
import { isOfGroup, useExercisesOfGroup } from './exercises/exercises-of-group.ts';
import { SuccessChart } from './results/success-chart.tsx';

/** A pupil's exercises and current homework of one word group, and a chart of their best results (product §2.18). */
export function GroupTasks({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [chosen, setTab] = useState<'exercises' | 'homework' | null>(null);
  const exercises = useExercisesOfGroup(groupId);
  const { data: assigned } = useQuery(apiQuery(tasks.listAssigned, { query: { kind: 'homework', state: 'current' } }));
  const homework = assigned?.flatMap(({ usergroup_id, tests }) =>
    tests.filter((task) => isOfGroup(task, groupId)).map((task) => ({ classId: usergroup_id, task })),
  );
  // Without own exercises, the homework is shown first.
  const tab = chosen ?? (!exercises?.length && homework?.length ? 'homework' : 'exercises');
  return (
    <>
      <BestResultsChart items={[...(homework ?? []).map(({ task }) => task), ...(exercises ?? [])]} />
      <PageTabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'exercises',
            label: t('toExercises'),
            content: (
              <Cards label={t('toExercises')} none={t('noGroupExercises')} noneText={t('noGroupExercisesText')}>
                {exercises?.map((task) => (
                  <ExerciseCard key={task.id} task={task} />
                ))}
              </Cards>
            ),
          },
          {
            value: 'homework',
            label: t('terms:kinds.homework'),
            content: (
              <Cards label={t('terms:kinds.homework')} none={t('noGroupHomework')} noneText={t('noGroupHomeworkText')}>
                {homework?.map(({ classId, task }) => (
                  <AssignedTaskCard key={task.id} classId={classId} kind="homework" task={task} />
                ))}
              </Cards>
            ),
          },
        ]}
      />
    </>
  );
}

interface CardsProps {
  label: string;
  /** What an empty list says, and how it is filled. */
  none: string;
  noneText: string;
  /** Undefined while they are fetched. */
  children: ReactElement[] | undefined;
}

function Cards({ label, none, noneText, children }: CardsProps) {
  if (!children) return <SkeletonCards count={2} />;
  if (children.length === 0) return <EmptyState title={none} text={noneText} />;
  return <CardGrid label={label}>{children}</CardGrid>;
}

/** The best result of each task; drawn from two results on, because one is on its card already. */
function BestResultsChart({ items }: { items: readonly Task[] }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const done = items.filter(({ standing }) => standing);
  if (done.length < 2) return null;
  return (
    <Section title={t('terms:myResults')}>
      <SuccessChart
        label={t('terms:myResults')}
        nameHeader={t('terms:name')}
        bars={done.map(({ id, name, standing }) => ({
          key: id,
          label: name,
          name,
          percent: standing?.test_rate ?? null,
        }))}
      />
    </Section>
  );
}
