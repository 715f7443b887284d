import type { Question, WordPair } from '@slovickovo/domain/question-types/question-types';
import type { RunMode } from '@slovickovo/domain/runs/runs';
import { LONGEST_SHARED_MS } from '@slovickovo/domain/tasks/extra-time';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { ACCEPTED } from '../../../db/conditions/accepted.ts';
import { PRACTICE } from '../../../db/conditions/practice.ts';
import type { Db } from '../../../db/database.ts';
import { IS_FOR, isForUser, MAY_WRITE, teachersOf } from '../../../db/membership.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { statement } from '../../../db/statement.ts';

export type PlayableTask = NonNullable<Awaited<ReturnType<typeof findPlayableTask>>>;

const playableTask = statement(
  (db, { taskId, userId, playerId }: { taskId: number; userId: number; playerId: number }) =>
    db
      .selectFrom('tasks as t')
      .leftJoin('classes as c', 'c.id', 't.class_id')
      .select([
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
        sql<boolean>`(t.mistakes_return and ${userId}::bigint = ${playerId}::bigint)`.as('mistakes_return'),
        sql<boolean>`t.valid and t.valid_from <= now() and (t.valid_until is null or now() < t.valid_until)`.as(
          'running',
        ),
        sql<boolean>`t.valid_from <= now()`.as('started'),
        sql<boolean>`c.archived_at is not null`.as('is_archived'),
        isForUser(userId).as('is_student'),
        sql<boolean>`exists (
        select from class_students m where m.class_id = t.class_id and m.user_id = ${userId} and ${IS_FOR} and ${MAY_WRITE})`.as(
          'may_write',
        ),
        sql<string>`(select ${fullNameOf('u')} from users u where u.id = ${userId})`.as('student'),
        // At most one each: runs_one_open_idx, runs_one_live_test_idx.
        sql<number | null>`(select r.id from runs r where r.played_by = ${playerId} and r.state = 'open')`.as(
          'open_run_id',
        ),
        sql<boolean>`exists (
        select from runs r where r.task_id = t.id and r.user_id = ${userId} and r.kind = 'test'
          and r.state in ('open', 'finished'))`.as('has_attempt'),
      ])
      .where('t.id', '=', taskId),
);

/** The facts that decide whether the player may start the task for the user, and the runs that may prevent it. */
export async function findPlayableTask(db: Db, taskId: number, people: { userId: number; playerId: number }) {
  return (await playableTask(db, { taskId, ...people })).at(0);
}

const FIRST_RUN = projection({ questions: sql<Question[]>`runs.questions` });

/**
 * The words of the run whose mistakes are practised. If it is a practice itself, those of the run at the beginning: a practice has
 * too few words for wrong options, and asks some of them several times.
 */
export async function listPractisedWords(db: Db, runId: number): Promise<WordPair[]> {
  const [first] = await listRows(
    db,
    FIRST_RUN,
    (list) => sql`
      with recursive practised as (
        select r.id, t.practice_of from runs r join tasks t on t.id = r.task_id where r.id = ${runId}
        union all
        select r.id, t.practice_of
        from practised p join runs r on r.id = p.practice_of join tasks t on t.id = r.task_id
      )
      select ${list} from runs where id = (select id from practised where practice_of is null)`,
  );
  return (first?.questions ?? []).map(({ word_id, word }) => ({ word_id, ...word }));
}

export interface NewRun {
  state: 'open' | 'taken';
  task_id: number;
  task_revision: number;
  user_id: number;
  played_by: number;
  kind: TaskKind;
  mode: RunMode;
  difficulty: 'easy' | 'medium' | 'hard';
  diacritic: boolean;
  seed: string;
  questions: Question[];
  max_points: number;
  /** Minutes, or null without a limit. */
  time: number | null;
  valid_until: string | null;
  grace_ms: number;
}

const OPENED = projection({
  ...columnsOf('runs as opened', ['id', 'date_started', 'deadline', 'closes_at']),
  server_now: sql<string>`clock_timestamp()`,
});

/**
 * Opens a run on the database's clock: deadline = least(start + limit, end of the window), the pupil's extra time, which is a share
 * of the time until then (product §4.37), then the grace. Locks the membership, so that extra time that is set at the same moment
 * is not missed. Returns
 * undefined if the player has an open run or the pupil an attempt of this test, so that exactly one of many
 * simultaneous starts opens a run; if the pupil has taken the task along already; and if the task accepts other answers than those of `task_revision`.
 */
export async function insertRun(db: Db, run: NewRun) {
  const questions = JSON.stringify(run.questions);
  const plain = sql`least(now() + ${run.time}::int * interval '1 minute', ${run.valid_until}::timestamptz)`;
  // Homework without a limit is open for days, so nobody needs more.
  const isShared = run.time !== null || (run.kind === 'test' && run.valid_until !== null);
  const shared = isShared
    ? sql`greatest(0, least(extract(epoch from ${plain} - now()) * 1000, ${LONGEST_SHARED_MS}))::int`
    : sql`null::int`;
  const [opened] = await listRows(
    db,
    OPENED,
    (list) => sql`
      with member as (
        select m.extra_percent as percent from class_students m
        where m.class_id = (select class_id from tasks where id = ${run.task_id}) and m.user_id = ${run.user_id}
        for share
      ),
      clock as (
        select coalesce((select percent from member), 0) as percent, ${shared} as of_ms
      ),
      times as (
        select percent, of_ms, ${plain} + coalesce(of_ms * percent / 100.0, 0) * interval '1 millisecond' as deadline from clock
      ),
      opened as (
        insert into runs (task_id, user_id, played_by, state, kind, mode, difficulty, diacritic, seed, questions, question_count,
          max_points, deadline, closes_at, extra_percent, extra_of_ms)
        select t.id, ${run.user_id}::bigint, ${run.played_by}::bigint, ${run.state}, ${run.kind}, ${run.mode}, ${run.difficulty},
          ${run.diacritic}::boolean, ${run.seed}, ${questions}::jsonb, ${run.questions.length}::int, ${run.max_points}::int,
          deadline, deadline + ${run.grace_ms}::int * interval '1 millisecond', percent, of_ms
        from tasks t cross join times where t.id = ${run.task_id} and t.revision = ${run.task_revision}
        for share of t
        on conflict do nothing
        returning id, date_started, deadline, closes_at
      )
      select ${list} from opened`,
  );
  return opened;
}
