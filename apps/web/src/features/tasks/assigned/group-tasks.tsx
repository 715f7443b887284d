import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Section } from '../../../components/page.tsx';
import { PageTabs } from '../../../components/page-tabs.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { SuccessChart } from '../results/success-chart.tsx';
import { TaskFacts } from '../task-facts.tsx';
import { AssignedTaskCard } from './assigned-task-card.tsx';
import { StandingLine } from './standing-line.tsx';

const LOOKED_THROUGH = 200;

/** A pupil's own exercises and running homework of one word group, with the best results side by side (product §2.18). */
export function GroupTasks({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [chosen, setTab] = useState<'exercises' | 'homework' | null>(null);
  const { data: own } = useQuery(apiQuery(tasks.listOwn, { query: { limit: LOOKED_THROUGH } }));
  const { data: assigned } = useQuery(apiQuery(tasks.listAssigned, { query: { kind: 'homework', state: 'current' } }));
  const isOfGroup = ({ settings }: Task) => settings.wordGroups.includes(groupId);
  const exercises = own?.tests.filter(isOfGroup) ?? [];
  const homework = assigned?.flatMap(({ usergroup_id, tests }) =>
    tests.filter(isOfGroup).map((task) => ({ classId: usergroup_id, task })),
  );
  // Where there is nothing of one's own yet, what the class was set is there to be done.
  const tab = chosen ?? (exercises.length === 0 && homework?.length ? 'homework' : 'exercises');
  return (
    <>
      <ResultsChart items={[...(homework ?? []).map(({ task }) => task), ...exercises]} />
      <PageTabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'exercises',
            label: t('toExercises'),
            content: (
              <Cards label={t('toExercises')} isKnown={own !== undefined} none={t('noGroupExercises')}>
                {exercises.map((task) => (
                  <ExerciseCard key={task.id} task={task} />
                ))}
              </Cards>
            ),
          },
          {
            value: 'homework',
            label: t('terms:kinds.homework'),
            content: (
              <Cards label={t('terms:kinds.homework')} isKnown={homework !== undefined} none={t('noGroupHomework')}>
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
  isKnown: boolean;
  /** What stands where there are none. */
  none: string;
  children: ReactElement[] | undefined;
}

function Cards({ label, isKnown, none, children }: CardsProps) {
  if (!isKnown) return <SkeletonCards count={2} />;
  if (children === undefined || children.length === 0) return <EmptyState title={none} />;
  return <CardGrid label={label}>{children}</CardGrid>;
}

/** The best result of each; one alone would say no more than its card does. */
function ResultsChart({ items }: { items: readonly Task[] }) {
  const { t } = useTranslation('terms');
  const done = items.filter(({ standing }) => standing);
  if (done.length < 2) return null;
  return (
    <Section title={t('myResults')}>
      <SuccessChart
        label={t('myResults')}
        nameHeader={t('name')}
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

function ExerciseCard({ task }: { task: Task }) {
  const { t } = useTranslation('terms');
  const params = { id: String(task.id) };
  return (
    <ItemCard
      title={
        <CardLink to="/app/trainings/$id/detail" params={params}>
          {task.name}
        </CardLink>
      }
      facts={<TaskFacts task={task} />}
      foot={<StandingLine standing={task.standing} kind="exercise" />}
      actions={
        <LinkButton
          to="/app/trainings/$id"
          params={params}
          variant="light"
          aria-label={t('runNamed', { name: task.name })}
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
        >
          {t('run')}
        </LinkButton>
      }
    />
  );
}
