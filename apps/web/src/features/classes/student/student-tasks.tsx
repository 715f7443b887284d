import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import { availability } from '@slovickovo/domain/tasks/availability';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconClipboardText, IconNotebook } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { StandingActions } from '../../../components/standing/standing-actions.tsx';
import { useStandingColumns } from '../../../components/standing/standing-columns.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useNow } from '../../../lib/time/now.ts';
import { inMs } from '../../../lib/time/use-availability.ts';

interface StudentTasksProps {
  classId: number;
  kind: ClassTaskKind;
  tasks: readonly Task[];
  /** The scale of marks of the class. */
  markBounds: MarkBounds | null;
  onAnswers: (task: Task) => void;
  /** Starts a run that the teacher enters for the pupil; undefined in an archived class. */
  onEnterFor: ((task: Task) => void) | undefined;
}

/** The homework or the tests of the class, each with the pupil's standing in it. */
export function StudentTasks({ classId, kind, tasks, markBounds, onAnswers, onEnterFor }: StudentTasksProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const now = useNow();
  const availabilityOf = (task: Task) => availability({ ...inMs(task), now });
  const Icon = kind === 'test' ? IconClipboardText : IconNotebook;
  const columns: Column<Task>[] = [
    {
      key: 'name',
      header: t('terms:name'),
      leads: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => (
        <TextLink to={CLASS_TASK_PAGES.detail} params={classTaskParams({ classId, kind, taskId: id })}>
          {name}
        </TextLink>
      ),
    },
    ...useStandingColumns<Task>({
      hasAttempts: kind === 'homework',
      isOver: (task) => availabilityOf(task) === 'expired',
      markBounds: kind === 'test' ? markBounds : null,
    }),
  ];
  return (
    <>
      <DataTable
        label={t(`terms:kinds.${kind}`)}
        columns={columns}
        rows={tasks}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pageSize={PAGE_SIZES.task_students}
        actions={(task) => (
          <StandingActions
            answers={
              task.standing !== null && {
                text: t('terms:answers'),
                label: t('terms:answersOf', { name: task.name }),
                onClick: () => onAnswers(task),
              }
            }
            enterFor={
              onEnterFor !== undefined &&
              availabilityOf(task) === 'running' &&
              (task.kind === 'homework' || !task.standing) && {
                label: t('terms:enterForNamed', { name: task.name }),
                onClick: () => onEnterFor(task),
              }
            }
          />
        )}
        empty={<EmptyState icon={Icon} title={t(`terms:noneSet.${kind}`)} text={t('noTaskSetText')} />}
      />
      {tasks.some(({ suspicious }) => suspicious) && <TooFastNote />}
    </>
  );
}
