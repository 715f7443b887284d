import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { useState } from 'react';
import { CardGrid } from '../../../components/cards/item-card.tsx';
import { Pages } from '../../../components/data-table/pagination.tsx';
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

/** A pupil's homework or tests of one class, twelve a page; of the current ones the earliest end comes first. */
export function AssignedTaskCards({ classId, kind, state, tasks, label }: AssignedTaskCardsProps) {
  const [wantedPage, setPage] = useState(1);
  const sorted = state === 'current' ? tasks.toSorted(byEnd) : tasks;
  // What is over leaves the current ones.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(sorted.length / PAGE_SIZES.class_items)));
  const shown = sorted.slice((page - 1) * PAGE_SIZES.class_items, page * PAGE_SIZES.class_items);
  return (
    <div>
      <CardGrid label={label}>
        {shown.map((task) => (
          <AssignedTaskCard key={task.id} classId={classId} kind={kind} task={task} />
        ))}
      </CardGrid>
      <Pages page={page} total={sorted.length} pageSize={PAGE_SIZES.class_items} onChange={setPage} />
    </div>
  );
}

/** What ends first comes first; what never ends, last. */
function byEnd(one: { valid_until: string | null }, other: { valid_until: string | null }): number {
  return endOf(one) - endOf(other);
}

function endOf({ valid_until }: { valid_until: string | null }): number {
  return valid_until === null ? Number.MAX_SAFE_INTEGER : Date.parse(valid_until);
}
