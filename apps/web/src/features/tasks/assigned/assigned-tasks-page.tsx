import { tasks } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { Page, Section } from '../../../components/page.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { askWhileWaiting } from '../../../lib/waiting-for-consent.ts';
import { AssignedTaskCards } from './assigned-task-cards.tsx';
import { NoneAssigned, TasksInClasses } from './none-assigned.tsx';
import { StateSwitch } from './state-switch.tsx';
import type { TaskState } from './task-states.ts';

const ADDRESSES = { homework: '/app/homeworks', test: '/app/tests' } as const;

interface AssignedTasksPageProps {
  kind: ClassTaskKind;
  state: TaskState;
  /** What is on this device. */
  taken?: ReactNode;
}

/** The page of a pupil's homework or tests of all classes, class by class. */
export function AssignedTasksPage({ kind, state, taken }: AssignedTasksPageProps) {
  const { t } = useTranslation('terms');
  const navigate = useNavigate();
  const show = (next: TaskState) =>
    void navigate({
      to: ADDRESSES[kind],
      search: next === 'older' ? { state: next } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t(`kinds.${kind}`)}>
      <StateSwitch value={state} onChange={show} />
      <TasksByClass kind={kind} state={state} />
      {taken}
    </Page>
  );
}

function TasksByClass({ kind, state }: { kind: ClassTaskKind; state: TaskState }) {
  const isTeacher = useUser().role.name === 'teacher';
  const { data } = useQuery({
    ...apiQuery(tasks.listAssigned, { query: { kind, state } }),
    refetchInterval: ({ state: { data: classes } }) => askWhileWaiting(classes?.flatMap(({ tests }) => tests)),
  });
  if (!data) return <SkeletonCards count={3} />;
  if (data.length === 0) return isTeacher ? <TasksInClasses kind={kind} /> : <NoneAssigned kind={kind} state={state} />;
  return data.map(({ usergroup_id, usergroup_name, tests }) => (
    <Section
      key={usergroup_id}
      title={
        <TextLink to="/app/classes/$id" params={{ id: String(usergroup_id) }}>
          {usergroup_name}
        </TextLink>
      }
    >
      <AssignedTaskCards key={state} classId={usergroup_id} kind={kind} tasks={tests} label={usergroup_name} />
    </Section>
  ));
}
