import { type Task, tasks } from '@slovickovo/contract/tasks';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardGrid, CardLink, ItemCard } from '../../components/item-card.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/page.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { AssignedTaskCard } from './assigned-task-card.tsx';
import { StandingLine } from './standing-line.tsx';
import { SuccessChart } from './success-chart.tsx';
import { TaskFacts } from './task-facts.tsx';

const LOOKED_THROUGH = 200;

/** A pupil's running homework and own exercises of one word group, with the best results side by side. */
export function GroupTasks({ groupId }: { groupId: number }) {
  const { t } = useTranslation('tasks');
  const { data: own } = useQuery(apiQuery(tasks.listOwn, { query: { limit: LOOKED_THROUGH } }));
  const { data: assigned } = useQuery(apiQuery(tasks.listAssigned, { query: { kind: 'homework', state: 'current' } }));
  const isOfGroup = ({ settings }: Task) => settings.wordGroups.includes(groupId);
  const exercises = own?.tests.filter(isOfGroup) ?? [];
  const homework = assigned?.flatMap(({ usergroup_id, tests }) =>
    tests.filter(isOfGroup).map((task) => ({ classId: usergroup_id, task })),
  );
  return (
    <>
      <ResultsChart items={[...(homework ?? []).map(({ task }) => task), ...exercises]} />
      {homework && homework.length > 0 && (
        <Section title={t('list.homework')}>
          <CardGrid label={t('list.homework')}>
            {homework.map(({ classId, task }) => (
              <AssignedTaskCard key={task.id} classId={classId} kind="homework" task={task} />
            ))}
          </CardGrid>
        </Section>
      )}
      {exercises.length > 0 && (
        <Section title={t('toExercises')}>
          <CardGrid label={t('toExercises')}>
            {exercises.map((task) => (
              <ExerciseCard key={task.id} task={task} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}

/** The best result of each; one alone would say no more than its card does. */
function ResultsChart({ items }: { items: readonly Task[] }) {
  const { t } = useTranslation('tasks');
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
  const { t } = useTranslation('tasks');
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
