import { tasks } from '@slovickovo/contract/tasks';
import { IconConfetti } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { CardGrid } from '../../components/item-card.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Section } from '../../components/page.tsx';
import { SkeletonCards } from '../../components/skeletons.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { HomeworkCard } from './homework-card.tsx';

/** A pupil's running homework of all classes, class by class; the one that ends first comes first. */
export function HomeworkList() {
  const { t } = useTranslation('tasks');
  const { data } = useQuery(apiQuery(tasks.listAssigned));
  if (!data) return <SkeletonCards count={3} />;
  const withHomework = data
    .map((ofClass) => ({ ...ofClass, tests: ofClass.tests.filter(({ kind }) => kind === 'homework') }))
    .filter(({ tests }) => tests.length > 0);
  if (withHomework.length === 0) {
    return (
      <EmptyState
        icon={<IconConfetti size={28} stroke={1.75} />}
        title={t('noHomework')}
        text={t('noHomeworkText')}
        action={<LinkButton to="/app/trainings">{t('toExercises')}</LinkButton>}
      />
    );
  }
  return withHomework.map(({ usergroup_id, usergroup_name, tests }) => (
    <Section
      key={usergroup_id}
      title={
        <TextLink to="/app/classes/$id" params={{ id: String(usergroup_id) }}>
          {usergroup_name}
        </TextLink>
      }
    >
      <CardGrid label={usergroup_name}>
        {tests
          .toSorted((one, other) => endOf(one) - endOf(other))
          .map((task) => (
            <HomeworkCard key={task.id} classId={usergroup_id} task={task} />
          ))}
      </CardGrid>
    </Section>
  ));
}

function endOf({ valid_until }: { valid_until: string | null }): number {
  return valid_until === null ? Number.MAX_SAFE_INTEGER : Date.parse(valid_until);
}
