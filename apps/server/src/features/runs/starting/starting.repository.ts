import type { Difficulty } from '@slovickovo/domain/question-types/question-types';
import type { RunMode } from '@slovickovo/domain/runs/runs';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { ACCEPTED } from '../../../db/conditions/accepted.ts';
import { firstQuestions, PRACTICE, type PractisedWords, practisedWords } from '../../../db/conditions/practice.ts';
import { endOf, sharedMsOf } from '../../../db/conditions/run-end.ts';
import { isInWindow } from '../../../db/conditions/window.ts';
import type { Db } from '../../../db/database.ts';
import { IS_FOR, isForUser, MAY_WRITE, teachersOf } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';
import { plannedOnce } from '../../../db/statements/planned-once.ts';

/** Who wants to start which task: the user gets the result, the player answers. */
export interface StartOf {
  taskId: number;
  userId: number;
  playerId: number;
}

const USER_ID = sql<number>`asked.user_id`;

const playableTasks = statement(
  (db, { taskIds, userIds, playerIds }: { taskIds: number[]; userIds: number[]; playerIds: number[] }) =>
    db
      .selectFrom(
        sql<{ task_id: number; user_id: number; player_id: number; number: number }>`(
          select * from unnest(${plannedOnce(taskIds)}, ${plannedOnce(userIds)}, ${plannedOnce(playerIds)})
            with ordinality as a (task_id, user_id, player_id, number))`.as<'asked'>('asked'),
      )
      .innerJoin('tasks as t', 't.id', 'asked.task_id')
      .leftJoin('classes as c', 'c.id', 't.class_id')
      .select([
        'asked.number',
        't.id',
        't.kind',
        teachersOf('t.class_id').as('teacher_ids'),
        't.created_by',
        't.type',
        't.difficulty',
        't.direction',
        't.diacritic',
        't.time',
        't.valid_until',
        't.answers_shown',
        't.name',
        't.class_id as usergroup_id',
        'c.name as usergroup_name',
        't.language_from_id',
        't.language_to_id',
        't.practice_of',
        't.revision',
        PRACTICE.as('practice'),
        ACCEPTED.as('accepted'),
        sql<boolean>`(t.mistakes_return and asked.user_id = asked.player_id)`.as('mistakes_return'),
        sql<boolean>`t.valid and ${isInWindow('t')}`.as('running'),
        sql<boolean>`t.valid_from <= now()`.as('started'),
        sql<boolean>`c.archived_at is not null`.as('is_archived'),
        isForUser(USER_ID).as('is_student'),
        sql<boolean>`exists (
        select from class_students m where m.class_id = t.class_id and m.user_id = ${USER_ID} and ${IS_FOR} and ${MAY_WRITE})`.as(
          'may_write',
        ),
        sql<string>`(select ${fullNameOf('u')} from users u where u.id = ${USER_ID})`.as('student'),
        // At most one each: runs_one_open_idx, runs_one_live_test_idx.
        sql<number | null>`(select r.id from runs r where r.played_by = asked.player_id and r.state = 'open')`.as(
          'open_run_id',
        ),
        sql<boolean>`exists (
        select from runs r where r.task_id = t.id and r.user_id = ${USER_ID} and r.kind = 'test'
          and r.state in ('open', 'finished'))`.as('has_attempt'),
      ]),
);

/** A task with the facts that decide whether one player may start it for one user. */
export type PlayableTask = Omit<Awaited<ReturnType<typeof playableTasks>>[number], 'number'>;

/**
 * The facts that decide whether each player may start the task for the user, and the runs that may prevent it, in the order of the
 * starts; undefined for a task that does not exist.
 */
export async function findPlayableTasks(db: Db, starts: readonly StartOf[]): Promise<(PlayableTask | undefined)[]> {
  const rows = await playableTasks(db, {
    taskIds: starts.map(({ taskId }) => taskId),
    userIds: starts.map(({ userId }) => userId),
    playerIds: starts.map(({ playerId }) => playerId),
  });
  const found = new Map(rows.map(({ number, ...task }) => [number, task]));
  return starts.map((_, index) => found.get(index + 1));
}

/**
 * Gives the open class test that a colleague enters for the user to another teacher, with its answers; who has read it before reads it
 * again (`revision`). Returns whether there is one: not if the pupil writes it.
 */
