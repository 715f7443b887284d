import { pick, randomInt } from '@slovickovo/domain/random';
import { HOUR, iso, learningTime, MINUTE } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { Pupil } from './people.ts';
import { addRun, type RunPlan } from './runs.ts';
import { QUIET, type Sitting, sittingsOf, windowOf } from './sittings.ts';
import type { DemoTask } from './tasks.ts';

/** What is given up on the way. */
const GIVEN_UP = 0.04;
const RUSHED_PACE = 120;
/** How much longer an answer takes when it is for a mark. */
const CARE = 1.5;
/** Whoever is in a run now began it so long ago, which is longer than the answers take, and up to so much more. */
const BEGUN_AGO = 9 * MINUTE;
const OR_EARLIER = 10 * MINUTE;

/** Three months of a pupil's results, and the run the pupil is in now if that is the habit. */
export function addHistory(draft: Draft, pupil: Pupil, tasks: readonly DemoTask[]): void {
  if (pupil.habit === 'absent') return;
  const begun = tasks.filter((task) => windowOf(task).from < draft.now - 2 * QUIET);
  const atHand = taskAtHand(draft, pupil, begun);
  // A test is taken once: who is in the middle of it now has not finished it before.
  const others = begun.filter((task) => task !== atHand || task.row.kind !== 'test');
  play(draft, pupil, sittingsOf(draft, others));
  if (atHand === undefined) return;
  const started = draft.now - BEGUN_AGO - randomInt(draft.random, OR_EARLIER);
  addRun(draft, {
    task: atHand,
    user_id: pupil.user.id,
    ability: pupil.ability,
    pace: paceOf(pupil, atHand),
    started,
    attempt: 1,
    ends: 'open',
  });
  noteLogins(pupil.user, started);
}

/** What the pupil is in the middle of: homework without a limit, so that it stays open, or a test with one. */
function taskAtHand({ random, now }: Draft, { habit }: Pupil, begun: readonly DemoTask[]): DemoTask | undefined {
  const running = begun.filter((task) => windowOf(task).until > now);
  const homework = running.filter(({ row }) => row.kind === 'homework' && row.time === null);
  if (habit === 'open') return pick(random, homework);
  if (habit === 'testing') return running.find(({ row }) => row.kind === 'test' && row.time !== null);
  return undefined;
}

function paceOf({ pace }: Pupil, { row }: DemoTask): number {
  return row.kind === 'test' ? Math.round(pace * CARE) : pace;
}

/** A teacher tries the own exercises now and then, too. */
export function addTrials(draft: Draft, teacher: Row<'users'>, tasks: readonly DemoTask[]): void {
  const sittings = tasks.flatMap((task) => {
    const { from } = windowOf(task);
    return [1, 2].map((): Sitting => {
      const started = learningTime(draft.random, from, draft.now - QUIET);
      return { task, started, ends: 'finished' };
    });
  });
  play(draft, { user: teacher, ability: 0.93, pace: 2_000, habit: 'diligent' }, sittings);
}

/** Plays the sittings one after another: nobody is in two runs at once. */
function play(draft: Draft, pupil: Pupil, sittings: readonly Sitting[]): void {
  const { random, now } = draft;
  const attempts = new Map<DemoTask, number>();
  let free = 0;
  const inOrder = sittings.toSorted((one, other) => one.started - other.started);
  for (const sitting of inOrder) {
    const { task, ends } = sitting;
    const started = Math.max(sitting.started, free + MINUTE);
    const { until } = windowOf(task);
    if (started > now - QUIET || started >= until) continue;
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
    noteLogins(pupil.user, started);
    if (task.row.kind !== 'test' && random.next() < GIVEN_UP) {
      const next = free + MINUTE;
      if (next < until) free = addRun(draft, { ...run, started: next, ends: 'discarded' });
    }
  }
}

/** The pupil signed in for the run; runs of one evening share a sign-in. */
function noteLogins(user: Row<'users'>, started: number): void {
  const isSameEvening = user.last_login !== null && started - Date.parse(user.last_login) < 6 * HOUR;
  if (isSameEvening) return;
  user.previous_login = user.last_login;
  user.last_login = iso(started - MINUTE);
}
