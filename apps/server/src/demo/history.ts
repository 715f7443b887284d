import { pick, randomInt } from '@slovickovo/domain/random';
import { HOUR, iso, learningTime, MINUTE } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { Pupil } from './people.ts';
import { addRun, type RunPlan } from './runs.ts';
import { NO_RUNS_BEFORE_NOW, type Sitting, sittingsOf, windowOf } from './sittings.ts';
import type { DemoTask } from './tasks.ts';

/** The share of runs that are followed by a discarded run of the same task. */
const DISCARDED = 0.04;
const RUSHED_PACE = 120;
/** How many times longer an answer in a class test takes. */
const TEST_PACE_FACTOR = 1.5;
/** An open run began this long ago, which is longer than its answers take, and up to `OR_EARLIER` more. */
const BEGUN_AGO = 9 * MINUTE;
const OR_EARLIER = 10 * MINUTE;

/** Adds a pupil's results of three months, and an open run if that is the pupil's habit. */
export function addHistory(draft: Draft, pupil: Pupil, tasks: readonly DemoTask[]): void {
  if (pupil.habit === 'absent') return;
  const begun = tasks.filter((task) => windowOf(task).from < draft.now - 2 * NO_RUNS_BEFORE_NOW);
  const openTask = openTaskOf(draft, pupil, begun);
  // A test is taken once: a pupil who is in the middle of it has not finished it before.
  const others = begun.filter((task) => task !== openTask || task.row.kind !== 'test');
  play(draft, pupil, sittingsOf(draft, others));
  if (openTask === undefined) return;
  const started = draft.now - BEGUN_AGO - randomInt(draft.random, OR_EARLIER);
  addRun(draft, {
    task: openTask,
    user_id: pupil.user.id,
    ability: pupil.ability,
    pace: paceOf(pupil, openTask),
    started,
    attempt: 1,
    ends: 'open',
  });
  recordSignIn(pupil.user, started);
}

/** The task of the pupil's open run: homework without a time limit, so that it stays open, or a test with one. */
function openTaskOf({ random, now }: Draft, { habit }: Pupil, begun: readonly DemoTask[]): DemoTask | undefined {
  const running = begun.filter((task) => windowOf(task).until > now);
  const homework = running.filter(({ row }) => row.kind === 'homework' && row.time === null);
  if (habit === 'open') return pick(random, homework);
  if (habit === 'testing') return running.find(({ row }) => row.kind === 'test' && row.time !== null);
  return undefined;
}

function paceOf({ pace }: Pupil, { row }: DemoTask): number {
  return row.kind === 'test' ? Math.round(pace * TEST_PACE_FACTOR) : pace;
}

/** Adds runs of a teacher, who sometimes tries the teacher's own exercises. */
export function addTeachersRuns(draft: Draft, teacher: Row<'users'>, tasks: readonly DemoTask[]): void {
  const sittings = tasks.flatMap((task) => {
    const { from } = windowOf(task);
    return [1, 2].map((): Sitting => {
      const started = learningTime(draft.random, from, draft.now - NO_RUNS_BEFORE_NOW);
      return { task, started, ends: 'finished' };
    });
  });
  play(draft, { user: teacher, ability: 0.93, pace: 2_000, habit: 'diligent' }, sittings);
}

/** Plays the sittings one after another, so that no runs overlap. */
function play(draft: Draft, pupil: Pupil, sittings: readonly Sitting[]): void {
  const { random, now } = draft;
  const attempts = new Map<DemoTask, number>();
  let free = 0;
  const inOrder = sittings.toSorted((one, other) => one.started - other.started);
  for (const sitting of inOrder) {
    const { task, ends } = sitting;
    const started = Math.max(sitting.started, free + MINUTE);
    const { until } = windowOf(task);
    if (started > now - NO_RUNS_BEFORE_NOW || started >= until) continue;
    const run: Omit<RunPlan, 'ends'> = {
      task,
      user_id: pupil.user.id,
      ability: pupil.ability,
      pace: pupil.habit === 'rushed' && sitting === inOrder.at(-1) ? RUSHED_PACE : paceOf(pupil, task),
      started,
      attempt: (attempts.get(task) ?? 0) + 1,
    };
    free = addRun(draft, { ...run, ends });
    attempts.set(task, run.attempt);
    recordSignIn(pupil.user, started);
    if (task.row.kind !== 'test' && random.next() < DISCARDED) {
      const next = free + MINUTE;
      if (next < until) free = addRun(draft, { ...run, started: next, ends: 'discarded' });
    }
  }
}

/** Updates the times of sign-in before a run; runs of one evening share a sign-in. */
function recordSignIn(user: Row<'users'>, started: number): void {
  const isSameEvening = user.last_login !== null && started - Date.parse(user.last_login) < 6 * HOUR;
  if (isSameEvening) return;
  user.previous_login = user.last_login;
  user.last_login = iso(started - MINUTE);
}
