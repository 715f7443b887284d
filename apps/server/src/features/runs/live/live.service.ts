import type { LiveStudent, LiveView } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { startRecurring } from '../../../jobs/recurring.ts';
import { getTaskFor, listWithoutSupervision } from '../../tasks/tasks.service.ts';
import { listLiveStudents } from './live.repository.ts';

/** How often the views are read, in milliseconds. */
const VIEWS_EVERY_MS = 2_000;
/** How often the rights to watch are read, in milliseconds. */
const RIGHTS_EVERY_MS = 1_000;
/** So many views are read with one query: those of a school, and so few that the calls of pupils in between wait for milliseconds. */
const VIEWS_AT_ONCE = 20;

interface Watcher {
  actor: Actor;
  send: (view: LiveView) => void;
  end: () => void;
}

interface Watching extends Watcher {
  taskId: number;
}

/** Who watches through one process. */
interface Watched {
  watchers: Set<Watching>;
  stop: (() => Promise<void>) | undefined;
}

const watchedOf = new WeakMap<Context, Watched>();

/**
 * Sends the live view of the teacher's class task now and every two seconds, until the returned function is called. Ends it
 * when the task is gone or the right is lost. It reads only the database, so that a pupil's answers may reach any process. All views that
 * are watched through a process are read together, and so are the rights to them: in an exam a hundred teachers watch.
 */
export async function watchTask(context: Context, taskId: number, watcher: Watcher): Promise<() => void> {
  await getTaskFor(context.db, watcher.actor, taskId, 'supervise');
  const view = viewOf((await listLiveStudents(context.db, [taskId])).get(taskId));
  // Nothing is waited for from here on, so a reading that fails leaves no timer behind.
  const watched = watchedOf.get(context) ?? { watchers: new Set(), stop: undefined };
  watchedOf.set(context, watched);
  const watching = { ...watcher, taskId };
  watched.watchers.add(watching);
  watched.stop ??= startReading(context, watched);
  watcher.send(view);
  return () => {
    watched.watchers.delete(watching);
    if (watched.watchers.size > 0) return;
    void watched.stop?.();
    watched.stop = undefined;
  };
}

/** Reads the views and the rights; a reading that fails is logged, and the watchers keep the last view until the next one. */
function startReading({ db, log }: Context, { watchers }: Watched): () => Promise<void> {
  return startRecurring(
    [
      { name: 'live views', every: VIEWS_EVERY_MS, run: () => sendViews(db, watchers) },
      { name: 'rights to watch', every: RIGHTS_EVERY_MS, run: () => endWithoutRight(db, watchers) },
    ],
    log,
  );
}

async function sendViews(db: Db, watchers: ReadonlySet<Watching>): Promise<void> {
  const taskIds = [...new Set([...watchers].map(({ taskId }) => taskId))];
  for (let first = 0; first < taskIds.length; first += VIEWS_AT_ONCE) {
    const some = taskIds.slice(first, first + VIEWS_AT_ONCE);
    const students = await listLiveStudents(db, some);
    const views = new Map(some.map((taskId) => [taskId, viewOf(students.get(taskId))]));
    for (const { taskId, send } of [...watchers]) {
      const view = views.get(taskId);
      if (view !== undefined) send(view);
    }
  }
}

/** Ends the view for watchers who may not see it any more, or whose task is gone. */
async function endWithoutRight(db: Db, watchers: ReadonlySet<Watching>): Promise<void> {
  for (const { end } of await listWithoutSupervision(db, [...watchers])) end();
}

type LiveRow = Awaited<ReturnType<typeof listLiveStudents>> extends Map<number, (infer Row)[]> ? Row : never;

function viewOf(rows: readonly LiveRow[] = []): LiveView {
  const server_now = rows[0]?.server_now ?? new Date().toISOString();
  return { server_now, students: rows.map(liveStudentOf) };
}

function liveStudentOf({ task_id: _, server_now: __, state, is_lost, needs_consent, ...row }: LiveRow): LiveStudent {
  const { test_id, valid_from, valid_until, make_up_rate, is_writing, ...student } = row;
  const make_up =
    test_id === null || valid_from === null
      ? null
      : { test_id, valid_from, valid_until, test_rate: make_up_rate, is_writing: is_writing === true };
  return { ...student, state: stateOf({ state, is_lost, needs_consent }), make_up };
}

function stateOf({
  state,
  is_lost,
  needs_consent,
}: Pick<LiveRow, 'state' | 'is_lost' | 'needs_consent'>): LiveStudent['state'] {
  if (state === null) return needs_consent ? 'needs_consent' : 'waiting';
  if (state === 'finished') return 'finished';
  return is_lost ? 'lost' : 'playing';
}
