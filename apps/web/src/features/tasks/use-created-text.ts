import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** What the notice says after tasks were created: for several classes with their number (product §4.25). */
export function useCreatedText(kind: TaskKind): (name: string, created: readonly Task[]) => string {
  const { t } = useTranslation(['new-tasks', 'tasks']);
  return (name, created) => {
    const classes = new Set(created.map(({ usergroup_id }) => usergroup_id)).size;
    return kind !== 'exercise' && classes > 1
      ? t(`newForClasses.${kind}`, { name, count: classes })
      : t(`tasks:new.${kind}.created`, { name });
  };
}
