import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** What the notice says after a task was created: for several classes with their number (product §4.25). */
export function useCreatedText(kind: TaskKind): (name: string, classes: number) => string {
  const { t } = useTranslation(['new-tasks', 'tasks']);
  return (name, classes) =>
    kind !== 'exercise' && classes > 1
      ? t(`newForClasses.${kind}`, { name, count: classes })
      : t(`tasks:new.${kind}.created`, { name });
}
