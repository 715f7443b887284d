import { randomBytes } from 'node:crypto';
import type { Body } from '@slovickovo/contract/endpoint';
import type { Run, RunClock, runs } from '@slovickovo/contract/runs';
import { FASTEST_ANSWER_MS } from '@slovickovo/domain/limits';
import { acceptedAnswers, summarise } from '@slovickovo/domain/player/player';
import { isCorrect, makeQuestions } from '@slovickovo/domain/question-types/question-rules';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import { seededRandom } from '@slovickovo/domain/random';
import { maxPoints } from '@slovickovo/domain/scoring/points';
import { graceMs } from '@slovickovo/domain/tasks/availability';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { earnPoints, takeBackPoints } from '../rankings/rankings.service.ts';
import { getChangeableTask, listWordsOfTask } from '../tasks/tasks.service.ts';
import { presentClock, presentQuestion, presentRun, presentTest } from './runs.presenter.ts';
import {
  addWordResults,
  discardRun,
  extendRuns,
  findLiveTestRun,
  findOpenRunId,
  findPlayableTask,
  findRun,
  findRunClock,
  finishRun,
  insertAnswers,
  insertRun,
  lockPlayers,
  lockRun,
  noteSign,
  type RunRow,
  subtractWordResults,
  takeOverdueRun,
  updateCurrent,
  voidRun,
} from './runs.repository.ts';

type Saved = Body<typeof runs.save>;

/** A start repeated within this time is the same click, not the wish to begin again. */
const SAME_CLICK_MS = 5_000;

async function getRun(db: Db, runId: number): Promise<RunRow> {
  const row = await findRun(db, runId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function isPast(moment: string | null, now: string): boolean {
  return moment !== null && Date.parse(moment) <= Date.parse(now);
}

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

/** More minutes for open runs of one's class task; gives how many runs got them. */
export async function addTime(
  { db }: Context,
  actor: Actor,
  taskId: number,
  { minutes, user_id }: Body<typeof runs.addTime>,
): Promise<number> {
  const task = await getChangeableTask(db, actor, taskId);
  if (task.usergroup_id === null) throw new AppError('not_found');
  return extendRuns(db, taskId, minutes, user_id);
}

/** Voids a result: its points and its part in statistics go, and a class test can be taken again (specification §4). */
export async function removeResult(
  { db, config }: Context,
  actor: Actor,
  taskId: number,
  runId: number,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockRun(tx, runId);
    const row = await findRun(tx, runId);
    if (row === undefined || row.task_id !== taskId || row.teacher_id !== actor.id) throw new AppError('not_found');
    if (!(await voidRun(tx, runId))) throw new AppError('result_gone');
    await subtractWordResults(tx, runId);
    await takeBackPoints(tx, config, runId);
  });
}

function whereabouts(row: RunRow) {
  return { run_id: row.id, test_id: row.task_id, usergroup_id: row.usergroup_id, kind: row.kind };
}

/** The player's open run once overdue and withdrawn ones are out of the way. Locks it. */
async function settledOpenRun(tx: Db, context: Context, playerId: number): Promise<RunRow | undefined> {
  const runId = await findOpenRunId(tx, playerId);
  if (runId === undefined) return undefined;
  await lockRun(tx, runId);
  const row = await getRun(tx, runId);
  return (await settle(tx, context, row)) === 'open' ? row : undefined;
}

/** Discards the run when its task is gone for the player, finishes it when its time is over. Says what became of it. */
async function settle(tx: Db, context: Context, row: RunRow): Promise<RunRow['state']> {
  if (row.state !== 'open') return row.state;
  if (row.withdrawn) {
    await discardRun(tx, row.id);
    return 'discarded';
  }
  if (isPast(row.closes_at, row.server_now)) {
    await finish(tx, context, row);
    return 'finished';
  }
  return 'open';
}

/** The caller's open run, or null (specification §2: it forces its page). Asking is a sign of life. */
export async function findOpenRun(context: Context, actor: Actor): Promise<Run | null> {
  // Most calls find nothing and need no transaction.
  if ((await findOpenRunId(context.db, actor.id)) === undefined) return null;
  return transaction(context.db, async (tx) => {
    const row = await settledOpenRun(tx, context, actor.id);
    if (row === undefined) return null;
    await noteSign(tx, row.id);
    return presentRun(row);
  });
}

/** Notes that the player of the caller's run is there, and tells how the run stands: the clock, and whether it is over. */
export async function keepAlive(context: Context, actor: Actor, runId: number): Promise<RunClock> {
  const row = await findRunClock(context.db, runId);
  if (row === undefined || row.played_by !== actor.id) throw new AppError('not_found');
  if (row.state !== 'open' || isPast(row.closes_at, row.server_now))
    return presentClock(await settledRun(context, runId));
  await noteSign(context.db, runId);
  return presentClock(row);
}

async function settledRun(context: Context, runId: number): Promise<RunRow> {
  return transaction(context.db, async (tx) => {
    await lockRun(tx, runId);
    const row = await getRun(tx, runId);
    return (await settle(tx, context, row)) === row.state ? row : getRun(tx, runId);
  });
}

/** What the client says it answered; a list of questions counts from the first, the short form names its numbers. */
function incomingAnswers(saved: Saved): { n: number; response: string | null }[] {
  const questions = saved.result?.questions ?? [];
  return [...questions.map(({ response }, n) => ({ n, response })), ...(saved.answers ?? [])];
}

