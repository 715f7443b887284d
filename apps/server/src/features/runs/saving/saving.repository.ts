import type { Question } from '@slovickovo/domain/question-types/question-types';
import { withAccepted } from '@slovickovo/domain/runs/accepted-answers';
import type { StoredAnswer } from '@slovickovo/domain/runs/runs';
import { sql } from 'kysely';
import { ACCEPTED } from '../../../db/conditions/accepted.ts';
import { MISTAKES_RETURN, PRACTICE } from '../../../db/conditions/practice.ts';
import { acceptsAnswers } from '../../../db/conditions/run-end.ts';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';
import { asJudged, IS_OVERDUE, IS_WITHDRAWN, type LateAnswer, type RunRow } from '../runs.repository.ts';

const answerableRun = statement((db, { runId }: { runId: number }) =>
  stateOfRuns(db).select('r.questions').where('r.id', '=', runId),
);

/** The columns of a run that its next answers need. */
export async function findAnswerableRun(db: Db, runId: number) {
  const [row] = await answerableRun(db, { runId });
  return row && asJudged(row);
}

/** A query of runs `r` with their tasks `t`: what decides whether and how answers are taken, without the questions. */
export function stateOfRuns(db: Db) {
  return db
    .selectFrom('runs as r')
    .innerJoin('tasks as t', 't.id', 'r.task_id')
    .select([
      'r.id',
      'r.user_id',
      'r.played_by',
      't.answers_shown',
      PRACTICE.as('practice'),
      MISTAKES_RETURN.as('mistakes_return'),
      ACCEPTED.as('accepted'),
      'r.mode',
      'r.state',
      'r.diacritic',
      'r.question_count',
      'r.current',
      'r.revision',
      'r.deadline',
      'r.closes_at',
      'r.max_points',
      sql<string>`clock_timestamp()`.as('server_now'),
      IS_OVERDUE.as('overdue'),
      IS_WITHDRAWN.as('withdrawn'),
    ]);
}

/** An answer with its verdict, ready to be stored. */
export interface JudgedAnswer extends StoredAnswer {
  word_id: number;
  valid: boolean;
}

/** A run as it was read; it is written only if it has not changed since, nor how its answers are judged. */
export type ReadRun = Pick<RunRow, 'id' | 'current' | 'revision'>;

const RUN_CLOCK = projection({
  ...columnsOf('runs as changed', ['deadline']),
  server_now: sql<string>`changed.server_now`,
});

/** Adds the questions that a run asks again; nothing for any other run, whose questions stay untouched. */
export function grownQuestions({ repeats, repeat_count, uncounted }: RepeatColumns) {
  if (repeats === undefined) return sql``;
  return sql`, questions = questions || ${repeats}::jsonb, question_count = question_count + ${repeat_count}::int,
    asked_again = asked_again + ${uncounted}::int`;
}

/** The values of a statement that adds the questions which a run asks again (product §4.34). */
export interface RepeatColumns {
  /** The questions as JSON, their number, and the number of those that do not count; absent if there are none. */
  repeats?: string | undefined;
  repeat_count?: number | undefined;
  uncounted?: number | undefined;
}

/** The columns of questions that are asked again; empty if there are none. What is accepted is not stored with them. */
export function columnsOfRepeats(repeats: readonly Question[]): RepeatColumns {
  if (repeats.length === 0) return {};
  const uncounted = repeats.filter(({ repeated }) => repeated).length;
  // What is accepted belongs to the task.
  return { repeats: JSON.stringify(withAccepted([...repeats], [])), repeat_count: repeats.length, uncounted };
}

interface AppendedAnswers extends ReadRun, AnswerColumns, RepeatColumns {
  [value: string]: unknown;
  count: number;
}

const appendedAnswers = statement(
  (_db, { id, current, revision, count, repeats, repeat_count, uncounted, ...answers }: AppendedAnswers) => sql<
    RowOf<typeof RUN_CLOCK>
  >`
    with changed as (
      update runs r set current = current + ${count}, seen_at = clock_timestamp() ${grownQuestions({ repeats, repeat_count, uncounted })}
      from tasks t
      where r.id = ${id} and r.state = 'open' and r.current = ${current} and r.revision = ${revision}
        and ${acceptsAnswers('r')}
        and t.id = r.task_id and not (${IS_WITHDRAWN})
      returning r.id, r.deadline, clock_timestamp() as server_now
    ),
    stored as (${insertedAnswers(answers)})
    select ${RUN_CLOCK.list} from changed`,
);

/**
 * Stores the next answers of an open run, with the questions that they repeat, and returns its clock. Returns undefined when the run
 * has changed since it was read, its time is over, or its task is withdrawn.
 */
export async function appendAnswers(
  db: Db,
  { id, current, revision }: ReadRun,
  answers: readonly JudgedAnswer[],
  repeats: readonly Question[],
) {
  const columns = { ...columnsOfAnswers(answers), ...columnsOfRepeats(repeats) };
  return (await appendedAnswers(db, { id, current, revision, count: answers.length, ...columns })).at(0);
}

