import { Button } from '@mantine/core';
import type { Task } from '@slovickovo/contract/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconClipboardText, IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PercentBadge } from '../../components/percent.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { CLASS_TASK_PAGES, type ClassTaskKind } from '../../lib/class-task-pages.ts';
import { formatDateTime } from '../../lib/dates.ts';

interface StudentTasksProps {
  classId: number;
  kind: ClassTaskKind;
  tasks: readonly Task[];
  onAnswers: (task: Task) => void;
}

/** What was set for the class, each with the pupil's standing in it. */
export function StudentTasks({ classId, kind, tasks, onAnswers }: StudentTasksProps) {
  const { t } = useTranslation('classes');
  const Icon = kind === 'test' ? IconClipboardText : IconNotebook;
  const columns: Column<Task>[] = [
    {
      key: 'name',
      header: t('taskName'),
      leads: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => (
        <TextLink to={CLASS_TASK_PAGES[kind].detail} params={{ id: String(classId), testId: String(id) }}>
          {name}
        </TextLink>
      ),
    },
    {
      key: 'activity',
      header: t('lastActivity'),
      sortBy: ({ standing }) => standing && Date.parse(standing.date_finished),
      cell: ({ standing }) => (standing ? formatDateTime(standing.date_finished) : t('noResultYet')),
    },
    ...(kind === 'homework'
      ? [
          {
            key: 'attempts',
            header: t('attempts'),
            numeric: true,
            sortBy: ({ standing }: Task) => standing?.attempts,
            cell: ({ standing }: Task) => standing?.attempts ?? '–',
          },
        ]
      : []),
    {
      key: 'points',
      header: t('pointsHeader'),
      numeric: true,
      sortBy: ({ standing }) => standing?.points,
      cell: ({ standing }) => (standing ? `${standing.points} / ${standing.max_points}` : '–'),
    },
    {
      key: 'success',
      header: t('success'),
      numeric: true,
      sortBy: ({ standing }) => standing?.test_rate,
      cell: ({ standing }) => (standing ? <PercentBadge percent={standing.test_rate} /> : '–'),
    },
  ];
  return (
    <DataTable
      label={t(`studentTab.${kind === 'test' ? 'tests' : 'homework'}`)}
      columns={columns}
      rows={tasks}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      pageSize={PAGE_SIZES.task_students}
      actions={(task) =>
        task.standing && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('answersIn', { name: task.name })}
            onClick={() => onAnswers(task)}
          >
            {t('answers')}
          </Button>
        )
      }
      empty={
        <EmptyState
          icon={<Icon size={28} stroke={1.75} />}
          title={t(kind === 'test' ? 'noTestsSet' : 'noHomeworkSet')}
          text={t(kind === 'test' ? 'noTestsSetText' : 'noHomeworkSetText')}
        />
      }
    />
  );
}
