import type { Task } from '@slovickovo/contract/tasks/tasks';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Tag } from '../tag.tsx';

/** Says that a teacher reminded the pupil of a task that the pupil lacks (product §4.40); nothing of other tasks. */
export function RemindedTag({ task }: { task: Pick<Task, 'reminded_at'> }) {
  const { t } = useTranslation('terms');
  if (!task.reminded_at) return null;
  return (
    <div>
      <Tag tone="orange">{t('reminded')}</Tag>
    </div>
  );
}
