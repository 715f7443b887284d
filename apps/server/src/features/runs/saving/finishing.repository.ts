import type { Question } from '@slovickovo/domain/question-types/question-types';
import type { StoredQuestions } from '@slovickovo/domain/question-types/written-questions';
import { sql } from 'kysely';
import { acceptsAnswers } from '../../../db/conditions/run-end.ts';
import { TAKEN_COUNTS } from '../../../db/conditions/taken.ts';
import type { Db } from '../../../db/database.ts';
import { projection, type RowOf } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';
import { plannedOnce } from '../../../db/statements/planned-once.ts';
import { type Booking, pointsCtes } from '../points/points.repository.ts';
import { asJudged, ENDS_AT, IS_FORMER, type RunRow } from '../runs.repository.ts';
import { WORDS_TO_COUNT_CTE } from '../word-counts/word-counts.repository.ts';
import {
  type AnswerColumns,
  columnsOfAnswers,
  columnsOfRepeats,
  grownQuestions,
  insertedAnswersOfRuns,
  type JudgedAnswer,
  type ReadRun,
  type RepeatColumns,
  stateOfRuns,
} from './saving.repository.ts';

/** The questions of a run as text, and the revision of the run to which they belong. */
export interface KnownQuestions {
  revision: number;
  written: Buffer;
}

const finishableRuns = statement((db, { runIds, revisions }: { runIds: number[]; revisions: (number | null)[] }) =>
  stateOfRuns(db)
    .select([
      'r.task_id',
      'r.kind',
      'r.difficulty',
      'r.date_started',
      sql<StoredQuestions | null>`case
        when r.revision = (${revisions}::int[])[array_position(${runIds}::bigint[], r.id)] then null else r.questions end`.as(
        'questions',
      ),
      sql<number[]>`array(select a.n from answers a where a.run_id = r.id and a.counts and a.valid)`.as('right'),
    ])
    .where(sql<boolean>`r.id = any(${plannedOnce(runIds)})`),
);

/**
 * The columns of a run that its last answers and its end need. `right`: the numbers of the questions answered right. The questions are
 * read by `withQuestions`, one run after another: those of a class that hands in would take much memory at the same moment.
 */
export type FinishableRow = Omit<Awaited<ReturnType<typeof finishableRuns>>[number], 'questions'> & {
  questions: StoredQuestions | Buffer;
};

/** Returns the finishable runs, by run. Questions that are known to the caller are not read, unless the run has another revision. */
export async function findFinishableRuns(
  db: Db,
  runIds: readonly number[],
  known: (runId: number) => KnownQuestions | undefined = () => undefined,
): Promise<Map<number, FinishableRow>> {
  const found = new Map(runIds.map((id) => [id, known(id)]));
  const revisions = runIds.map((id) => found.get(id)?.revision ?? null);
  const rows = await finishableRuns(db, { runIds: [...runIds], revisions });
  return new Map(rows.map((row) => [row.id, { ...row, questions: row.questions ?? found.get(row.id)?.written ?? [] }]));
}

/** The run with the questions as they are judged now. */
export function withQuestions({ questions, ...row }: FinishableRow) {
  return asJudged({ ...row, questions: Buffer.isBuffer(questions) ? [questions.toString()] : questions });
}

/** What a run earns when it is finished (product §3.13): `test_rate` in percent, `correct` the number of right answers. */
export interface Result {
  points: number;
  max_points: number;
  test_rate: number;
  correct: number;
  suspicious: boolean;
}

const FINISH = projection({
  id: sql<number>`changed.id`,
  previous_best: sql<number | null>`(
    select max(o.test_rate) from runs o
    where o.task_id = changed.task_id and o.user_id = changed.user_id and o.state = 'finished')`,
  date_finished: sql<string>`changed.date_finished`,
  server_now: sql<string>`changed.server_now`,
});

/** The end of one run: its result, and its last answers with the questions that they repeat. */
export interface RunEnd {
  run: ReadRun & Pick<RunRow, 'user_id' | 'state' | 'overdue' | 'withdrawn'>;
  result: Result;
  lastAnswers: readonly JudgedAnswer[];
  repeats: readonly Question[];
}

/** The effects of finishing runs, besides their results. */
export interface Consequences {
  booking: Booking;
  /** Whether their words are counted later, by a job. */
  countWordsLater: boolean;
}

