import { randomBytes } from 'node:crypto';
import type { Run } from '@slovickovo/contract/runs';
import { makeQuestions } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { seededRandom } from '@slovickovo/domain/random';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { getChangeableTask, listWordsOfTask } from '../tasks/tasks.service.ts';
import { presentQuestion, presentRun, presentTest } from './runs.presenter.ts';
import {
  discardRun,
  findLiveTestRun,
  findPlayableTask,
  insertRun,
  lockPlayers,
  type RunRow,
} from './runs.repository.ts';
import { getRun, settledOpenRun } from './settling.service.ts';

/** A start repeated within this time is the same click, not the wish to begin again. */
const SAME_CLICK_MS = 5_000;

/** Whose result a start makes: one's own, or a pupil's that the class's teacher enters. */
type PlayableTask = NonNullable<Awaited<ReturnType<typeof findPlayableTask>>>;

function mayStart(task: PlayableTask | undefined, actor: Actor, userId: number): task is PlayableTask {
  if (task === undefined) return false;
  if (task.kind === 'exercise') return task.created_by === actor.id && userId === actor.id;
  return task.is_student && (userId === actor.id || task.teacher_id === actor.id);
}

/**
 * Starts a run: membership and window by the database's clock, questions made here and stored whole (test-taking.md).
 *
 * An open run of the same exercise or homework is given up for the new one, unless it is the same click twice; of a class
 * test the same run comes back, and once it is finished it refuses with `test_done`. A run of another task refuses with
 * `run_open`. With `userId` the class's teacher enters the run of a pupil.
 */
export async function startRun(context: Context, actor: Actor, taskId: number, userId = actor.id): Promise<Run> {
  return transaction(context.db, async (tx) => {
    const task = await findPlayableTask(tx, taskId, userId);
    if (!mayStart(task, actor, userId)) throw new AppError('not_found');
    await lockPlayers(tx, [actor.id, userId]);

    const open = await settledOpenRun(tx, context, actor.id);
    const isSame = open?.task_id === taskId && open.user_id === userId;
    if (open !== undefined && !isSame) throw new AppError('run_open', { data: whereabouts(open) });
    if (open !== undefined) {
      const age = Date.parse(open.server_now) - Date.parse(open.date_started);
      if (open.mode === 'sealed' || (open.current === 0 && age < SAME_CLICK_MS)) return presentRun(open);
    }
    if (!task.running) throw new AppError('task_inactive');
    if (open !== undefined) await discardRun(tx, open.id);
    if (task.kind === 'test' && (await findLiveTestRun(tx, taskId, userId))) throw new AppError('test_done');

    const { kind, difficulty, diacritic, time, valid_until } = task;
    const seed = randomBytes(16).toString('hex');
    const questions = await questionsOf(tx, task, seed);
    const runId = await insertRun(tx, {
      task_id: taskId,
      user_id: userId,
      played_by: actor.id,
      kind,
      mode: kind === 'test' ? 'sealed' : 'open',
      difficulty,
      diacritic,
      seed,
      questions,
      max_points: maxPoints(questions, { kind, difficulty }),
      time,
      valid_until,
      grace_ms: graceMs(time),
    });
    return presentRun(await getRun(tx, runId));
  });
}

async function questionsOf(
  db: Db,
  task: Pick<PlayableTask, 'id' | 'type' | 'difficulty'>,
  seed: string,
): Promise<Question[]> {
  const { id, type, difficulty } = task;
  const words = await listWordsOfTask(db, id);
  const questions = makeQuestions({ words, type, difficulty, random: seededRandom(seed) });
  if (questions === null) throw new AppError('generation_impossible');
  return questions;
}

/** Questions as a run of one's own task would ask them, whole; nothing is stored (decisions §6, a trial run). */
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
