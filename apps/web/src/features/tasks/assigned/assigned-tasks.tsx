import { tasks } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { Section } from '../../../components/page.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { AssignedTaskCards } from './assigned-task-cards.tsx';
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
      <AssignedTaskCards
        key={state}
        classId={usergroup_id}
        kind={kind}
        state={state}
        tasks={tests}
        label={usergroup_name}
      />
    </Section>
  ));
}
