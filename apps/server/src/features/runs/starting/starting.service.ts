import { randomBytes } from 'node:crypto';
import type { Run } from '@slovickovo/contract/runs/runs';
import { makeQuestions } from '@slovickovo/domain/question-types/make-questions';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { seededRandom } from '@slovickovo/domain/random';
import { runModeOf } from '@slovickovo/domain/runs/runs';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { Actor, Context } from '../../../context.ts';
import { type Db, repeated, transaction } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { getChangeableTask } from '../../tasks/tasks.service.ts';
import { presentQuestion, presentRun, presentTest } from '../runs.presenter.ts';
import { discardRun, type RunRow } from '../runs.repository.ts';
import { getSettledRun } from '../settling.service.ts';
import { findPlayableTask, insertRun, type PlayableTask } from './starting.repository.ts';
import { getTaskWords } from './task-words.service.ts';

/** A start repeated within this time is the same click, not the wish to begin again. */
const SAME_CLICK_MS = 5_000;

/** Whose result a start makes: one's own, or a pupil's that the class's teacher enters. */
function mayStart(task: PlayableTask | undefined, actor: Actor, userId: number): task is PlayableTask {
  if (task === undefined) return false;
  if (task.kind === 'exercise') return task.created_by === actor.id && userId === actor.id;
  return task.is_student && (userId === actor.id || task.teacher_id === actor.id);
}

/**
 * Starts a run: membership and window by the database's clock, questions made here and stored whole (product §10.3, product §10.9).
 *
 * An open run of the same exercise or homework is given up for the new one, unless it is the same click twice; of a class
 * test the same run comes back, and once it is finished it refuses with `test_done`. A run of another task refuses with
 * `run_open`. With `userId` the class's teacher enters the run of a pupil.
 *
 * Nothing is locked: unique indexes decide who of many is first, and the others look again (docs/decisions/0008).
 */
export async function startRun(context: Context, actor: Actor, taskId: number, userId = actor.id): Promise<Run> {
  for (;;) {
    const task = await findPlayableTask(context.db, taskId, { userId, playerId: actor.id });
    if (!mayStart(task, actor, userId)) throw new AppError('not_found');
    const open = task.open_run_id === null ? undefined : await getSettledRun(context, task.open_run_id);
    // It has just ended, which may change everything else.
    if (open !== undefined && open.state !== 'open') continue;
    if (open !== undefined && isSameStart(open, { taskId, userId })) return presentRun(open);
    if (!task.running) throw new AppError('task_inactive');
    if (task.has_attempt) throw new AppError('test_done');
    const run = await openRun(context, { task, userId, playerId: actor.id, given_up: open?.id });
    if (run !== undefined) return presentRun(run);
  }
}

/** Whether the open run is what the start asks for; refuses where it is a run of something else. */
function isSameStart(open: RunRow, { taskId, userId }: { taskId: number; userId: number }): boolean {
  if (open.task_id !== taskId || open.user_id !== userId) throw new AppError('run_open', { data: whereabouts(open) });
  const age = Date.parse(open.server_now) - Date.parse(open.date_started);
  return open.mode === 'sealed' || (open.current === 0 && age < SAME_CLICK_MS);
}

interface Start {
  task: PlayableTask;
  userId: number;
  playerId: number;
  /** The player's run that makes way for the new one. */
  given_up: number | undefined;
}

/** Makes the run; nothing when another start was quicker. */
async function openRun({ db }: Context, { task, userId, playerId, given_up }: Start): Promise<RunRow | undefined> {
  const { kind, difficulty, diacritic, time, valid_until } = task;
  const seed = randomBytes(16).toString('hex');
  const questions = await questionsOf(db, task, seed);
  const row = {
    task_id: task.id,
    user_id: userId,
    played_by: playerId,
    kind,
    mode: runModeOf(kind),
    difficulty,
    diacritic,
    questions,
    max_points: maxPoints(questions, { kind, difficulty }),
  };
  const insert = (part: Db) => insertRun(part, { ...row, seed, time, valid_until, grace_ms: graceMs(time) });
  const created =
    given_up === undefined
      ? await repeated(db, () => insert(db))
      : await transaction(db, async (tx) => {
          await discardRun(tx, given_up);
          return insert(tx);
        });
  if (created === undefined) return undefined;
  return { ...task, ...row, ...created, ...NEW_RUN, question_count: questions.length };
}

/** What every run begins with. */
const NEW_RUN = {
  state: 'open' as const,
  current: 0,
  date_finished: null,
  points: null,
  test_rate: null,
  correct: null,
  suspicious: false,
  withdrawn: false,
  overdue: false,
  answers: [],
};

async function questionsOf(
  db: Db,
  { id, type, kind, difficulty }: Pick<PlayableTask, 'id' | 'type' | 'kind' | 'difficulty'>,
  seed: string,
): Promise<Question[]> {
  const words = await getTaskWords(db, id);
  const questions = makeQuestions({ words, type, mode: runModeOf(kind), difficulty, random: seededRandom(seed) });
  if (questions === null) throw new AppError('generation_impossible');
  return questions;
}

/** Questions as a run of one's own task would ask them, whole; nothing is stored (product §6.6). */
export async function previewRun({ db }: Context, actor: Actor, taskId: number) {
  const task = await getChangeableTask(db, actor, taskId);
  const questions = await questionsOf(db, task, randomBytes(16).toString('hex'));
  return {
    questions: questions.map((question) => ({ ...presentQuestion(question, false), response: null, valid: null })),
    test: presentTest(task),
  };
}

function whereabouts(row: RunRow) {
  return { run_id: row.id, test_id: row.task_id, usergroup_id: row.usergroup_id, kind: row.kind };
}