export async function updateEnteringPlayer(db: Db, { taskId, userId, playerId }: StartOf): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ played_by: playerId, revision: sql`revision + 1`, seen_at: sql`clock_timestamp()` })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .where('state', '=', 'open')
    .where(sql<boolean>`played_by <> user_id`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const PRACTISED = projection({
  questions: firstQuestions('asking.practice_of'),
  asked: sql<number[]>`array(select w.word_id from task_words w where w.task_id = asking.id)`,
});

/** The words of the run whose mistakes are practised by the task, and which of them the task asks. */
export async function findPractisedWords(db: Db, taskId: number): Promise<PractisedWords> {
  const [found] = await listRows(
    db,
    PRACTISED,
    (list) => sql`select ${list} from tasks asking where asking.id = ${taskId}`,
  );
  return practisedWords(found?.questions ?? [], found?.asked ?? []);
}

/** A run to insert, with its questions, which never change afterwards (product §10.9). The database sets its moments. */
export interface NewRun {
  state: 'open' | 'taken';
  task_id: number;
  task_revision: number;
  user_id: number;
  played_by: number;
  kind: TaskKind;
  mode: RunMode;
  difficulty: Difficulty;
  diacritic: boolean;
  seed: string;
  /** The text of `writtenQuestions`. */
  questions: Buffer;
  question_count: number;
  max_points: number;
  /** Minutes, or null without a limit. */
  time: number | null;
  grace_ms: number;
}

const OPENED = projection({
  ...columnsOf('runs as opened', ['id', 'user_id', 'date_started', 'deadline', 'closes_at']),
  server_now: sql<string>`clock_timestamp()`,
});

interface OpenedRuns {
  [value: string]: unknown;
  /** The runs as JSON; instead of questions each has their place in `questions` (`at`, `bytes`), so that none is escaped. */
  rows: string;
  questions: Buffer;
  /** An open run of the player that is discarded before the new one is opened. */
  replaced: number | undefined;
}

interface OpenShape {
  [part: string]: string;
  of: 'one' | 'several';
}

/** Without it a hundred are expected, for which whole tables would be read. */
const EXPECTED_ONE = sql`limit 1`;

const openedRuns = statement((_db, { rows, questions, replaced }: OpenedRuns, { of }: OpenShape) => {
  // The window as it is now: the teacher may have moved it since the task was read. What is taken along has no end.
  const until = sql`case when g.state = 'taken' then null else t.valid_until end`;
  const times = { start: sql`now()`, time: sql`g.time`, until, kind: sql`g.kind` };
  // Among several, a row that another transaction holds makes no other pupil wait: its pupil starts alone, and waits.
  const isOne = of === 'one';
  const skip = isOne ? sql`` : sql`skip locked`;
  const discarded = sql`discarded as (
      update runs set state = 'discarded' where id = ${replaced} and state = 'open' returning id
    ),`;
  // Read, so that the player has no open run any more.
  const isFree = sql`where (select count(*) from discarded) >= 0`;
  return sql<RowOf<typeof OPENED>>`
    with ${replaced === undefined ? sql`` : discarded}
    given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (task_id bigint, task_revision int, user_id bigint, played_by bigint,
        state text, kind text, mode text, difficulty text, diacritic boolean, seed text, at int, bytes int, question_count int,
        max_points int, time int, grace_ms int)
      ${isOne ? EXPECTED_ONE : sql``}
    ),
    member as (
      select m.user_id, m.class_id, m.extra_percent as percent
      from given g join tasks t on t.id = g.task_id join class_students m on m.class_id = t.class_id and m.user_id = g.user_id
      order by m.user_id for share of m ${skip}
    ),
    opened as (
      insert into runs (task_id, user_id, played_by, state, kind, mode, difficulty, diacritic, seed, questions, question_count,
        max_points, deadline, closes_at, extra_percent, extra_of_ms)
      select t.id, g.user_id, g.played_by, g.state, g.kind, g.mode, g.difficulty, g.diacritic, g.seed,
        jsonb_build_array(convert_from(substring(${questions}::bytea from g.at + 1 for g.bytes), 'UTF8')), g.question_count, g.max_points,
        ends.deadline, ends.deadline + g.grace_ms * interval '1 millisecond', coalesce(m.percent, 0), shared.of_ms
      from given g
      join tasks t on t.id = g.task_id and t.revision = g.task_revision
        and ${isInWindow('t')}
      ${isOne ? sql`left join` : sql`join`} member m on m.user_id = g.user_id and m.class_id = t.class_id
      cross join lateral (
        select ${sharedMsOf(times)} as of_ms
      ) as shared
      cross join lateral (
        select ${endOf(times)} + coalesce(shared.of_ms * m.percent / 100.0, 0) * interval '1 millisecond' as deadline
      ) as ends
      ${replaced === undefined ? sql`` : isFree}
      order by g.user_id
      for share of t ${skip}
      on conflict do nothing
      returning id, user_id, date_started, deadline, closes_at
    )
    select ${OPENED.list} from opened`;
});

/**
 * Opens runs on the database's clock, in one statement: deadline = least(start + limit, end of the window), the pupil's extra time,
 * which is a share of the time until then (product §4.37), then the grace. Locks the memberships, so that extra time that is set at the
 * same moment is not missed. Several must be of several users, and of tasks of classes. One may replace an open run of its player, which
 * is discarded.
 *
 * Returns the opened runs by user. It leaves out a player who has an open run and a pupil who has an attempt of this test, so that
 * exactly one of many simultaneous starts opens a run; a pupil who has taken the task along already; a task that accepts other answers
 * than those of `task_revision`; a task whose window has been moved away since it was read; and, among several, a pupil or a task whose
 * row is locked just now.
 */
export async function insertRuns(db: Db, runs: readonly NewRun[], replaced?: number) {
  let at = 0;
  const rows = runs.map(({ questions: { length: bytes }, ...run }) => {
    at += bytes;
    return { ...run, at: at - bytes, bytes };
  });
  const questions = Buffer.concat(runs.map((run) => run.questions));
  const opened = await openedRuns(
    db,
    { rows: JSON.stringify(rows), questions, replaced },
    { of: runs.length === 1 ? 'one' : 'several' },
  );
  return new Map(opened.map(({ user_id, ...run }) => [user_id, run]));
}
