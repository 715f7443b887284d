import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { CardGrid } from '../../../components/cards/item-card.tsx';
import { usePages } from '../../../components/data-table/use-pages.tsx';
import { useNow } from '../../../lib/time/now.ts';
import { byImportance } from '../task-order.ts';
import { AssignedTaskCard } from './assigned-task-card.tsx';

interface AssignedTaskCardsProps {
  classId: number;
  kind: ClassTaskKind;
  tasks: readonly Task[];
  label: string;
}

/** A pupil's homework or tests of one class, twelve a page, the most important first. */
export function AssignedTaskCards({ classId, kind, tasks, label }: AssignedTaskCardsProps) {
  const { shown, pages } = usePages(byImportance(tasks, useNow()), PAGE_SIZES.class_items);
  return (
    <div>
      <CardGrid label={label}>
        {shown.map((task) => (
          <AssignedTaskCard key={task.id} classId={classId} kind={kind} task={task} />
        ))}
      </CardGrid>
      {pages}
    </div>
  );
}
