import type { Body, NothingElse } from '@slovickovo/contract/endpoint';
import type { RunChange, runs } from '@slovickovo/contract/runs/runs';
import type { Question } from '@slovickovo/domain/question-types/question-types';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import { authorize } from '../../../policies.ts';
import { playPolicies, runPolicies } from '../runs.policies.ts';
import { presentChange, presentRun } from '../runs.presenter.ts';
import { discardRun, type RunRow } from '../runs.repository.ts';
import { finish, finishable, getRun, settle } from '../settling.service.ts';
import { isWithheldFromPlayer } from '../verdicts.service.ts';
import { appendTogether } from './append-together.service.ts';
import { endRun } from './ending.service.ts';
import { findFinishableRunTogether } from './finish-together.service.ts';
import { type Incoming, judged, withRepeats } from './judging.service.ts';
import { knownRun, rememberRun } from './known-runs.service.ts';
import { presentSaved, type SaveReply } from './saved.presenter.ts';
import { appendAnswers, findAnswerableRun, insertTraces } from './saving.repository.ts';

/** A request to save answers. */
interface Save {
  runId: number;
  /** The number of answers that the caller knows to be stored; undefined if the caller wants the whole run back. */
  known: number | undefined;
  incoming: Incoming[];
  /** Whether the caller hands the run in, or quits it. */
  handsIn: boolean;
  quits: boolean;
}

/**
 * Stores answers, and finishes or discards the run if asked to (product §10.5). The server judges the answers; the
 * first write of an answer wins; sending twice changes nothing. Refuses `run_closed` for a discarded run.
 *
 * Nothing is locked: a run is read, and written on the condition that it has not changed since. If it has, it is read
 * again (docs/decisions/0008). The next answers of a known run are written without reading it.
 */
export async function saveRun(context: Context, actor: Actor, form: Body<typeof runs.save>): Promise<SaveReply> {
  const save = readForm(form);
  for (;;) {
    const reply = await trySave(context, actor, save);
    if (reply !== undefined) return reply;
  }
}

/** Questions in `result` are numbered by their position; the short form `answers` carries the numbers. */
function readForm({ id, known, result, answers, date_finished, discard, ...rest }: Body<typeof runs.save>): Save {
  rest satisfies NothingElse;
  const questions = result?.questions ?? [];
  return {
    runId: id,
    known,
    incoming: [...questions.map(({ response }, n) => ({ n, response })), ...(answers ?? [])],
    handsIn: (date_finished ?? null) !== null,
    quits: discard === true,
  };
}

/** Returns undefined if the run changed between reading and writing. */
async function trySave(context: Context, actor: Actor, save: Save): Promise<SaveReply | undefined> {
  if (save.known !== undefined) {
    const reply =
      save.handsIn || save.quits
        ? await endKnown(context, actor, save, save.known)
        : await appendNext(context, actor, save, save.known);
    if (reply !== undefined) return reply;
  }
  const run = await readWhole(context, actor, save);
  const saved = run && (await write(context, run, save));
  if (saved === undefined) return undefined;
  const isWithheld = isWithheldFromPlayer(actor, saved);
  if (save.known === undefined) return presentSaved({ testResult: presentRun(saved, isWithheld) });
  return presentSaved({ change: presentChange(saved, save.known, isWithheld) });
}

/**
 * Stores the next answers of a run whose questions this process knows, in one statement without reading the run. Returns
 * undefined if the run must be read: it is not known, or its state is not the one that the caller knows.
 */
async function appendToKnown({ db }: Context, actor: Actor, save: Save, known: number): Promise<RunChange | undefined> {
  const facts = knownRun(db, save.runId);
  // Who else may answer it by now is read: a teacher may have taken over what a colleague enters.
  if (facts === undefined || !playPolicies.play(actor, facts)) return undefined;
  const run = { ...facts, ...NO_RESULT, state: 'open' as const, current: known };
  const { answers } = judged(run, save.incoming);
  const clock = answers.length === 0 ? undefined : await appendTogether(db, { run, answers });
  const saved = clock && { ...run, ...clock, current: known + answers.length, answers };
  return saved && presentChange(saved, known, isWithheldFromPlayer(actor, saved));
}

/** Whether the caller knows all answers of the run, so that it needs no others back, and nothing else is due. */
function isAsKnown(run: Pick<RunRow, 'state' | 'withdrawn' | 'overdue' | 'current'>, known: number): boolean {
  return run.state === 'open' && !run.withdrawn && !run.overdue && run.current <= known;
}

