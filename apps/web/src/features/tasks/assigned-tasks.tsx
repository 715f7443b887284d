import { tasks } from '@slovickovo/contract/tasks';
import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '../../components/item-card.tsx';
import { Section } from '../../components/page.tsx';
import { SkeletonCards } from '../../components/skeletons.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import type { ClassTaskKind } from '../../lib/class-task-pages.ts';
import { AssignedTaskCard } from './assigned-task-card.tsx';
import { NoneAssigned } from './none-assigned.tsx';
import { StateSwitch } from './state-switch.tsx';
import type { TaskState } from './task-states.ts';

interface AssignedTasksProps {
  kind: ClassTaskKind;
  state: TaskState;
  onState: (state: TaskState) => void;
}

/** A pupil's homework or tests of all classes, class by class. */
export function AssignedTasks({ kind, state, onState }: AssignedTasksProps) {
  return (
    <>
      <StateSwitch value={state} onChange={onState} />
      <ByClass kind={kind} state={state} />
    </>
  );
}

function ByClass({ kind, state }: { kind: ClassTaskKind; state: TaskState }) {
  const { data } = useQuery(apiQuery(tasks.listAssigned, { query: { kind, state } }));
  if (!data) return <SkeletonCards count={3} />;
  if (data.length === 0) return <NoneAssigned kind={kind} state={state} />;
  return data.map(({ usergroup_id, usergroup_name, tests }) => (
    <Section
      key={usergroup_id}
      title={
        <TextLink to="/app/classes/$id" params={{ id: String(usergroup_id) }}>
          {usergroup_name}
        </TextLink>
      }
    >
      <CardGrid label={usergroup_name}>
        {(state === 'current' ? tests.toSorted(byEnd) : tests).map((task) => (
          <AssignedTaskCard key={task.id} classId={usergroup_id} kind={kind} task={task} />
        ))}
      </CardGrid>
    </Section>
  ));
}

/** What ends first comes first; what never ends, last. */
export function byEnd(one: { valid_until: string | null }, other: { valid_until: string | null }): number {
  return endOf(one) - endOf(other);
}

function endOf({ valid_until }: { valid_until: string | null }): number {
  return valid_until === null ? Number.MAX_SAFE_INTEGER : Date.parse(valid_until);
}
