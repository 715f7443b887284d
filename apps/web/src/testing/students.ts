import type { LiveStudent } from '@slovickovo/contract/runs/runs';
import type { StudentStanding } from '@slovickovo/contract/tasks/tasks';

/** A pupil of a task without a result and without any mark. */
export function studentStanding(changes: Partial<StudentStanding> = {}): StudentStanding {
  return {
    ...{ user_id: 1, name: 'Jana', surname: 'Malá', login: 'jana', standing: null },
    ...{ suspicious: false, entered_by_teacher: false, left_class: false, needs_consent: false, extra_time: 0 },
    make_up: null,
    ...changes,
  };
}

/** A pupil in the live view who has not begun, without any mark. */
export function liveStudent(changes: Partial<LiveStudent> = {}): LiveStudent {
  return {
    ...{ user_id: 1, name: 'Jana', surname: 'Malá', state: 'waiting', run_id: null, current: 0, question_count: 10 },
    ...{ remaining_ms: null, test_rate: null, points: null, extra_time: 0 },
    ...{ suspicious: false, entered_by_teacher: false, left_class: false, make_up: null },
    ...changes,
  };
}
