import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';

/** What a running task shows of its pupils at one moment. */
export interface LiveStudents {
  /** Undefined before the first view. */
  students: readonly LiveStudent[] | undefined;
  /** When they were received, in milliseconds of the clock of `useNow`. */
  received_at: number;
  /** The connection is lost, so they may be out of date. */
  isLost: boolean;
}

/** A pupil of a homework or test, as its teacher sees them. */
export interface StudentRow extends StudentStanding {
  /** Undefined while it is not known whether the pupil has begun. */
  state: LiveStudent['state'] | undefined;
  /** The latest run, while the task is followed. */
  live: LiveStudent | undefined;
}

/**
 * The pupils with their best results and, while the task is followed, their present state. `view` is the last live view, which tells of
 * later dates also when the task itself is over.
 */
export function studentRows(
  students: readonly StudentStanding[],
  live: LiveStudents | undefined,
  view: readonly LiveStudent[] | undefined = live?.students,
): StudentRow[] {
  const now = new Map(view?.map((student) => [student.user_id, student]));
  return students.map((student) => {
    const received = now.get(student.user_id);
    const { make_up } = received ?? student;
    const latest = live && received;
    return { ...student, make_up, live: latest, state: latest?.state ?? knownState(student, live) };
  });
}

function knownState({ standing, needs_consent }: StudentStanding, live: LiveStudents | undefined): StudentRow['state'] {
  if (standing) return 'finished';
  if (needs_consent) return 'needs_consent';
  return live && !live.students ? undefined : 'waiting';
}

/** Whether the pupil's run is open. */
export function isPlaying({ state }: Pick<StudentRow, 'state'>): boolean {
  return state === 'playing' || state === 'lost';
}

/** Whether the pupil, still in the class, has neither a result nor a run of a task that is over. */
export function isAbsent({ state, left_class }: Pick<StudentRow, 'state' | 'left_class'>): boolean {
  return !left_class && (state === 'waiting' || state === 'needs_consent');
}

/** Whether a teacher has begun to enter the pupil's run and has not finished. */
export function isEntered(row: StudentRow): boolean {
  return isPlaying(row) && row.live?.entered_by_teacher === true;
}

/** Whether the pupil's run is open and has a time limit, to which time can be added. */
export function hasTimeLimit({ live }: Pick<StudentRow, 'live'>): boolean {
  return live !== undefined && isPlaying(live) && live.remaining_ms !== null;
}

/** Whether no open run has a time limit; false while it is not known, before the first view or without a connection. */
export function isNobodyTimed({ students, isLost }: LiveStudents): boolean {
  if (!students || isLost) return false;
  return !students.some((live) => hasTimeLimit({ live }));
}