/** The next answers of one run, of those that a statement appends together. */
export interface Append {
  run: ReadRun;
  answers: readonly JudgedAnswer[];
}

interface AppendsTogether extends AnswerColumns {
  [value: string]: unknown;
  ids: number[];
  currents: number[];
  revisions: number[];
  counts: number[];
  /** The run of each answer. */
  run_ids: number[];
}

const APPENDED = projection({
  ...columnsOf('runs as changed', ['id', 'deadline']),
  server_now: RUN_CLOCK.columns.server_now,
});

const appendedTogether = statement(
  (_db, { ids, currents, revisions, counts, run_ids, n, response, word_id, valid }: AppendsTogether) => sql<
    RowOf<typeof APPENDED>
  >`
    with given as (
      select r.id, g.count
      from unnest(${ids}::bigint[], ${currents}::int[], ${revisions}::int[], ${counts}::int[]) as g (id, current, revision, count)
      join runs r on r.id = g.id and r.state = 'open' and r.current = g.current and r.revision = g.revision
      -- A run that another transaction holds makes no other pupil wait: it is appended to alone.
      for no key update of r skip locked
    ),
    changed as (
      update runs r set current = r.current + given.count, seen_at = clock_timestamp()
      from given, tasks t
      where r.id = given.id and ${acceptsAnswers('r')}
        and t.id = r.task_id and not (${IS_WITHDRAWN})
      returning r.id, r.deadline, clock_timestamp() as server_now
    ),
    stored as (${insertedAnswersOfRuns({ run_ids, n, response, word_id, valid })})
    select ${APPENDED.list} from changed`,
);

/**
 * Stores the next answers of several open runs, each run once, on the conditions of `appendAnswers`; returns the clocks of those that
 * met them, by run. A run that is locked just now is left out as well.
 */
export async function appendAnswersOfRuns(db: Db, appends: readonly Append[]) {
  const rows = await appendedTogether(db, {
    ids: appends.map(({ run }) => run.id),
    currents: appends.map(({ run }) => run.current),
    revisions: appends.map(({ run }) => run.revision),
    counts: appends.map(({ answers }) => answers.length),
    run_ids: appends.flatMap(({ run, answers }) => answers.map(() => run.id)),
    ...columnsOfAnswers(appends.flatMap(({ answers }) => answers)),
  });
  return new Map(rows.map(({ id, ...clock }) => [id, clock]));
}

/** Inserts answers of the run in `changed`, the one that this statement has changed; marks late ones. */
function insertedAnswers(answers: AnswerColumns) {
  return sql`
    insert into answers (run_id, n, response, word_id, valid, late)
    select changed.id, a.n, a.response, a.word_id, a.valid, coalesce(changed.deadline <= changed.server_now, false)
    from changed, ${answerRows(answers)}`;
}

/** Inserts answers of the runs in `changed`, those that this statement has changed; marks late ones. */
export function insertedAnswersOfRuns({ run_ids, n, response, word_id, valid }: AnswerColumns & { run_ids: number[] }) {
  return sql`
    insert into answers (run_id, n, response, word_id, valid, late)
    select changed.id, a.n, a.response, a.word_id, a.valid, coalesce(changed.deadline <= changed.server_now, false)
    from unnest(${run_ids}::bigint[], ${n}::int[], ${response}::text[], ${word_id}::bigint[], ${valid}::boolean[])
      as a (run_id, n, response, word_id, valid)
    join changed on changed.id = a.run_id`;
}

/** Answers as one array for each column, so that the text of a statement does not depend on their number. */
export type AnswerColumns = { [Column in keyof JudgedAnswer]: JudgedAnswer[Column][] };

/** The answers by columns, in their order; each list has an item for each answer. */
export function columnsOfAnswers(answers: readonly JudgedAnswer[]): AnswerColumns {
  const column = <K extends keyof JudgedAnswer>(name: K) => answers.map((answer) => answer[name]);
  return { n: column('n'), response: column('response'), word_id: column('word_id'), valid: column('valid') };
}

/** The answers as a table `a`. */
export function answerRows({ n, response, word_id, valid }: AnswerColumns) {
  return sql`unnest(${n}::int[], ${response}::text[], ${word_id}::bigint[], ${valid}::boolean[])
    as a (n, response, word_id, valid)`;
}

const TRACE = projection(columnsOf('answers', ['n', 'response', 'stored_at']));

/** Keeps answers that came after the end as a trace; stored answers stay as they are. Returns those that were kept. */
export async function insertTraces(db: Db, runId: number, answers: JudgedAnswer[]): Promise<LateAnswer[]> {
  const rows = answerRows(columnsOfAnswers(answers));
  return listRows(
    db,
    TRACE,
    (list) => sql`
      insert into answers (run_id, n, response, word_id, valid, late, counts)
      select ${runId}, a.n, a.response, a.word_id, a.valid, true, false from ${rows}
      on conflict (run_id, n) do nothing
      returning ${list}`,
  );
}