interface FinishedRuns extends AnswerColumns, RepeatColumns, Booking {
  [value: string]: unknown;
  ids: number[];
  states: string[];
  currents: number[];
  revisions: number[];
  overdue: boolean[];
  withdrawn: boolean[];
  counts: number[];
  points: number[];
  max_points: number[];
  test_rates: number[];
  correct: number[];
  suspicious: boolean[];
  /** The run of each answer. */
  run_ids: number[];
}

/** How several runs are finished, and whether their words are counted later. */
interface FinishShape {
  [part: string]: string;
  of: 'one' | 'several';
  words: 'now' | 'later';
}

const finishedRuns = statement((_db, values: FinishedRuns, { of, words }: FinishShape) => {
  const { run_ids, n, response, word_id, valid } = values;
  // A run that another transaction holds makes no other pupil wait: it is finished alone, and waits.
  const locked = sql`join runs r on r.id = g.id and r.state = g.state and r.current = g.current and r.revision = g.revision
    for no key update of r skip locked`;
  return sql<RowOf<typeof FINISH>>`
    with given as (
      select g.* from unnest(${values.ids}::bigint[], ${values.states}::text[], ${values.currents}::int[], ${values.revisions}::int[],
        ${values.overdue}::boolean[], ${values.withdrawn}::boolean[], ${values.counts}::int[], ${values.points}::int[],
        ${values.max_points}::int[], ${values.test_rates}::int[], ${values.correct}::int[], ${values.suspicious}::boolean[])
        as g (id, state, current, revision, overdue, withdrawn, count, points, max_points, test_rate, correct, suspicious)
      ${of === 'several' ? locked : sql``}
    ),
    changed as (
      update runs r set state = 'finished', current = r.current + given.count, points = given.points,
        max_points = given.max_points, test_rate = given.test_rate, correct = given.correct,
        suspicious = given.suspicious, date_finished = ${ENDS_AT}, left_class = given.withdrawn and ${IS_FORMER}
        ${grownQuestions(values)}
      from given, tasks t
      where r.id = given.id and r.state = given.state and r.current = given.current and r.revision = given.revision
        and ${acceptsAnswers('r')} <> given.overdue
        and t.id = r.task_id and (r.state = 'open' or r.state = 'taken' and ${TAKEN_COUNTS})
      returning r.id, r.task_id, r.user_id, r.points, r.suspicious, r.played_by <> r.user_id as entered_by_teacher,
        r.deadline, r.date_finished, t.answers_shown, clock_timestamp() as server_now
    ),
    stored as (${insertedAnswersOfRuns({ run_ids, n, response, word_id, valid })}),
    ${pointsCtes(values)}
    ${words === 'later' ? sql`, ${WORDS_TO_COUNT_CTE}` : sql``}
    select ${FINISH.list} from changed`;
});

/**
 * Finishes runs that are open, or were taken along, with their last answers, books their points and queues their words, in one
 * statement; an overdue run ends at the time it closed, and a withdrawn one is marked if its pupil is not in the class (product §4.11).
 * None of several asks questions again.
 *
 * Returns when each run ended, by run; not those that have changed since they were read, so that exactly one of several calls
 * finishes a run, nor, among several, those that are locked just now.
 */
export async function finishRuns(db: Db, ends: readonly RunEnd[], { booking, countWordsLater }: Consequences) {
  const repeats = ends.flatMap((end) => end.repeats);
  const rows = await finishedRuns(
    db,
    {
      ids: ends.map(({ run }) => run.id),
      states: ends.map(({ run }) => run.state),
      currents: ends.map(({ run }) => run.current),
      revisions: ends.map(({ run }) => run.revision),
      overdue: ends.map(({ run }) => run.overdue),
      withdrawn: ends.map(({ run }) => run.withdrawn),
      counts: ends.map(({ lastAnswers }) => lastAnswers.length),
      points: ends.map(({ result }) => result.points),
      max_points: ends.map(({ result }) => result.max_points),
      test_rates: ends.map(({ result }) => result.test_rate),
      correct: ends.map(({ result }) => result.correct),
      suspicious: ends.map(({ result }) => result.suspicious),
      run_ids: ends.flatMap(({ run, lastAnswers }) => lastAnswers.map(() => run.id)),
      ...columnsOfAnswers(ends.flatMap(({ lastAnswers }) => lastAnswers)),
      ...columnsOfRepeats(repeats),
      ...booking,
    },
    { of: ends.length === 1 ? 'one' : 'several', words: countWordsLater ? 'later' : 'now' },
  );
  return new Map(rows.map(({ id, ...finished }) => [id, finished]));
}
