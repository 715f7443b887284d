import type { Body } from '@slovickovo/contract/endpoint';
import type { Run, RunChange, runs } from '@slovickovo/contract/runs/runs';
import { LIMITS } from '@slovickovo/domain/limits';
import { isCorrect } from '@slovickovo/domain/question-types/question-rules';
import { acceptedAnswers } from '@slovickovo/domain/runs/runs';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { presentChange, presentRun } from '../runs.presenter.ts';
import { discardRun, type RunRow } from '../runs.repository.ts';
import { finish, finishWhole, getRun, settle } from '../settling.service.ts';
import {
  appendAnswers,
  findAnswerableRun,
  findFinishableRun,
  insertTraces,
  type JudgedAnswer,
  type NumberedQuestions,
} from './saving.repository.ts';

type Saved = Body<typeof runs.save>;
type Incoming = { n: number; response: string | null };

/** The run, or what changed in it since what its caller knows of. */
type SaveReply = { testResult: Run } | { change: RunChange };

/**
 * Stores answers, and finishes or discards the run if asked to (product §10.5). Verdicts are made here; the
 * first write of an answer wins; sending twice changes nothing. Refuses `run_closed` for a run that was given up.
 *
 * Nothing is locked: a run is read, and written on the condition that it still is as it was read. Where it is not, somebody
 * else was quicker, and it is read again (docs/decisions/0008).
 */
export async function saveRun(context: Context, actor: Actor, saved: Saved): Promise<SaveReply> {
  for (;;) {
    const reply = (await saveNext(context, actor, saved)) ?? (await saveWhole(context, actor, saved));
    if (reply !== undefined) return reply;
  }
}

/** Whether the run is to end with this save; a class test that is quit is handed in, anything else is given up. */
function isEnd({ date_finished, discard }: Saved, mode: RunRow['mode']): boolean {
  return discard === true ? mode === 'sealed' : (date_finished ?? null) !== null;
}

/** What the client says it answered; a list of questions counts from the first, the short form names its numbers. */
function incomingAnswers(saved: Saved): Incoming[] {
  const questions = saved.result?.questions ?? [];
  return [...questions.map(({ response }, n) => ({ n, response })), ...(saved.answers ?? [])];
}

/** The next answers of an open run, or its last ones, for a caller that knows all before; nothing for any other save. */
async function saveNext({ db, config }: Context, actor: Actor, saved: Saved): Promise<SaveReply | undefined> {
  const { known } = saved;
  if (known === undefined) return undefined;
  const incoming = incomingAnswers(saved);
  if ((saved.date_finished ?? null) !== null || saved.discard === true) {
    const run = await findFinishableRun(db, saved.id);
    if (!isAsKnown(run, actor, known) || !isEnd(saved, run.mode)) return undefined;
    const answers = judged(run, incoming);
    const finished = await finish({ db, config }, run, answers);
    return finished && { change: presentChange({ ...run, ...finished, answers }, known) };
  }
  const numbers = incoming.map(({ n }) => n).filter((n) => n < LIMITS.questions_per_task);
  const run = await findAnswerableRun(db, saved.id, numbers);
  if (!isAsKnown(run, actor, known)) return undefined;
  const answers = judged(run, incoming);
  const appended = await append(db, run, answers);
  return appended && { change: presentChange({ ...run, ...NO_RESULT, ...appended, answers }, known) };
}

type Guarded = Pick<RunRow, 'played_by' | 'state' | 'withdrawn' | 'overdue' | 'current'>;

/** Whether the run is open and has no answer that the caller does not know of; refuses where it is not the caller's. */
function isAsKnown<R extends Guarded>(run: R | undefined, actor: Actor, known: number): run is R {
  if (run === undefined || run.played_by !== actor.id) throw new AppError('not_found');
  return run.state === 'open' && !run.withdrawn && !run.overdue && run.current <= known;
}

/** What an open run has of a result. */
const NO_RESULT = { date_finished: null, test_rate: null, points: null, correct: null, suspicious: false };

/** Stores the answers, if there are any; gives what that changes, or nothing when the run must be read again. */
async function append(db: Db, run: Pick<RunRow, 'id' | 'current'>, answers: JudgedAnswer[]) {
  const current = run.current + answers.length;
  if (answers.length === 0) return { current };
  const stored = await appendAnswers(db, run, answers);
  return stored && { ...stored, current };
}

/** Everything a save can be. Nothing when the run changed since it was read. */
async function saveWhole(context: Context, actor: Actor, saved: Saved): Promise<SaveReply | undefined> {
  const found = await getRun(context.db, saved.id);
  if (found.played_by !== actor.id) throw new AppError('not_found');
  const changed = await change(context, found, saved);
  if (changed === undefined) return undefined;
  return saved.known === undefined
    ? { testResult: presentRun(changed) }
    : { change: presentChange(changed, saved.known) };
}

async function change(context: Context, found: RunRow, saved: Saved): Promise<RunRow | undefined> {
  const { db } = context;
  const run = await settle(context, found);
  if (run === undefined) return undefined;
  const answers = judged(run, incomingAnswers(saved));
  if (run.state === 'finished') {
    // What arrives after the end is kept and is no part of the result.
    if (run.closes_at !== null && answers.length > 0) await insertTraces(db, run.id, answers);
    return run;
  }
  if (run.state === 'discarded' && saved.discard === true) return run;
  if (run.state !== 'open') throw new AppError('run_closed');
  if (isEnd(saved, run.mode)) return finishWhole(context, run, answers);
  if (saved.discard === true) return (await discardRun(db, run.id)) ? { ...run, state: 'discarded' } : undefined;
  const appended = await append(db, run, answers);
  return appended && { ...run, ...appended, answers: [...run.answers, ...answers] };
}

/** The answers that are to be stored next, in order, with their verdicts. */
function judged(
  run: Pick<RunRow, 'question_count' | 'current' | 'diacritic'> & { questions: NumberedQuestions },
  incoming: Incoming[],
): JudgedAnswer[] {
  const accepted = acceptedAnswers({ total: run.question_count, current: run.current, incoming });
  return accepted.flatMap(({ n, response }) => {
    const question = run.questions[n];
    if (!question) return [];
    return [{ n, response, word_id: question.word_id, valid: isCorrect(question, response, run) }];
  });
}
