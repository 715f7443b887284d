import type { StudentStanding, TaskStatistics } from '@slovickovo/contract/tasks/tasks';
import { initials } from '@slovickovo/domain/accounts/accounts';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Section } from '../../../components/page.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { AdmitButton } from '../../../components/standing/admit-button.tsx';
import { LeftClass } from '../../../components/standing/left-class.tsx';
import { StandingActions } from '../../../components/standing/standing-actions.tsx';
import { useStandingColumns } from '../../../components/standing/standing-columns.tsx';
import { Tag } from '../../../components/tag.tsx';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { compareWords } from '../../../lib/texts/names.ts';
import { nameToSortBy, personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { SuccessChart } from '../results/success-chart.tsx';
import classes from './student-results.module.css';

const StudentAnswers = lazyPart(
  async () => (await import('./student-answers.tsx')).StudentAnswers,
  ({ student }) => student !== null,
);

interface StudentResultsProps {
  taskId: number;
  classId: number;
  kind: ClassTaskKind;
  statistics: TaskStatistics | undefined;
  /** Starts a run that the teacher enters for a pupil; undefined outside the task's window. */
  onEnterFor: ((student: { user_id: number; name: string }) => void) | undefined;
}

/** For the teacher: the pupils' best results as a chart and a table, and the answers of each pupil. */
export function StudentResults({ taskId, classId, kind, statistics, onEnterFor }: StudentResultsProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [shown, setShown] = useState<StudentStanding | null>(null);
  const columns = useColumns();
  if (!statistics) return <SkeletonRows count={4} />;
  const students = statistics.students.toSorted((one, other) => compareWords(nameToSortBy(one), nameToSortBy(other)));
  if (students.length === 0) return <NoStudents classId={classId} />;
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
            <StandingActions
              answers={
                student.standing !== null && {
                  text: t('terms:detail'),
                  label: t('detailOf', { name: personName(student) }),
                  onClick: () => setShown(student),
                }
              }
              enterFor={
                onEnterFor !== undefined &&
                (kind === 'homework' || !student.standing) && {
                  label: t('terms:enterForNamed', { name: personName(student) }),
                  onClick: () => onEnterFor({ user_id: student.user_id, name: personName(student) }),
                }
              }
            >
              {onEnterFor !== undefined && student.needs_consent && (
                <AdmitButton testId={taskId} student={{ user_id: student.user_id, name: personName(student) }} />
              )}
            </StandingActions>
          )}
          empty={null}
        />
        {students.some(({ suspicious }) => suspicious) && <TooFastNote />}
      </Section>
      <StudentAnswers taskId={taskId} kind={kind} student={shown} onClose={() => setShown(null)} />
    </>
  );
}

function NoStudents({ classId }: { classId: number }) {
  const { t } = useTranslation(['tasks', 'terms']);
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

function useColumns(): Column<StudentStanding>[] {
  const { t } = useTranslation('terms');
  return [
    {
      key: 'name',
      header: t('student'),
      leads: true,
      sortBy: nameToSortBy,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          {personName(student)}
          {student.left_class && <LeftClass />}
          {student.needs_consent && <Tag tone="blue">{t('admission.needed')}</Tag>}
        </span>
      ),
    },
    ...useStandingColumns<StudentStanding>(),
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
