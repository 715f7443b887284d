import type { AnswersShown, TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { Policies } from '../../policies.ts';

interface RunFacts {
  /** The user who gets the result. */
  user_id: number;
  /** The user who answers: the same one, or the teacher who enters the run for a pupil. */
  played_by: number;
  /** The teachers of the task's class; empty for an exercise. */
  teacher_ids: readonly number[];
}

/** Who may do what with a run (product §6.2). */
export const runPolicies = {
  readResult: (actor, { user_id, teacher_ids }) => user_id === actor.id || teacher_ids.includes(actor.id),
  /** Read what was delivered too late: the class has no such result (product §4.38). */
  readUncounted: (actor, { user_id }) => user_id === actor.id,
  /** Practise one's own mistakes; `verdictPolicies.read` decides whether they may be known yet. */
  practise: (actor, { user_id }) => user_id === actor.id,
  /** Ask the teacher of the class to accept an answer. */
  appeal: (actor, { user_id, teacher_ids }) => user_id === actor.id && teacher_ids.length > 0,
  /** Decide which answers are right in all results of its task (product §4.35); `insertAccepted` repeats it in its condition. */
  judge: (actor, { teacher_ids }) => teacher_ids.includes(actor.id),
  /** A void result no longer counts, and a class test can be taken again (product §10.8). */
  voidResult: (actor, { teacher_ids }) => teacher_ids.includes(actor.id),
} satisfies Policies<RunFacts>;

interface VerdictFacts extends Pick<RunFacts, 'user_id'> {
  answers_shown: AnswersShown;
  /** Whether the task is over for everybody; false while the run is played. */
  is_over: boolean;
}

/** Who may read verdicts and right answers of a run that they may read at all. */
export const verdictPolicies = {
  /** The pupil when the test's setting says so, the class's teacher always (product §10.15). */
  read: (actor, { user_id, answers_shown, is_over }) => user_id !== actor.id || answers_shown === 'at_once' || is_over,
} satisfies Policies<VerdictFacts>;

/** Who may answer a run. The right to read its result does not include this one. */
export const playPolicies = {
  play: (actor, { played_by }) => played_by === actor.id,
} satisfies Policies<Pick<RunFacts, 'played_by'>>;

interface StartFacts {
  kind: TaskKind;
  created_by: number;
  teacher_ids: readonly number[];
  /** The user who will get the result, and whether that user is a pupil of the task's class. */
  user_id: number;
  is_student: boolean;
  /** Whether the task's window has begun. */
  started: boolean;
}

/** Who may start a run of a task. */
export const startPolicies = {
  /**
   * An exercise is its author's; homework and tests are the pupil's, or the teacher enters them (product §6.5). Homework that
   * has not started is hidden from pupils (product §4.1), so it is refused as one that does not exist.
   */
  start: (actor, { kind, created_by, teacher_ids, user_id, is_student, started }) => {
    if (kind === 'exercise') return created_by === actor.id && user_id === actor.id;
    const isOwn = user_id === actor.id && (started || kind === 'test');
    return is_student && (isOwn || teacher_ids.includes(actor.id));
  },
} satisfies Policies<StartFacts>;