/**
 * Ends a run of which the caller knows all answers but the last, without reading the others. Returns undefined if the whole run must be
 * read, or has changed meanwhile.
 */
async function endKnown(context: Context, actor: Actor, save: Save, known: number): Promise<SaveReply | undefined> {
  const row = await findFinishableRunTogether(context.db, save.runId);
  authorize(row !== undefined && playPolicies.play(actor, row));
  if (!isAsKnown(row, known) || !isEnd(save, row)) return undefined;
  return endRun(context, actor, row, { incoming: save.incoming, known });
}

/**
 * Stores the next answers of a run of which the caller knows all others, without reading those. Returns undefined if the whole run must be
 * read, or has changed meanwhile.
 */
async function appendNext(context: Context, actor: Actor, save: Save, known: number): Promise<SaveReply | undefined> {
  const change =
    (await appendToKnown(context, actor, save, known)) ?? (await appendToRead(context, actor, save, known));
  return change && presentSaved({ change });
}

async function appendToRead({ db }: Context, actor: Actor, { runId, incoming }: Save, known: number) {
  const run = await findAnswerableRun(db, runId);
  authorize(run !== undefined && playPolicies.play(actor, run));
  if (!isAsKnown(run, known)) return undefined;
  rememberRun(db, run);
  const saved = await appendTo(db, { ...run, ...NO_RESULT, answers: [] }, judged(run, incoming));
  return saved && presentChange(saved, known, isWithheldFromPlayer(actor, saved));
}

/** The result of an open run. */
const NO_RESULT = {
  date_finished: null,
  test_rate: null,
  points: null,
  correct: null,
  suspicious: false,
  previous_best: null,
};

/** Reads the whole run after finishing or discarding it if that is due. */
async function readWhole(context: Context, actor: Actor, { runId }: Save) {
  const run = await getRun(context.db, runId);
  authorize(playPolicies.play(actor, run));
  const settled = await settle(context, run);
  // A teacher who entered a result may have lost the right to read it since: the pupil, or the teacher, has left the class.
  if (settled === undefined || settled.state === 'open') return settled && finishable(settled);
  const mayRead = runPolicies.readResult(actor, settled);
  if (!mayRead && settled.state === 'discarded') throw new AppError('run_closed');
  authorize(mayRead);
  return finishable(settled);
}

/** Returns whether this save ends the run: it is handed in, or quit as a class test, which is handed in as well. */
function isEnd({ handsIn, quits }: Save, { mode }: Pick<RunRow, 'mode'>): boolean {
  return quits ? mode === 'sealed' : handsIn;
}

type WholeRun = NonNullable<Awaited<ReturnType<typeof readWhole>>>;

/** Writes the save and returns the run with its changes; undefined if the run changed since it was read. */
async function write(context: Context, run: WholeRun, save: Save): Promise<WholeRun | undefined> {
  const { db } = context;
  const { answers, repeats } = judged(run, save.incoming, { isEnd: isEnd(save, run) });
  if (run.state === 'finished') {
    if (run.closes_at === null || answers.length === 0) return run;
    // Answers that arrive after the end are kept and do not change the result.
    return { ...run, late_answers: [...run.late_answers, ...(await insertTraces(db, run.id, answers))] };
  }
  if (run.state === 'discarded' && save.quits) return run;
  if (run.state !== 'open') throw new AppError('run_closed');
  if (isEnd(save, run)) return finish(context, withRepeats(run, repeats), answers, repeats);
  if (save.quits) return (await discardRun(db, run.id)) ? { ...run, state: 'discarded' } : undefined;
  return appendTo(db, run, { answers, repeats });
}

/** Stores answers of an open run, and returns it with them; undefined if it changed since it was read. */
async function appendTo<R extends AppendableRun>(
  db: Db,
  run: R,
  { answers, repeats }: ReturnType<typeof judged>,
): Promise<R | undefined> {
  if (answers.length === 0) return run;
  const clock = await appendAnswers(db, run, answers, repeats);
  const grown = withRepeats(run, repeats);
  return clock && { ...grown, ...clock, current: run.current + answers.length, answers: [...run.answers, ...answers] };
}

type AppendableRun = Pick<
  RunRow,
  'id' | 'current' | 'revision' | 'question_count' | 'answers' | 'deadline' | 'server_now'
> & {
  questions: readonly Question[];
};
