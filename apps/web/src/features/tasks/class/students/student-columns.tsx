import type { MarkBounds } from '@slovickovo/domain/scoring/marks';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { TooFast } from '../../../../components/feedback/too-fast.tsx';
import { PercentBadge } from '../../../../components/percent.tsx';
import { EnteredByTeacher } from '../../../../components/standing/entered-by-teacher.tsx';
import { ExtraTimeTag } from '../../../../components/standing/extra-time-tag.tsx';
import { LeftClass } from '../../../../components/standing/left-class.tsx';
import { MarkBadge } from '../../../../components/standing/mark-badge.tsx';
import { RosterName } from '../../../../components/standing/roster-name.tsx';
import { successOf } from '../../../../components/standing/success-of.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import { LaterDate } from '../absent/later-date.tsx';
import { isPlaying, type LiveStudents, type StudentRow } from './student-rows.ts';
import { StudentProgress, StudentState } from './student-state.tsx';
import classes from './task-students.module.css';

/** The order of the states when sorted by them: pupils that need the teacher first. */
const ORDER = ['needs_consent', 'lost', 'playing', 'waiting', 'finished'] as const satisfies StudentRow['state'][];

interface StudentColumnsOptions {
  classId: number;
  live: LiveStudents | undefined;
  /** The homework or test is over. */
  isOver: boolean;
  /** The scale of marks of a class test. */
  markBounds: MarkBounds | null | undefined;
}

/** Pupil, state, progress or last activity, points and success of the best result, with its mark. */
export function useStudentColumns(
  rows: readonly StudentRow[],
  { classId, live, isOver, markBounds }: StudentColumnsOptions,
): Column<StudentRow>[] {
  const { t } = useTranslation(['tasks', 'terms']);
  // A pupil with extra time may still be writing.
  const percentOf = ({ standing, state, live: latest }: StudentRow) =>
    successOf(standing ?? latest ?? null, isOver && state === 'waiting');
  return [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: (student) => student,
      cell: (row) => (
        <span className={classes.student}>
          <span>
            <RosterName person={row} among={rows} />
          </span>
          <ExtraTimeTag percent={row.live?.extra_time ?? row.extra_time} />
          {(row.left_class || row.live?.left_class) && <LeftClass />}
          {(row.entered_by_teacher || row.live?.entered_by_teacher) && <EnteredByTeacher />}
          {(row.suspicious || row.live?.suspicious) && <TooFast />}
          {row.make_up && <LaterDate classId={classId} makeUp={row.make_up} />}
        </span>
      ),
    },
    {
      key: 'state',
      isWhole: true,
      header: t('terms:state'),
      hidesLabelOnCard: true,
      sortBy: ({ state }) => state && ORDER.indexOf(state),
      cell: ({ state }) => <StudentState state={state} />,
    },
    {
      key: 'progress',
      isWhole: true,
      header: t(live ? 'progressHeader' : 'terms:lastActivity'),
      hidesLabelOnCard: true,
      sortBy: progressOf,
      cell: (row) => <StudentProgress row={row} received_at={live?.received_at ?? 0} />,
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      hidesLabelOnCard: true,
      sortBy: ({ standing }) => standing?.points,
      cell: ({ standing }) =>
        standing && (
          <span className={classes.points}>{t('pointsOf', { points: standing.points, max: standing.max_points })}</span>
        ),
    },
    {
      key: 'success',
      header: t(markBounds ? 'terms:successAndMark' : 'terms:success'),
      numeric: true,
      endsCard: true,
      sortBy: percentOf,
      cell: (row) => (
        <span className={classes.result}>
          <PercentBadge percent={percentOf(row)} />
          <MarkBadge success={(row.standing ?? row.live)?.test_rate} bounds={markBounds} />
        </span>
      ),
    },
  ];
}

/** Open runs by their share of answers, then finished ones by their end. */
function progressOf(row: StudentRow): number | undefined {
  if (row.live && isPlaying(row)) return row.live.current / Math.max(1, row.live.question_count);
  return row.standing ? Date.parse(row.standing.date_finished) : undefined;
}
