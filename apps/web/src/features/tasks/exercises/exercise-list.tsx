import { Button } from '@mantine/core';
import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardMenu, DangerItem } from '../../../components/cards/card-menu.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { LinkItem } from '../../../components/menu/link-item.tsx';
import { MenuItem } from '../../../components/menu/menu.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { ListSearch } from '../../../lib/pages/list-search.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useRemoveTask } from '../use-remove-task.ts';
import { ExerciseCard } from './exercise-card.tsx';

const RenameExercise = lazyPart(
  async () => (await import('./rename-exercise.tsx')).RenameExercise,
  ({ task }) => task !== null,
);

interface ExerciseListProps {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onNew: () => void;
}

/** The user's own exercises, newest first. */
export function ExerciseList({ search, onSearch, onNew }: ExerciseListProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [renamed, setRenamed] = useState<Task | null>(null);
  const { page = 1, filter } = search;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(tasks.listOwn, {
      query: { page, limit: PAGE_SIZES.class_items, ...(filter !== undefined && { filter }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={t('terms:kinds.exercise')}
        rows={data?.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        pageSize={PAGE_SIZES.class_items}
        server={{ search, onSearch, total: data?.total, isStale: isPlaceholderData }}
        card={(task) => (
          <ExerciseCard
            key={task.id}
            task={task}
            menu={<ExerciseMenu task={task} onRename={() => setRenamed(task)} />}
          />
        )}
        empty={
          <EmptyState
            icon={IconPencil}
            title={t('noExercises')}
            text={t('noExercisesText')}
            action={
              <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={onNew}>
                {t('terms:new.exercise')}
              </Button>
            }
          />
        }
      />
      <RenameExercise task={renamed} onClose={() => setRenamed(null)} />
    </>
  );
}

function ExerciseMenu({ task, onRename }: { task: Task; onRename: () => void }) {
  const { t } = useTranslation(['tasks', 'components', 'terms']);
  const remove = useRemoveTask();
  return (
    <CardMenu name={task.name}>
      <LinkItem to="/app/trainings/$id/detail" params={{ id: String(task.id) }}>
        {t('terms:detail')}
      </LinkItem>
      <MenuItem onClick={onRename}>{t('rename')}</MenuItem>
      <DangerItem onClick={() => void remove(task)}>{t('components:delete')}</DangerItem>
    </CardMenu>
  );
}
