import { classResults } from '@slovickovo/contract/tasks/class-results';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { ExportResultsItems } from '../../../components/menu/export-results-items.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { PrintItem } from '../../../components/menu/print-item.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import {
  CLASS_TASK_PAGES,
  CLASS_TASK_TABS,
  classTaskParams,
  createdTaskParams,
} from '../../../lib/pages/class-task-pages.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { useRemoveTask } from '../use-remove-task.ts';

const EditClassTask = lazyPart(
  async () => (await import('./edit-class-task.tsx')).EditClassTask,
  ({ task }) => task !== null,
);

const DuplicateTask = lazyPart(
  async () => (await import('./duplicate-task.tsx')).DuplicateTask,
  ({ task }) => task !== null,
);

interface TeacherButtonsProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
  /** Prints the words as a written test. */
  onPrintTest: () => void;
}

/** Trial run of a homework or test, its name and window, its duplicate, printing, saving and refreshing its results, deleting it. */
export function TeacherButtons({ classId, kind, task, onPrintTest }: TeacherButtonsProps) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const navigate = useNavigate();
  const remove = useRemoveTask({
    leave: () =>
      navigate({ to: '/app/classes/$id', params: { id: String(classId) }, search: { tab: CLASS_TASK_TABS[kind] } }),
  });
  const isArchived = task.archived_at !== null;
  const [isEdited, setEdited] = useState(false);
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <LinkButton
        to={CLASS_TASK_PAGES.preview}
        params={classTaskParams({ classId, kind, taskId: task.id })}
        variant="default"
        leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
      >
        {t('preview')}
      </LinkButton>
      <CardMenu name={task.name}>
        {!isArchived && <MenuItem onClick={() => setEdited(true)}>{t('components:edit')}</MenuItem>}
        <MenuItem onClick={() => setCopied(true)}>{t('duplicate.action')}</MenuItem>
        <PrintItem />
        <MenuItem onClick={onPrintTest}>{t('terms:printTest')}</MenuItem>
        <ExportResultsItems endpoint={classResults.exportTask} id={task.id} />
        <MenuItem onClick={() => void refresh('/tests', '/test-results-all')}>{t('refresh')}</MenuItem>
        {!isArchived && <DangerItem onClick={() => void remove(task)}>{t('components:delete')}</DangerItem>}
      </CardMenu>
      <EditClassTask kind={kind} task={isEdited ? task : null} onClose={() => setEdited(false)} />
      <DuplicateTask
        classId={classId}
        isArchived={isArchived}
        kind={kind}
        task={isCopied ? task : null}
        onClose={() => setCopied(false)}
        onCreated={([created]) => {
          setCopied(false);
          if (created) void navigate({ to: CLASS_TASK_PAGES.detail, params: createdTaskParams(kind, created) });
        }}
      />
    </>
  );
}

interface RunLinkProps {
  classId: number;
  kind: ClassTaskKind;
  task: TaskDetail;
}

/** Leads to the run; nothing outside the task's window, in an archived class, or for a test that the pupil has taken or may not write. */
export function RunLink({ classId, kind, task }: RunLinkProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const isRunning = useAvailability(task) === 'running';
  if (!isRunning || task.archived_at !== null || (kind === 'test' && task.standing) || task.needs_consent) return null;
  return (
    <LinkButton
      to={CLASS_TASK_PAGES.run}
      params={classTaskParams({ classId, kind, taskId: task.id })}
      leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
    >
      {t('terms:run')}
    </LinkButton>
  );
}
