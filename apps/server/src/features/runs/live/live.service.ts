import type { LiveStudent, LiveView } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { getTaskFor } from '../../tasks/tasks.service.ts';
import { listLiveStudents } from './live.repository.ts';

const TICK_MS = 2_000;

type Send = (view: LiveView) => void;

interface Watch {
  watchers: Set<Send>;
  timer: NodeJS.Timeout;
}

/** The tasks that are watched through this process: one query a tick and task, however many people watch it. */
const watched = new Map<number, Watch>();

/**
 * Sends the live view of the teacher's class task now and every two seconds, until the returned function is called. It
 * reads only the database, so that a pupil's answers may reach any process.
 */
export async function watchTask(context: Context, actor: Actor, taskId: number, send: Send): Promise<() => void> {
  await getTaskFor(context.db, actor, taskId, 'supervise');
  const watch = watched.get(taskId) ?? { watchers: new Set(), timer: startTicking(context, taskId) };
  watched.set(taskId, watch);
  watch.watchers.add(send);
  send(await getLiveView(context.db, taskId));
  return () => {
    watch.watchers.delete(send);
    if (watch.watchers.size > 0 || watched.get(taskId) !== watch) return;
    clearInterval(watch.timer);
    watched.delete(taskId);
  };
}

function startTicking({ db, log }: Context, taskId: number): NodeJS.Timeout {
  return setInterval(async () => {
    try {
      const view = await getLiveView(db, taskId);
      for (const send of watched.get(taskId)?.watchers ?? []) send(view);
    } catch (error) {
      // The database is unavailable for a moment: the next tick tries again, the watchers keep the last view.
      log.warn({ err: error }, 'could not read a live view');
    }
  }, TICK_MS);
}

async function getLiveView(db: Db, taskId: number): Promise<LiveView> {
  const rows = await listLiveStudents(db, taskId);
  const server_now = rows[0]?.server_now ?? new Date().toISOString();
  const students = rows.map(({ server_now: _, state, is_lost, may_write, ...row }) => ({
    ...row,
    state: stateOf({ state, is_lost, may_write }),
  }));
  return { server_now, students };
}

type LiveRow = Awaited<ReturnType<typeof listLiveStudents>>[number];

function stateOf({
  state,
  is_lost,
  may_write,
}: Pick<LiveRow, 'state' | 'is_lost' | 'may_write'>): LiveStudent['state'] {
  if (state === null) return may_write ? 'waiting' : 'needs_consent';
  if (state === 'finished') return 'finished';
  return is_lost ? 'lost' : 'playing';
}
