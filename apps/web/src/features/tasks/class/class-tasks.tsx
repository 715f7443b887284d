import { Button, Menu } from '@mantine/core';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconNotebook, IconPlus, IconWriting } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddCard } from '../../../components/cards/add-card.tsx';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { CardGrid, CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { Pages } from '../../../components/data-table/pagination.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, type ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { AssignedTaskCards } from '../assigned/assigned-task-cards.tsx';
import { AvailabilityTag, WindowRange } from '../assigned/availability.tsx';
import { NoneAssigned } from '../assigned/none-assigned.tsx';
import { StateSwitch } from '../assigned/state-switch.tsx';
import type { TaskState } from '../assigned/task-states.ts';
import { TaskFacts } from '../task-facts.tsx';
import { useRemoveTask } from '../use-remove-task.ts';
import { EditClassTask } from './edit-class-task.tsx';
import { ProgressLine } from './progress-line.tsx';

interface ClassTasksProps {
  classId: number;
  kind: ClassTaskKind;
  /** Given to the class's teacher. */
  onAdd?: (() => void) | undefined;
}

/** The homework or the tests of one class: all with their management for the teacher, by state for a pupil. */
export function ClassTasks({ classId, kind, onAdd }: ClassTasksProps) {
  return onAdd ? (
    <SetTasks classId={classId} kind={kind} onAdd={onAdd} />
  ) : (
    <StudentsTasks classId={classId} kind={kind} />
  );
}

function StudentsTasks({ classId, kind }: { classId: number; kind: ClassTaskKind }) {
  const { t } = useTranslation('terms');
  const [state, setState] = useState<TaskState>('current');
  // Without a state for the current ones, as the page around it fetches them ahead.
  const query = state === 'older' ? { state } : {};
  const { data } = useQuery(apiQuery(tasks.listOfClass, { params: { classId }, query }));
  const ofKind = data?.tests.filter((task) => task.kind === kind);
  return (
    <>
      <StateSwitch value={state} onChange={setState} />
      {!ofKind && <SkeletonCards count={3} />}
      {ofKind?.length === 0 && <NoneAssigned kind={kind} state={state} />}
      {ofKind && ofKind.length > 0 && (
        <AssignedTaskCards
          key={state}
          classId={classId}
          kind={kind}
          state={state}
          tasks={ofKind}
          label={t(`kinds.${kind}`)}
        />
      )}
    </>
  );
}

const ICONS = { homework: IconNotebook, test: IconWriting } as const;

function SetTasks({ classId, kind, onAdd }: Required<ClassTasksProps> & { onAdd: () => void }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [edited, setEdited] = useState<Task | null>(null);
  const [wantedPage, setPage] = useState(1);
  const { data } = useQuery(apiQuery(tasks.listOfClass, { params: { classId }, query: {} }));
  if (!data) return <SkeletonCards count={3} />;
  const ofKind = data.tests.filter((task) => task.kind === kind);
  if (ofKind.length === 0) {
    const Icon = ICONS[kind];
    return (
      <EmptyState
        icon={Icon}
        title={t(`terms:noneSet.${kind}`)}
        text={t(`noneSetText.${kind}`)}
        action={
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onAdd}>
            {t(`set.${kind}`)}
          </Button>
        }
      />
    );
  }
  // The last one of the last page may have been deleted.
  const page = Math.min(wantedPage, Math.ceil(ofKind.length / PAGE_SIZES.class_items));
  const shown = ofKind.slice((page - 1) * PAGE_SIZES.class_items, page * PAGE_SIZES.class_items);
  return (
    <>
      <CardGrid label={t(`terms:kinds.${kind}`)}>
        <AddCard onClick={onAdd}>{t(`set.${kind}`)}</AddCard>
        {shown.map((task) => (
          <SetTaskCard key={task.id} classId={classId} kind={kind} task={task} onEdit={() => setEdited(task)} />
        ))}
      </CardGrid>
      <Pages page={page} total={ofKind.length} pageSize={PAGE_SIZES.class_items} onChange={setPage} />
      <EditClassTask kind={kind} task={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface SetTaskCardProps {
  classId: number;
  kind: ClassTaskKind;
  task: Task;
  onEdit: () => void;
}

/** As its teacher sees it. */
function SetTaskCard({ classId, kind, task, onEdit }: SetTaskCardProps) {
  const { t } = useTranslation(['tasks', 'components']);
  const remove = useRemoveTask();
  return (
    <ItemCard
      title={
        <CardLink to={CLASS_TASK_PAGES[kind].detail} params={{ id: String(classId), testId: String(task.id) }}>
          {task.name}
        </CardLink>
      }
      menu={
        <CardMenu name={task.name}>
          <Menu.Item onClick={onEdit}>{t('components:edit')}</Menu.Item>
          <DangerItem onClick={() => void remove(task)}>{t('components:delete')}</DangerItem>
        </CardMenu>
      }
      facts={<TaskFacts task={task} />}
      foot={<WindowRange window={task} />}
    >
      <div>
        <AvailabilityTag window={task} />
      </div>
      {task.progress && <ProgressLine progress={task.progress} />}
    </ItemCard>
  );
}
