import type { Body } from '@slovickovo/contract/endpoint';
import type { Run, RunClock, runs } from '@slovickovo/contract/runs';
import { acceptedAnswers } from '@slovickovo/domain/player/player';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import type { Actor, Context } from '../../context.ts';
import { type Db, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { presentClock, presentRun } from './runs.presenter.ts';
import {
  discardRun,
  findOpenRunId,
  findRunClock,
  insertAnswers,
  lockRun,
  noteSign,
  type RunRow,
  updateCurrent,
} from './runs.repository.ts';
import { finish, getRun, isPast, settle, settledOpenRun } from './settling.service.ts';

type Saved = Body<typeof runs.save>;

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
