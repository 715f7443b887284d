import type { LiveStudent, LiveView } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { startRecurring } from '../../../jobs/recurring.ts';
import { getTaskFor } from '../../tasks/tasks.service.ts';
import { listLiveStudents } from './live.repository.ts';

/** How often the view is read, in milliseconds. */
const VIEW_EVERY_MS = 2_000;
/** How often the right to watch is read, in milliseconds. */
const RIGHT_EVERY_MS = 1_000;

interface Watcher {
  actor: Actor;
  send: (view: LiveView) => void;
  end: () => void;
}

interface Watch {
  watchers: Set<Watcher>;
  stop: () => Promise<void>;
}

/**
 * The tasks that are watched through this process: a query for the view each tick and one for the right of each teacher,
 * however many windows watch.
 */
const watched = new WeakMap<Context, Map<number, Watch>>();

/**
 * Sends the live view of the teacher's class task now and every two seconds, until the returned function is called. Ends it
 * when the task is gone or the right is lost. It reads only the database, so that a pupil's answers may reach any process.
 */
export async function watchTask(context: Context, taskId: number, watcher: Watcher): Promise<() => void> {
  await getTaskFor(context.db, watcher.actor, taskId, 'supervise');
  const view = await getLiveView(context.db, taskId);
  // Nothing is waited for from here on, so a reading that fails leaves no timer behind.
  const tasks = watched.get(context) ?? new Map<number, Watch>();
  watched.set(context, tasks);
  const watch = tasks.get(taskId) ?? { watchers: new Set(), stop: startReading(context, taskId) };
  tasks.set(taskId, watch);
  watch.watchers.add(watcher);
  watcher.send(view);
  return () => {
    watch.watchers.delete(watcher);
    if (watch.watchers.size > 0 || tasks.get(taskId) !== watch) return;
    tasks.delete(taskId);
    void watch.stop();
  };
}

/** Reads the view and the rights; a reading that fails is logged, and the watchers keep the last view until the next one. */
function startReading(context: Context, taskId: number): () => Promise<void> {
  const watchers = () => [...(watched.get(context)?.get(taskId)?.watchers ?? [])];
  const sendView = async () => {
    const view = await getLiveView(context.db, taskId);
    for (const { send } of watchers()) send(view);
  };
  return startRecurring(
    [
      { name: 'live view', every: VIEW_EVERY_MS, run: sendView },
      {
        name: 'rights to watch',
        every: RIGHT_EVERY_MS,
        run: () => endWithoutRight(context, taskId, watchers()),
      },
    ],
    context.log,
  );
}

/** Ends the view for watchers who may not see it any more, or whose task is gone. */
async function endWithoutRight({ db }: Context, taskId: number, watchers: readonly Watcher[]): Promise<void> {
  const byActor = Map.groupBy(watchers, ({ actor }) => actor.id);
  for (const [first, ...others] of byActor.values()) {
    if (first === undefined || (await maySupervise(db, first.actor, taskId))) continue;
    for (const { end } of [first, ...others]) end();
  }
}

async function maySupervise(db: Db, actor: Actor, taskId: number): Promise<boolean> {
  try {
    await getTaskFor(db, actor, taskId, 'supervise');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function getLiveView(db: Db, taskId: number): Promise<LiveView> {
  const rows = await listLiveStudents(db, taskId);
  const server_now = rows[0]?.server_now ?? new Date().toISOString();
  const students = rows.map(({ server_now: _, state, is_lost, needs_consent, ...row }) => ({
    ...row,
    state: stateOf({ state, is_lost, needs_consent }),
  }));
  return { server_now, students };
}

type LiveRow = Awaited<ReturnType<typeof listLiveStudents>>[number];

function stateOf({
  state,
  is_lost,
  needs_consent,
}: Pick<LiveRow, 'state' | 'is_lost' | 'needs_consent'>): LiveStudent['state'] {
  if (state === null) return needs_consent ? 'needs_consent' : 'waiting';
  if (state === 'finished') return 'finished';
  return is_lost ? 'lost' : 'playing';
}
