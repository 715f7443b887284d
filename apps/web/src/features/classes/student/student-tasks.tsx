import { ActionIcon, Button } from '@mantine/core';
import type { Task } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { availability } from '@slovickovo/domain/tasks/availability';
import { IconClipboardText, IconNotebook, IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { TooFast, TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { CLASS_TASK_PAGES, type ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { useNow } from '../../../lib/time/now.ts';
import { inMs } from '../../../lib/time/use-availability.ts';
import classes from './student-tasks.module.css';

interface StudentTasksProps {
  classId: number;
  kind: ClassTaskKind;
  tasks: readonly Task[];
  onAnswers: (task: Task) => void;
  /** Begins a run for the pupil, of what runs now. */
  onEnterFor: (task: Task) => void;
}

/** What was set for the class, each with the pupil's standing in it. */
export function StudentTasks({ classId, kind, tasks, onAnswers, onEnterFor }: StudentTasksProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const now = useNow();
  const Icon = kind === 'test' ? IconClipboardText : IconNotebook;
  const columns: Column<Task>[] = [
    {
      key: 'name',
      header: t('terms:name'),
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
      header: t('terms:lastActivity'),
      sortBy: ({ standing }) => standing && Date.parse(standing.date_finished),
      cell: ({ standing }) => (standing ? formatDateTime(standing.date_finished) : t('terms:noResultYet')),
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
      header: t('terms:points'),
      numeric: true,
      sortBy: ({ standing }) => standing?.points,
      cell: ({ standing }) => (standing ? `${standing.points} / ${standing.max_points}` : '–'),
    },
    {
      key: 'success',
      header: t('terms:success'),
      numeric: true,
      sortBy: ({ standing }) => standing?.test_rate,
      cell: ({ standing, suspicious }) =>
        standing ? (
          <span className={classes.success}>
            {suspicious && <TooFast />}
            <PercentBadge percent={standing.test_rate} />
          </span>
        ) : (
          '–'
        ),
    },
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
          <span className={classes.actions}>
            {task.standing && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('answersIn', { name: task.name })}
                onClick={() => onAnswers(task)}
              >
                {t('terms:answers')}
              </Button>
            )}
            {canBeEntered(task, now) && (
              <ActionIcon
                aria-label={t('terms:enterForNamed', { name: task.name })}
                title={t('terms:enterFor')}
                onClick={() => onEnterFor(task)}
              >
                <IconUserEdit size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </span>
        )}
        empty={<EmptyState icon={Icon} title={t(`terms:noneSet.${kind}`)} text={t('noTaskSetText')} />}
      />
      {tasks.some(({ suspicious }) => suspicious) && <TooFastNote />}
    </>
  );
}

/** It runs now; and a test was not taken yet, which is done once. */
function canBeEntered(task: Task, now: number): boolean {
  return availability({ ...inMs(task), now }) === 'running' && (task.kind === 'homework' || !task.standing);
}
