import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { CardGrid } from '../../../components/cards/item-card.tsx';
import { usePages } from '../../../components/data-table/use-pages.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { AssignedTaskCard } from './assigned-task-card.tsx';
import type { TaskState } from './task-states.ts';

interface AssignedTaskCardsProps {
  classId: number;
  kind: ClassTaskKind;
  state: TaskState;
  tasks: readonly Task[];
  label: string;
}

/** A pupil's homework or tests of one class, twelve a page; current ones are sorted by their end. */
export function AssignedTaskCards({ classId, kind, state, tasks, label }: AssignedTaskCardsProps) {
  const sorted = state === 'current' ? tasks.toSorted(byEnd) : tasks;
  const { shown, pages } = usePages(sorted, PAGE_SIZES.class_items);
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

/** The earliest end first; tasks without an end last. */
function byEnd(one: { valid_until: string | null }, other: { valid_until: string | null }): number {
  return endOf(one) - endOf(other);
}

function endOf({ valid_until }: { valid_until: string | null }): number {
  return valid_until === null ? Number.MAX_SAFE_INTEGER : Date.parse(valid_until);
}
