import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconConfetti, IconHistory, IconUsersGroup } from '@tabler/icons-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { TaskState } from './task-states.ts';

/** The page of a pupil's homework or tests for a teacher, whose tasks are on the pages of the classes. */
export function TasksInClasses({ kind }: { kind: ClassTaskKind }) {
  const { t } = useTranslation(['tasks', 'terms']);
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t(`inClasses.${kind}`)}
      text={t('inClassesText')}
      action={<LinkButton to="/app/classes">{t('terms:myClasses')}</LinkButton>}
    />
  );
}

/** The empty state of a pupil's homework or tests. */
export function NoneAssigned({ kind, state }: { kind: ClassTaskKind; state: TaskState }) {
  const { t } = useTranslation('tasks');
  if (state === 'older') {
    return <EmptyState icon={IconHistory} title={t(`noneOlder.${kind}`)} text={t(`noneOlderText.${kind}`)} />;
  }
  return (
    <EmptyState
      icon={IconConfetti}
      title={t(`noneCurrent.${kind}`)}
      text={t(`noneCurrentText.${kind}`)}
      action={<LinkButton to="/app/trainings">{t('toExercises')}</LinkButton>}
    />
  );
}
