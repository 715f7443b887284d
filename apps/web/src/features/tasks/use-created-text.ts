import type { Task } from '@slovickovo/contract/tasks/tasks';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/**
 * What the notice says after tasks were created: for several classes with their number (product §4.25). It does not name the kind,
 * which mostly is in the name.
 */
export function useCreatedText(): (name: string, created: readonly Task[]) => string {
  const { t } = useTranslation(['new-tasks', 'tasks']);
  return (name, created) => {
    const classes = new Set(created.map(({ usergroup_id }) => usergroup_id)).size;
    return classes > 1 ? t('newForClasses', { name, count: classes }) : t('tasks:created', { name });
  };
}
