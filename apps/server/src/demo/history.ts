import { pick, randomInt } from '@slovickovo/domain/random';
import { HOUR, iso, learningTime, MINUTE } from './calendar.ts';
import type { Draft, Row } from './demo-rows.ts';
import type { Pupil } from './people.ts';
import { addRun, type RunPlan } from './runs.ts';
import type { DemoTask } from './tasks.ts';

/** Finished runs of an active pupil. */
const FEWEST_RUNS = 26;
const MOST_RUNS = 40;
/** What is forgotten, what is tried again the same evening, what is given up on the way. */
const HOMEWORK_MISSED = 0.08;
const SAME_EVENING = 0.45;
const GIVEN_UP = 0.04;
/** The last run ends before this, so that whoever is in the middle of one began it after all others. */
const QUIET = 75 * MINUTE;
const RUSHED_PACE = 120;

interface Sitting {
  task: DemoTask;
  started: number;
}

/** Three months of a pupil's results, and the run the pupil is in now if that is the habit. */
export function addHistory(draft: Draft, pupil: Pupil, tasks: readonly DemoTask[]): void {
  if (pupil.habit === 'absent') return;
  const { random, now } = draft;
  const begun = tasks.filter(({ row }) => Date.parse(row.valid_from) < now - 2 * QUIET);
  play(draft, pupil, sittingsOf(draft, begun));

  const isRunning = ({ row }: DemoTask) => row.valid_until === null || Date.parse(row.valid_until) > now;
  const atHand = begun.filter((task) => task.row.kind === 'homework' && task.row.time === null && isRunning(task));
  const task = pick(random, atHand);
  if (pupil.habit !== 'open' || task === undefined) return;
  const started = now - 5 * MINUTE - randomInt(random, 30 * MINUTE);
  addRun(draft, { task, user_id: pupil.user.id, ...pupil, started, attempt: 1, ends: 'open' });
  noteLogins(pupil.user, started);
}

/** A teacher tries the own exercises now and then, too. */
export function addTrials(draft: Draft, teacher: Row<'users'>, tasks: readonly DemoTask[]): void {
  const sittings = tasks.flatMap((task) => {
    const from = Date.parse(task.row.valid_from);
    return [1, 2].map(() => ({ task, started: learningTime(draft.random, from, draft.now - QUIET) }));
  });
  play(draft, { user: teacher, ability: 0.93, pace: 2_000, habit: 'diligent' }, sittings);
}

/** Each homework once, unless it is missed, then again what was done already, until there is enough. */
function sittingsOf({ random, now }: Draft, tasks: readonly DemoTask[]): Sitting[] {
  const sittings: Sitting[] = [];
  const learn = (task: DemoTask, after?: number) => {
    const { valid_from, valid_until } = task.row;
    const from = after ?? Date.parse(valid_from);
    const until = Math.min(valid_until === null ? now : Date.parse(valid_until), now - QUIET) - 30 * MINUTE;
    const longest = after === undefined ? until : Math.min(until, after + 2 * HOUR);
    if (from < longest) sittings.push({ task, started: learningTime(random, from, longest) });
  };
  for (const task of tasks) {
    if (task.row.kind === 'exercise' || random.next() >= HOMEWORK_MISSED) learn(task);
  }
  const wanted = FEWEST_RUNS + randomInt(random, MOST_RUNS - FEWEST_RUNS);
  for (let tries = 4 * wanted; tries > 0 && sittings.length < wanted; tries -= 1) {
    const again = pick(random, sittings);
    if (again !== undefined) learn(again.task, random.next() < SAME_EVENING ? again.started : undefined);
  }
  return sittings;
}

/** Plays the sittings one after another: nobody is in two runs at once. */
function play(draft: Draft, pupil: Pupil, sittings: readonly Sitting[]): void {
  const { random, now } = draft;
  const attempts = new Map<DemoTask, number>();
  let free = 0;
  const inOrder = sittings.toSorted((one, other) => one.started - other.started);
  for (const sitting of inOrder) {
    const { task } = sitting;
    const started = Math.max(sitting.started, free + MINUTE);
    const { valid_until } = task.row;
    if (started > now - QUIET || (valid_until !== null && started >= Date.parse(valid_until))) continue;
    const run: Omit<RunPlan, 'ends'> = {
      task,
      user_id: pupil.user.id,
      ability: pupil.ability,
      pace: pupil.habit === 'rushed' && sitting === inOrder.at(-1) ? RUSHED_PACE : pupil.pace,
      started,
      attempt: (attempts.get(task) ?? 0) + 1,
    };
    free = addRun(draft, { ...run, ends: 'finished' });
    attempts.set(task, run.attempt);
    noteLogins(pupil.user, started);
    if (random.next() < GIVEN_UP) {
      const next = free + MINUTE;
      const mayStart = valid_until === null || next < Date.parse(valid_until);
      if (mayStart) free = addRun(draft, { ...run, started: next, ends: 'discarded' });
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
