import { ActionIcon, Button } from '@mantine/core';
import type { StudentStanding, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import { initials } from '@slovickovo/domain/accounts/accounts';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUserEdit, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TooFast, TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Section } from '../../../components/page.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { compareWords } from '../../../lib/texts/names.ts';
import { nameToSortBy, personName } from '../../../lib/texts/person-name.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { SuccessChart } from '../results/success-chart.tsx';
import { StudentAnswers } from './student-answers.tsx';
import classes from './student-results.module.css';

interface StudentResultsProps {
  taskId: number;
  classId: number;
  kind: ClassTaskKind;
  statistics: TaskStatistics | undefined;
  /** Given while a run can begin. */
  onEnterFor: ((student: { user_id: number; name: string }) => void) | undefined;
}

/** For the teacher: the pupils' best results as bars and in a table, and the answers behind each. */
export function StudentResults({ taskId, classId, kind, statistics, onEnterFor }: StudentResultsProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [shown, setShown] = useState<StudentStanding | null>(null);
  const columns = useColumns();
  if (!statistics) return <SkeletonRows count={4} />;
  const students = statistics.students.toSorted((one, other) => compareWords(nameToSortBy(one), nameToSortBy(other)));
  if (students.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('terms:noStudents')}
        text={t('noStudentsText')}
        action={
          <LinkButton to="/app/classes/$id" params={{ id: String(classId) }}>
            {t('toClass')}
          </LinkButton>
        }
      />
    );
  }
  const hasResult = students.some(({ standing }) => standing);
  return (
    <>
      {hasResult && (
        <Section title={t('studentsChart')}>
          <SuccessChart label={t('studentsChart')} nameHeader={t('terms:student')} bars={students.map(bar)} />
        </Section>
      )}
      <Section title={t('terms:students')}>
        <DataTable
          label={t('terms:students')}
          columns={columns}
          rows={students}
          idOf={(student) => student.user_id}
          nameOf={personName}
          pageSize={PAGE_SIZES.task_students}
          filterBy={(student) => `${personName(student)} ${student.login}`}
          actions={(student) => (
            <span className={classes.actions}>
              {student.standing && (
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={t('detailOf', { name: personName(student) })}
                  onClick={() => setShown(student)}
                >
                  {t('terms:detail')}
                </Button>
              )}
              {onEnterFor && (kind === 'homework' || !student.standing) && (
                <ActionIcon
                  aria-label={t('terms:enterForNamed', { name: personName(student) })}
                  title={t('terms:enterFor')}
                  onClick={() => onEnterFor({ user_id: student.user_id, name: personName(student) })}
                >
                  <IconUserEdit size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </span>
          )}
          empty={null}
        />
        {students.some(({ suspicious }) => suspicious) && <TooFastNote />}
      </Section>
      <StudentAnswers taskId={taskId} kind={kind} student={shown} onClose={() => setShown(null)} />
    </>
  );
}

function useColumns(): Column<StudentStanding>[] {
  const { t } = useTranslation(['tasks', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: nameToSortBy,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          {personName(student)}
        </span>
      ),
    },
    {
      key: 'activity',
      header: t('terms:lastActivity'),
      sortBy: ({ standing }) => standing && Date.parse(standing.date_finished),
      cell: ({ standing }) => (standing ? formatDateTime(standing.date_finished) : t('terms:noResultYet')),
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      sortBy: ({ standing }) => standing?.points,
      cell: ({ standing }) => (standing ? t('pointsOf', { points: standing.points, max: standing.max_points }) : '–'),
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
}

function bar(student: StudentStanding) {
  return {
    key: student.user_id,
    label: initials(student),
    name: personName(student),
    percent: student.standing?.test_rate ?? null,
  };
}
