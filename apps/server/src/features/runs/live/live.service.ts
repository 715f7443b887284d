import type { LiveStudent, LiveView } from '@slovickovo/contract/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { getChangeableTask } from '../../tasks/tasks.service.ts';
import { listLiveStudents } from './live.repository.ts';

const TICK_MS = 2_000;

type Send = (view: LiveView) => void;

interface Watch {
  watchers: Set<Send>;
  timer: NodeJS.Timeout;
}

/** The tasks that somebody watches through this process: one query a tick and task, however many watch it. */
const watched = new Map<number, Watch>();

/**
 * Sends the live view of one's class task now and every two seconds, until the function it gives is called. Reads the
 * database alone, so that it does not matter which process a pupil's answers reach.
 */
export async function watchTask(context: Context, actor: Actor, taskId: number, send: Send): Promise<() => void> {
  const task = await getChangeableTask(context.db, actor, taskId);
  if (task.usergroup_id === null) throw new AppError('not_found');
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
      // The database is away for a moment: the next tick tries again, the watchers keep what they have.
      log.warn({ err: error }, 'a live view was not read');
    }
  }, TICK_MS);
}

async function getLiveView(db: Db, taskId: number): Promise<LiveView> {
  const rows = await listLiveStudents(db, taskId);
  const server_now = rows[0]?.server_now ?? new Date().toISOString();
  const students = rows.map(({ server_now: _, state, is_lost, ...row }) => ({
    ...row,
    state: stateOf(state, is_lost),
  }));
  return { server_now, students };
}

function stateOf(state: string | null, isLost: boolean): LiveStudent['state'] {
  if (state === null) return 'waiting';
  if (state === 'finished') return 'finished';
  return isLost ? 'lost' : 'playing';
}
