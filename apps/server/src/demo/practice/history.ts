import { HOUR_MS, MINUTE_MS } from '@slovickovo/domain/durations';
import { pick, randomInt, seededRandom } from '@slovickovo/domain/random';
import { iso, learningTime } from '../calendar.ts';
import type { Draft, Row } from '../demo-rows.ts';
import type { Pupil } from '../people.ts';
import type { DemoTask } from '../tasks.ts';
import { createPupilsMemory } from './pupils-memory.ts';
import { addRun, type RunPlan } from './runs.ts';
import { NO_RUNS_BEFORE_NOW, type Sitting, sittingsOf, windowOf } from './sittings.ts';
import { addWarmUp, readableLists } from './warm-ups.ts';

/** The share of runs that are followed by a discarded run of the same task. */
const DISCARDED = 0.04;
const RUSHED_PACE = 120;
/** How many times longer an answer in a class test takes. */
const TEST_PACE_FACTOR = 1.5;
/** An open run began this long ago, which is longer than its answers take, and up to `OR_EARLIER` more. */
const BEGUN_AGO = 9 * MINUTE_MS;
const OR_EARLIER = 10 * MINUTE_MS;

/**
 * Adds a pupil's results of these tasks, warm-ups that begin at these moments, and an open run if that is the pupil's habit. The warm-ups
 * ask what waits by then: their words follow from all answers before.
 */
export function addHistory(
  draft: Draft,
  pupil: Pupil,
  { tasks, warmUps = [] }: { tasks: readonly DemoTask[]; warmUps?: readonly number[] },
): void {
  if (pupil.habit === 'absent') return;
  const begun = tasks.filter((task) => windowOf(task).from < draft.now - 2 * NO_RUNS_BEFORE_NOW);
  const openTask = openTaskOf(draft, pupil, begun);
  // A test is taken once: a pupil who is in the middle of it has not finished it before.
  const others = begun.filter((task) => task !== openTask || task.row.kind !== 'test');
  const lists = readableLists(draft.rows, pupil.user.id);
  const tests = tasks.filter(({ row }) => row.kind === 'test');
  const task = (at: number) => addWarmUp(draft, { pupil, at, lists, tests });
  play(draft, pupil, [
    ...sittingsOf(draft, others),
    ...warmUps.map((started): Planned => ({ started, task, ends: 'finished' })),
  ]);
  if (openTask === undefined) return;
  const started = draft.now - BEGUN_AGO - randomInt(draft.random, OR_EARLIER);
  addRun(draft, {
    task: openTask,
    user_id: pupil.user.id,
    memory: pupil.memory,
    pace: paceOf(pupil, openTask),
    started,
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
  const ability = 0.93;
  const memory = createPupilsMemory(seededRandom(`memory of ${teacher.login}`), ability, draft.zone);
  play(draft, { user: teacher, ability, memory, pace: 2_000, habit: 'diligent' }, sittings);
  addLearning(draft, { user: teacher, memory });
}

/** Adds what the runs of somebody tell about words, and how many were known on each day of practice (product §4.33). */
export function addLearning({ rows }: Draft, { user, memory }: Pick<Pupil, 'user' | 'memory'>): void {
  const user_id = user.id;
  for (const { word_id, from, to, answered, correct, last_answered_at, memory: schedule } of memory.words().values()) {
    rows.word_results.push({
      user_id,
      word_id,
      answered,
      correct,
      last_answered_at: iso(last_answered_at),
      word_text: from,
      translation: to,
      ...schedule,
    });
  }
  for (const [day, states] of memory.days()) rows.learning_days.push({ user_id, day, ...states });
}

/** A sitting whose task may be made only when it begins; undefined if there is nothing to do then. */
type Planned = Omit<Sitting, 'task'> & { task: DemoTask | ((at: number) => DemoTask | undefined) };

/** Plays the sittings one after another, so that no runs overlap. */
function play(draft: Draft, pupil: Pupil, planned: readonly Planned[]): void {
  const { random, now } = draft;
  let free = 0;
  const inOrder = planned.toSorted((one, other) => one.started - other.started);
  const last = inOrder.findLast(({ task }) => typeof task !== 'function');
  for (const sitting of inOrder) {
    const started = Math.max(sitting.started, free + MINUTE_MS);
    if (started > now - NO_RUNS_BEFORE_NOW) continue;
    const task = typeof sitting.task === 'function' ? sitting.task(started) : sitting.task;
    if (task === undefined) continue;
    const { until } = windowOf(task);
    if (started >= until) continue;
    const run: Omit<RunPlan, 'ends'> = {
      task,
      user_id: pupil.user.id,
      memory: pupil.memory,
      pace: pupil.habit === 'rushed' && sitting === last ? RUSHED_PACE : paceOf(pupil, task),
      started,
    };
    free = addRun(draft, { ...run, ends: sitting.ends });
    recordSignIn(pupil.user, started);
    if (!task.row.warm_up_on && task.row.kind !== 'test' && random.next() < DISCARDED) {
      const next = free + MINUTE_MS;
      if (next < until) free = addRun(draft, { ...run, started: next, ends: 'discarded' });
    }
  }
}

/** Updates the times of sign-in before a run; runs of one evening share a sign-in. */
function recordSignIn(user: Row<'users'>, started: number): void {
  const isSameEvening = user.last_login !== null && started - Date.parse(user.last_login) < 6 * HOUR_MS;
  if (isSameEvening) return;
  user.previous_login = user.last_login;
  user.last_login = iso(started - MINUTE_MS);
}