/**
 * Stores answers, and finishes or discards the run if asked to (test-taking.md, The calls). Verdicts are made here; the
 * first write of an answer wins; sending twice changes nothing. Refuses `run_closed` for a run that was given up.
 */
export async function saveRun(context: Context, actor: Actor, saved: Saved): Promise<Run> {
  const row = await transaction(context.db, async (tx) => {
    await lockRun(tx, saved.id);
    const found = await getRun(tx, saved.id);
    if (found.played_by !== actor.id) throw new AppError('not_found');
    const incoming = incomingAnswers(saved);
    if (found.state === 'finished' || isPast(found.closes_at, found.server_now))
      await keepLateAnswers(tx, found, incoming);

    const state = await settle(tx, context, found);
    if (state === 'finished') return getRun(tx, found.id);
    if (state !== 'open') return state === 'discarded' && saved.discard === true ? found : null;
    if (saved.discard === true && found.mode === 'open') {
      await discardRun(tx, found.id);
      return { ...found, state: 'discarded' as const };
    }

    const stored = await storeAnswers(tx, found, incoming);
    const isFinishing = (saved.date_finished ?? null) !== null || saved.discard === true;
    if (!isFinishing) return stored;
    await finish(tx, context, stored);
    return getRun(tx, found.id);
  });
  // Thrown only here: inside, the refusal would undo that the withdrawn run was discarded.
  if (row === null) throw new AppError('run_closed');
  return presentRun(row);
}

function judged(row: RunRow, answers: { n: number; response: string }[], counts: boolean) {
  const late = isPast(row.deadline, row.server_now);
  return answers.flatMap(({ n, response }) => {
    const question = row.questions[n];
    if (question === undefined) return [];
    const valid = isCorrect(question, response, { diacritic: row.diacritic });
    return [{ n, response, word_id: question.word_id, valid, late, counts }];
  });
}

/** Stores the next answers; gives the run with them. */
async function storeAnswers(tx: Db, row: RunRow, incoming: { n: number; response: string | null }[]): Promise<RunRow> {
  const accepted = acceptedAnswers({ total: row.question_count, current: row.current, incoming });
  if (accepted.length === 0) return row;
  const answers = judged(row, accepted, true);
  const current = row.current + accepted.length;
  await insertAnswers(tx, row.id, answers);
  const server_now = await updateCurrent(tx, row.id, current);
  // The run is locked, so this is what reading it again would give; the reading is most of what an answer costs.
  const stored = answers.map(({ n, response, valid }) => ({ n, response, valid }));
  return { ...row, current, server_now, answers: [...row.answers, ...stored] };
}

/** What arrives after the grace is kept as a trace and is no part of the result. */
async function keepLateAnswers(tx: Db, row: RunRow, incoming: { n: number; response: string | null }[]): Promise<void> {
  if (row.closes_at === null) return;
  const late = acceptedAnswers({ total: row.question_count, current: row.current, incoming });
  if (late.length > 0) await insertAnswers(tx, row.id, judged({ ...row, deadline: row.closes_at }, late, false));
}

/** Makes the result of what is stored: one result, one row of points, whoever else tries at the same moment. */
async function finish(tx: Db, { config }: Context, row: RunRow): Promise<void> {
  const questions = row.questions;
  const verdicts = new Map(row.answers.map(({ n, valid }) => [n, valid]));
  const { points, max_points, test_rate, correct } = summarise({
    questions,
    verdicts: questions.map((_, n) => verdicts.get(n) ?? null),
    kind: row.kind,
    difficulty: row.difficulty,
  });
  const elapsed = Date.parse(row.server_now) - Date.parse(row.date_started);
  const suspicious = row.answers.length > 0 && elapsed / row.answers.length < FASTEST_ANSWER_MS;
  const finished = await finishRun(tx, row.id, { points, max_points, test_rate, correct, suspicious });
  if (finished === undefined) return;
  await addWordResults(
    tx,
    row.user_id,
    row.answers.flatMap(({ n, valid }) => {
      const word_id = questions[n]?.word_id;
      return word_id === undefined ? [] : [{ word_id, valid }];
    }),
    finished,
  );
  await earnPoints(tx, config, {
    run_id: row.id,
    user_id: row.user_id,
    task_id: row.task_id,
    kind: row.kind,
    points,
    suspicious,
    earned_at: finished,
  });
}

/** A finished run with its answers, for its owner and for the teacher of the class. */
export async function getResult(context: Context, actor: Actor, taskId: number, runId: number): Promise<Run> {
  const row = await getRun(context.db, runId);
  const mayRead = row.user_id === actor.id || row.teacher_id === actor.id;
  if (!mayRead || row.task_id !== taskId || row.state !== 'finished') throw new AppError('not_found');
  return presentRun(row);
}

/** Finishes all overdue runs, one transaction each; safe beside other processes. Gives how many there were. */
export async function finishOverdueRuns(context: Context): Promise<number> {
  for (let count = 0; ; count += 1) {
    const found = await transaction(context.db, async (tx) => {
      const runId = await takeOverdueRun(tx);
      if (runId !== undefined) await settle(tx, context, await getRun(tx, runId));
      return runId !== undefined;
    });
    if (!found) return count;
  }
}
