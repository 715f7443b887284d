import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../../components/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../../components/feedback/skeletons.tsx';
import { TooFastNote } from '../../../../components/feedback/too-fast.tsx';
import { LinkButton } from '../../../../components/link-button.tsx';
import { AdmitButton } from '../../../../components/standing/admit-button.tsx';
import { StandingActions } from '../../../../components/standing/standing-actions.tsx';
import { personName, rosterName } from '../../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { useStudentColumns } from './student-columns.tsx';
import { hasTimeLimit, isEntered, isPlaying, type LiveStudents, type StudentRow } from './student-rows.ts';
import { StudentsChart } from './students-chart.tsx';
import classes from './task-students.module.css';

const StudentAnswers = lazyPart(
  async () => (await import('./student-answers.tsx')).StudentAnswers,
  ({ student }) => student !== null,
);

/** A pupil with the name that buttons and dialogs show. */
export interface NamedStudent {
  user_id: number;
  name: string;
}

interface TaskStudentsProps {
  taskId: number;
  classId: number;
  kind: ClassTaskKind;
  /** The class can only be read. */
  isArchived: boolean;
  /** The homework or test is over. */
  isOver: boolean;
  /** Undefined while they are fetched. */
  rows: readonly StudentRow[] | undefined;
  /** The scale of marks of a class test. */
  markBounds: MarkBounds | null | undefined;
  /** Given while the task is followed. */
  live: LiveStudents | undefined;
  /** Starts a run that the teacher enters for a pupil; undefined outside the task's window. */
  onEnterFor: ((student: NamedStudent, isBegun: boolean) => void) | undefined;
  /** The button that adds time to a pupil's run. */
  addTime: (student: NamedStudent) => ReactNode;
}

/** For the teacher: each pupil of a homework or test once, with state, progress, result and actions, and the chart of results. */
export function TaskStudents({
  taskId,
  classId,
  kind,
  isArchived,
  isOver,
  rows,
  markBounds,
  live,
  onEnterFor,
  addTime,
}: TaskStudentsProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [shown, setShown] = useState<StudentStanding | null>(null);
  const columns = useStudentColumns(rows ?? [], { classId, live, isOver, markBounds });
  if (!rows) return <SkeletonRows count={PAGE_SIZES.task_students} />;
  if (rows.length === 0) return <NoStudents classId={classId} isArchived={isArchived} />;
  return (
    <>
      <p role="status" className={classes.connection}>
        {live?.isLost && t('reconnecting')}
      </p>
      <div className={classes.table} data-marks={markBounds ? true : undefined}>
        <DataTable
          label={t('terms:students')}
          columns={columns}
          rows={rows}
          idOf={(row) => row.user_id}
          nameOf={personName}
          pageSize={PAGE_SIZES.task_students}
          isCompact
          filterBy={(row) => `${personName(row)} ${rosterName(row)} ${row.login}`}
          actions={(row) => {
            const student = { user_id: row.user_id, name: personName(row) };
            const isBegun = kind === 'test' && isEntered(row);
            const isWritten = kind === 'test' && !isBegun && (row.standing !== null || isPlaying(row));
            const mayEnter = onEnterFor !== undefined && !row.left_class && !isWritten;
            return (
              <StandingActions
                answers={
                  row.standing !== null && {
                    text: t('terms:answers'),
                    label: t('terms:answersOf', { name: student.name }),
                    onClick: () => setShown(row),
                  }
                }
                enterFor={
                  mayEnter && {
                    label: t('terms:enterForNamed', { name: student.name }),
                    onClick: () => onEnterFor(student, isBegun),
                  }
                }
              >
                {onEnterFor !== undefined && row.state === 'needs_consent' && (
                  <AdmitButton testId={taskId} student={student} />
                )}
                {hasTimeLimit(row) && addTime(student)}
              </StandingActions>
            );
          }}
          empty={null}
        />
        {rows.some(({ state }) => state === 'needs_consent') && <p className={classes.note}>{t('joinedLate')}</p>}
        {rows.some(({ suspicious, live: latest }) => suspicious || latest?.suspicious) && <TooFastNote />}
      </div>
      <StudentsChart rows={rows} onPupil={setShown} />
      <StudentAnswers
        taskId={taskId}
        {...(shown && !shown.left_class && { classId })}
        kind={kind}
        isArchived={isArchived}
        student={shown}
        onClose={() => setShown(null)}
      />
    </>
  );
}

function NoStudents({ classId, isArchived }: { classId: number; isArchived: boolean }) {
  const { t } = useTranslation(['tasks', 'terms']);
  return (
    <EmptyState
      icon={IconUsers}
      title={t('terms:noStudents')}
      text={!isArchived && t('noStudentsText')}
      action={
        !isArchived && (
          <LinkButton to="/app/classes/$id" params={{ id: String(classId) }} search={{ invite: 'code' }}>
            {t('terms:inviteStudents')}
          </LinkButton>
        )
      }
    />
  );
}
