import { Button } from '@mantine/core';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AddCard } from '../../../components/cards/add-card.tsx';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { CardGrid, CardLink, ItemCard } from '../../../components/cards/item-card.tsx';
import { TASK_KIND_ICONS } from '../../../components/cards/task-kind.tsx';
import { usePages } from '../../../components/data-table/use-pages.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { SkeletonCards } from '../../../components/feedback/skeletons.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { Tag } from '../../../components/tag.tsx';
import { WindowRange } from '../../../components/window-range.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { CLASS_TASK_PAGES, classTaskParams, createdTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useNow } from '../../../lib/time/now.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { askWhileWaiting } from '../../../lib/waiting-for-consent.ts';
import { AssignedTaskCards } from '../assigned/assigned-task-cards.tsx';
import { NoneAssigned } from '../assigned/none-assigned.tsx';
import { StateSwitch } from '../assigned/state-switch.tsx';
import type { TaskState } from '../assigned/task-states.ts';
import { AvailabilityTag } from '../availability.tsx';
import { TaskFacts } from '../task-facts.tsx';
import { byImportance } from '../task-order.ts';
import { useRemoveTask } from '../use-remove-task.ts';
import { ProgressLine } from './progress-line.tsx';

const EditClassTask = lazyPart(
  async () => (await import('./edit-class-task.tsx')).EditClassTask,
  ({ task }) => task !== null,
);

const DuplicateTask = lazyPart(
  async () => (await import('./duplicate-task.tsx')).DuplicateTask,
  ({ task }) => task !== null,
);

interface ClassTasksProps {
  classId: number;
  kind: ClassTaskKind;
  isTeacher: boolean;
  /** The class can only be read. */
  isArchived: boolean;
  /** Creates a task. */
  onAdd: () => void;
}

/** The homework or the tests of one class: for the teacher all, with buttons to manage them; for a pupil by state. */
export function ClassTasks({ isTeacher, ...props }: ClassTasksProps) {
  return isTeacher ? <TeachersTasks {...props} /> : <StudentsTasks {...props} />;
}

function StudentsTasks({ classId, kind, isArchived }: Omit<ClassTasksProps, 'isTeacher' | 'onAdd'>) {
  const { t } = useTranslation('terms');
  const [state, setState] = useState<TaskState>(isArchived ? 'older' : 'current');
  // No state for the current ones: the page prefetches the list under that query.
  const query = state === 'older' ? { state } : {};
  const { data } = useQuery({
    ...apiQuery(tasks.listOfClass, { params: { classId }, query }),
    refetchInterval: ({ state: { data: shown } }) => askWhileWaiting(shown?.tests),
  });
  const ofKind = data?.tests.filter((task) => task.kind === kind);
  return (
    <>
      <StateSwitch value={state} onChange={setState} />
      {!ofKind && <SkeletonCards count={3} />}
      {ofKind?.length === 0 && <NoneAssigned kind={kind} state={state} />}
      {ofKind && ofKind.length > 0 && (
        <AssignedTaskCards key={state} classId={classId} kind={kind} tasks={ofKind} label={t(`kinds.${kind}`)} />
      )}
    </>
  );
}

function TeachersTasks({ classId, kind, isArchived, onAdd }: Omit<ClassTasksProps, 'isTeacher'>) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [edited, setEdited] = useState<Task | null>(null);
  const [copied, setCopied] = useState<Task | null>(null);
  const navigate = useNavigate();
  const { data } = useQuery(apiQuery(tasks.listOfClass, { params: { classId }, query: {} }));
  const ofKind = data?.tests.filter((task) => task.kind === kind);
  const { shown, pages } = usePages(byImportance(ofKind ?? [], useNow()), PAGE_SIZES.class_items);
  if (!ofKind) return <SkeletonCards count={3} />;
  if (ofKind.length === 0) {
    const Icon = TASK_KIND_ICONS[kind];
    return (
      <EmptyState
        icon={Icon}
        title={t(`terms:noneSet.${kind}`)}
        text={!isArchived && t(`noneSetText.${kind}`)}
        action={
          !isArchived && (
            <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onAdd}>
              {t(`set.${kind}`)}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <CardGrid label={t(`terms:kinds.${kind}`)}>
        {!isArchived && <AddCard onClick={onAdd}>{t(`set.${kind}`)}</AddCard>}
        {shown.map((task) => (
          <ManagedTaskCard
            key={task.id}
            classId={classId}
            kind={kind}
            task={task}
            onEdit={isArchived ? undefined : () => setEdited(task)}
            onDuplicate={() => setCopied(task)}
          />
        ))}
      </CardGrid>
      {pages}
      <EditClassTask kind={kind} task={edited} onClose={() => setEdited(null)} />
      <DuplicateTask
        classId={classId}
        isArchived={isArchived}
        kind={kind}
        task={copied}
        onClose={() => setCopied(null)}
        onCreated={([first]) => {
          setCopied(null);
          if (first) void navigate({ to: CLASS_TASK_PAGES.detail, params: createdTaskParams(kind, first) });
        }}
      />
    </>
  );
}

interface ManagedTaskCardProps {
  classId: number;
  kind: ClassTaskKind;
  task: Task;
  /** Absent in a class that can only be read; its tasks can be set for other classes. */
  onEdit: (() => void) | undefined;
  onDuplicate: () => void;
}

/** A homework or test for its teacher: the window, the pupils' progress and a menu. */
function ManagedTaskCard({ classId, kind, task, onEdit, onDuplicate }: ManagedTaskCardProps) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const remove = useRemoveTask();
  const isOver = useAvailability(task) === 'expired';
  return (
    <ItemCard
      isOver={isOver}
      title={
        <CardLink to={CLASS_TASK_PAGES.detail} params={classTaskParams({ classId, kind, taskId: task.id })}>
          {task.name}
        </CardLink>
      }
      menu={
        <CardMenu name={task.name}>
          {onEdit && <MenuItem onClick={onEdit}>{t('components:edit')}</MenuItem>}
          <MenuItem onClick={onDuplicate}>{t('duplicate.action')}</MenuItem>
          {onEdit && <DangerItem onClick={() => void remove(task)}>{t('components:delete')}</DangerItem>}
        </CardMenu>
      }
      facts={<TaskFacts task={task} />}
      foot={<WindowRange window={task} />}
    >
      <div>
        <AvailabilityTag window={task} /> {task.class_group && <Tag tone="blue">{task.class_group.name}</Tag>}
        {task.chosen_students != null && <Tag tone="blue">{t('terms:forChosen', { count: task.chosen_students })}</Tag>}
      </div>
      {task.progress && <ProgressLine progress={task.progress} />}
    </ItemCard>
  );
}
