import type { Question } from '@slovickovo/domain/question-types/question-types';
import { isTooFast } from '@slovickovo/domain/runs/plausibility';
import { summarise } from '@slovickovo/domain/runs/runs';
import type { Context } from '../../context.ts';
import { type Db, type Tx, transaction } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { bookingOf } from './points/points.service.ts';
import {
  deleteDiscardedRuns,
  discardRun,
  findRun,
  type GivenTime,
  giveExtraTime,
  lockOpenTests,
  type RunRow,
  takeOverdueRun,
  takeWithdrawnTest,
} from './runs.repository.ts';
import { finishTestTogether } from './saving/finish-together.service.ts';
import {
  findFinishableRuns,
  finishRuns,
  type Result,
  type RunEnd,
  withQuestions,
} from './saving/finishing.repository.ts';
import type { JudgedAnswer } from './saving/saving.repository.ts';
import { countWords } from './word-counts/word-counts.service.ts';

/** The part of the context that ending a run needs; `db` may be a transaction. */
type SettlingContext = Pick<Context, 'db' | 'config'>;

/** Returns the run, or refuses with `not_found`. */
export async function getRun(db: Db, runId: number): Promise<RunRow> {
  const row = await findRun(db, runId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Returns the run after ending it if it is overdue, or if its task is gone for the player. */
export async function getSettledRun(part: SettlingContext, runId: number): Promise<RunRow> {
  for (;;) {
    const settled = await settle(part, await getRun(part.db, runId));
    if (settled !== undefined) return settled;
  }
}

/**
 * Ends the run when its task is gone for the player, finishes it when its time is over, and returns it as it is then. A class test, whose
 * questions were shown, is finished in both cases, with the stored answers (product §4.11).
 * Returns undefined if the run changed meanwhile; the caller reads it again.
 */
export async function settle(part: SettlingContext, row: RunRow): Promise<RunRow | undefined> {
  if (row.state !== 'open') return row;
  if (row.withdrawn && row.mode !== 'sealed') return discard(part, row);
  // Nobody waits for its words, and who starts another run waits for its end.
  return isDue(row) ? finishWith(part, { run: finishable(row), lastAnswers: [], repeats: [] }, 'later') : row;
}

async function discard({ db }: SettlingContext, row: RunRow): Promise<RunRow | undefined> {
  return (await discardRun(db, row.id)) ? { ...row, state: 'discarded' } : undefined;
}

function isDue({ withdrawn, overdue }: Pick<RunRow, 'withdrawn' | 'overdue'>): boolean {
  return withdrawn || overdue;
}

/** Hands in the open class tests of pupils whose membership of the classes ends in this transaction, those of all pupils together. */
export async function handInTestsOf(
  tx: Tx,
  config: Context['config'],
  former: { classIds: readonly number[]; userIds: readonly number[] },
): Promise<void> {
  await handIn(tx, config, await lockOpenTests(tx, former), isDue);
}

/** Hands in these open class tests, which the transaction has locked, as they are. */
export function handInTests(tx: Tx, config: Context['config'], runIds: readonly number[]): Promise<void> {
  return handIn(tx, config, runIds, () => true);
}

async function handIn(
  tx: Tx,
  config: Context['config'],
  runIds: readonly number[],
  isChosen: typeof isDue,
): Promise<void> {
  const consequences = { booking: bookingOf(config, 'test'), countWordsLater: true };
  for (let open = runIds; open.length > 0; ) {
    const due = [...(await findFinishableRuns(tx, open)).values()].filter(isChosen);
    if (due.length === 0) return;
    const ends = due.map((run) => ({ run, result: summaryOf(withQuestions(run), []), lastAnswers: [], repeats: [] }));
    const finished = await finishRuns(tx, ends, consequences);
    // The time of one may be over since it was read.
    open = due.map(({ id }) => id).filter((id) => !finished.has(id));
  }
}

/** Gives open runs of pupils of the class extra time (product §4.37), in the caller's transaction. */
export function giveMoreTime(tx: Tx, classId: number, given: readonly GivenTime[]): Promise<void> {
  return giveExtraTime(tx, classId, given);
}

/** The columns of a run that its end needs, with all its questions. */
export type FinishableRun = Pick<
  RunRow,
  | 'id'
  | 'task_id'
  | 'user_id'
  | 'kind'
  | 'difficulty'
  | 'state'
  | 'current'
  | 'revision'
  | 'date_started'
  | 'server_now'
  | 'overdue'
  | 'withdrawn'
  | 'answers'
> & {
  questions: readonly Question[];
  /** The numbers of the questions that are answered right. */
  right: readonly number[];
};

/** A run that was read whole, so that it can be finished. */
export function finishable(row: RunRow): RunRow & FinishableRun {
  return { ...row, right: row.answers.filter(({ valid }) => valid).map(({ n }) => n) };
}

/** The columns that the end of a run changes. */
type Finished = Result &
  Pick<RunRow, 'state' | 'current' | 'date_finished' | 'server_now' | 'answers' | 'previous_best'>;

/**
 * Stores the last answers of an open run, or of one that was taken along, with the questions that they repeat, and makes its result,
 * all or nothing: one result and one row of points, even if several calls try at the same moment. Returns undefined if the run changed
 * meanwhile; the caller reads it again.
 *
 * The words are added to the user's word statistics; those of a class test a moment later (`countWaitingWords`),
 * because a whole class hands in at the same moment and counting them would be most of the work.
 */
export function finish<R extends FinishableRun>(
  part: SettlingContext,
  run: R,
  lastAnswers: JudgedAnswer[],
  repeats: readonly Question[] = [],
): Promise<(R & Finished) | undefined> {
  return finishWith(part, { run, lastAnswers, repeats });
}

interface Ending<R> {
  run: R;
  lastAnswers: JudgedAnswer[];
  repeats: readonly Question[];
}

async function finishWith<R extends FinishableRun>(
  part: SettlingContext,
  { run, lastAnswers, repeats }: Ending<R>,
  words?: 'later',
): Promise<(R & Finished) | undefined> {
  const current = run.current + lastAnswers.length;
  const result = summaryOf(run, lastAnswers);
  const finished = await storeEnd(part, { run, result, lastAnswers, repeats }, words);
  if (finished === undefined) return undefined;
  return { ...run, ...result, ...finished, state: 'finished', current, answers: [...run.answers, ...lastAnswers] };
}

/**
 * Stores the end of a run, as `finish` does, once it is judged; its words are counted `later` if the caller asks for it, those of a
 * class test always. Returns when it ended; undefined if the run changed since it was read.
 */
export async function storeEnd(
  { db, config }: SettlingContext,
  end: RunEnd & { run: Pick<RunRow, 'kind'> },
  words?: 'later',
) {
  const { id, user_id, kind } = end.run;
  if (kind === 'test') return finishTestTogether(db, config, end);
  return transaction(db, async (tx) => {
    const consequences = { booking: bookingOf(config, kind), countWordsLater: words === 'later' };
    const changed = (await finishRuns(tx, [end], consequences)).get(id);
    if (changed !== undefined && words !== 'later') await countWords(tx, config, { id, user_id });
    return changed;
  });
}

/** The result that the run has with these last answers. */
export function summaryOf(run: Omit<FinishableRun, 'answers'>, lastAnswers: readonly JudgedAnswer[]): Result {
  const { kind, difficulty, questions } = run;
  const right = new Set([...run.right, ...lastAnswers.filter(({ valid }) => valid).map(({ n }) => n)]);
  const verdicts = questions.map((_, n) => right.has(n));
  const { points, max_points, test_rate, correct } = summarise({ questions, verdicts, kind, difficulty });
  const answered = run.current + lastAnswers.length;
  const elapsed = Date.parse(run.server_now) - Date.parse(run.date_started);
  const suspicious = isTooFast({ answered, right: questions.filter((_, n) => right.has(n)), elapsed });
  return { points, max_points, test_rate, correct, suspicious };
}

/**
 * Finishes all overdue runs, and class tests that started at the moment when their pupils left or their task was deleted,
 * one transaction each. Safe to run in several processes at once. Returns their number.
 */
export async function finishOverdueRuns({ db, config }: Context): Promise<number> {
  for (let count = 0; ; count += 1) {
    const found = await transaction(db, async (tx) => {
      const runId = (await takeOverdueRun(tx)) ?? (await takeWithdrawnTest(tx));
      if (runId !== undefined) await getSettledRun({ db: tx, config }, runId);
      return runId !== undefined;
    });
    if (!found) return count;
  }
}

/** Discarded runs are deleted after so many days, so many in one statement. */
const DISCARDED = { days: 1, most: 500 } as const;

/**
 * Deletes runs that were discarded, with their questions and answers; a recurring job. Otherwise a user who begins an exercise again
 * and again would fill the disk with rows that nobody reads.
 */
export async function removeDiscardedRuns({ db }: Context, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) if ((await deleteDiscardedRuns(db, DISCARDED)) < DISCARDED.most) return;
}
