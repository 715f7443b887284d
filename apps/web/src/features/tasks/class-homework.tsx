import { Button, Menu } from '@mantine/core';
import { type Task, tasks } from '@slovickovo/contract/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconNotebook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardMenu, DangerItem } from '../../components/card-menu.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { CardGrid, CardLink, ItemCard } from '../../components/item-card.tsx';
import { Pages } from '../../components/pagination.tsx';
import { SkeletonCards } from '../../components/skeletons.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { AvailabilityTag, WindowRange } from './availability.tsx';
import { EditHomework } from './edit-homework.tsx';
import { HomeworkCard } from './homework-card.tsx';
import { TaskFacts } from './task-facts.tsx';
import { useRemoveTask } from './use-remove-task.ts';

interface ClassHomeworkProps {
  classId: number;
  /** Given to the class's teacher. */
  onAdd?: (() => void) | undefined;
}

/** The homework of one class: all with its management for the teacher, what runs now for a pupil. */
export function ClassHomework({ classId, onAdd }: ClassHomeworkProps) {
  const { t } = useTranslation('tasks');
  const [edited, setEdited] = useState<Task | null>(null);
  const [wantedPage, setPage] = useState(1);
  const { data } = useQuery(apiQuery(tasks.listOfClass, { params: { classId } }));
  if (!data) return <SkeletonCards count={3} />;
  if (data.tests.length === 0) {
    return (
      <EmptyState
        icon={<IconNotebook size={28} stroke={1.75} />}
        title={t(onAdd ? 'noHomeworkSet' : 'noHomework')}
        text={t(onAdd ? 'noHomeworkSetText' : 'noHomeworkText')}
        action={onAdd && <AddButton onClick={onAdd} />}
      />
    );
  }
  if (!onAdd) {
    return (
      <CardGrid label={t('homework')}>
        {data.tests.map((task) => (
          <HomeworkCard key={task.id} classId={classId} task={task} />
        ))}
      </CardGrid>
    );
  }
  // The last one of the last page may have been deleted.
  const page = Math.min(wantedPage, Math.ceil(data.tests.length / PAGE_SIZES.class_items));
  const shown = data.tests.slice((page - 1) * PAGE_SIZES.class_items, page * PAGE_SIZES.class_items);
  return (
    <>
      <div>
        <AddButton onClick={onAdd} />
      </div>
      <CardGrid label={t('homework')}>
        {shown.map((task) => (
          <SetHomeworkCard key={task.id} classId={classId} task={task} onEdit={() => setEdited(task)} />
        ))}
      </CardGrid>
      <Pages page={page} total={data.tests.length} pageSize={PAGE_SIZES.class_items} onChange={setPage} />
      <EditHomework task={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('tasks');
  return (
    <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onClick}>
      {t('addHomework')}
    </Button>
  );
}

/** As its teacher sees it. */
function SetHomeworkCard({ classId, task, onEdit }: { classId: number; task: Task; onEdit: () => void }) {
  const { t } = useTranslation(['tasks', 'components']);
  const remove = useRemoveTask();
  return (
    <ItemCard
      title={
        <CardLink
          to="/app/classes/$id/homeworks/$testId/detail"
          params={{ id: String(classId), testId: String(task.id) }}
        >
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
    </ItemCard>
  );
}
