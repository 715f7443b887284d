import { WARM_UP } from '@slovickovo/domain/limits';
import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import type { Memory } from '@slovickovo/domain/warm-up/warm-up';
import { type RawBuilder, sql } from 'kysely';
import { IS_OVER_FOR_ALL } from '../../../db/conditions/test-over.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import { after } from '../../../db/statements/parts.ts';
import { WRITTEN_QUESTIONS } from '../../../db/written-questions.ts';

/**
 * A common table expression for the statement that finishes runs: queues the runs in `changed` (`id`, `answers_shown`) for counting
 * their words. Those of a test whose answers are not shown yet are held back (`releaseWordsToCount`).
 */
export const WORDS_TO_COUNT_CTE = sql`words_due as (
    insert into words_to_count (run_id, held) select changed.id, changed.answers_shown = 'after' from changed)`;

/** Releases the results that were held back and whose test is over for everybody by now. */
export async function releaseWordsToCount(db: Db): Promise<void> {
  await sql`
    with over as (
      select t.id from tasks t
      where t.id in (select r.task_id from words_to_count q join runs r on r.id = q.run_id where q.held)
        and ${IS_OVER_FOR_ALL}
    )
    update words_to_count q set held = false
    from runs r, over
    where q.held and r.id = q.run_id and r.task_id = over.id`.execute(db);
}

const TAKEN_RUN = projection(columnsOf('runs as r', ['id', 'user_id']));

/** Takes the next result whose words are to be counted; no other process takes it at the same time. */
export async function takeWordsToCount(tx: Db): Promise<RowOf<typeof TAKEN_RUN> | undefined> {
  const [taken] = await listRows(
    tx,
    TAKEN_RUN,
    (list) => sql`
      with taken as (
        delete from words_to_count
        where run_id = (
          select run_id from words_to_count where not held order by run_id limit 1 for update skip locked)
        returning run_id
      )
      select ${list} from taken join runs r on r.id = taken.run_id`,
  );
  return taken;
}

/**
 * Part of a statement that changes the number of right answers in statistics of words, after the part of this name; several rows may
 * name the same word.
 */
export function changedRightAnswers(
  words: readonly (AnsweredWord & { difference: number })[],
  preceding: string,
): RawBuilder<unknown> {
  return sql`
    update word_results k set correct = k.correct + locked.difference
    from (
      select k.user_id, k.word_id, c.difference
      from word_results k join (
        select user_id, word_id, sum(difference) as difference
        from unnest(
          ${words.map(({ user_id }) => user_id)}::bigint[], ${words.map(({ word_id }) => word_id)}::bigint[],
          ${words.map(({ difference }) => difference)}::int[]
        ) as given (user_id, word_id, difference)
        group by user_id, word_id
      ) as c using (user_id, word_id)
      where ${after(preceding)}
      order by k.user_id, k.word_id
      for update of k
    ) as locked
    where k.user_id = locked.user_id and k.word_id = locked.word_id`;
}

/** The runs that a condition on `r` chooses, and those of their answers that a condition on `r` and `a` chooses. */
interface ChosenAnswers {
  runs: RawBuilder<unknown>;
  answers?: RawBuilder<unknown>;
}

/**
 * The first answer of each word in the chosen runs, in the order of the questions, with what it tells about memory. Later answers of
 * the same run only repeat it. Of a run whose answers all came with its end nobody knows how long they took: it was taken along, or
 * ended without a network.
 */
function recalledAnswers(zone: string, { runs, answers = sql`true` }: ChosenAnswers): RawBuilder<unknown> {
  return sql`
    -- Materialized, so that the questions of each chosen run are read once, and of no other run.
    with asked as materialized (
      select r.id as run_id, q.number, coalesce(q.question ->> 'type', q.question ->> 0) as type,
        coalesce(q.question -> 'word' ->> 'from', q.question ->> 2) as word_text,
        coalesce(q.question -> 'word' ->> 'to', q.question ->> 3) as translation
      from runs r cross join jsonb_array_elements(${sql.raw(WRITTEN_QUESTIONS)}) with ordinality as q (question, number)
      where ${runs}
    )
    select distinct on (r.id, a.word_id) r.id as run_id, r.user_id, a.word_id, a.valid, length(a.response) as length,
      q.type, q.word_text, q.translation, r.date_finished, (r.date_finished at time zone ${zone})::date as day,
      case when a.first_at >= r.date_finished then 0
        else extract(epoch from a.stored_at - coalesce(a.before_at, r.date_started))::float8 end as seconds
    from runs r
    join (
      -- Not the one of the question before, because questions that are asked again come in between.
      select b.*, lag(b.stored_at) over (partition by b.run_id order by b.stored_at, b.n) as before_at,
        min(b.stored_at) over (partition by b.run_id) as first_at
      from answers b where b.run_id in (select r.id from runs r where ${runs})
    ) as a on a.run_id = r.id and a.counts
    join asked q on q.run_id = r.id and q.number = a.n + 1
    where ${answers}
    order by r.id, a.word_id, a.n`;
}

/** An answer that changes the memory of a word. */
const RECALLED = {
  ...columnsOf('answers as given', ['word_id', 'valid']),
  type: sql<QuestionType>`given.type`,
  length: sql<number>`given.length`,
  seconds: sql<number>`given.seconds`,
  day: sql<string>`given.day`,
};

const COUNTED_WORD = projection({
  ...RECALLED,
  ...columnsOf('word_results as counted', ['stability', 'difficulty', 'reviewed_on', 'due_on']),
  // By the moment, because results of one day may be counted in another order than they were made.
  is_last: sql<boolean>`counted.last_answered_at <= given.date_finished`,
});
/** A word of a result that was counted: its first answer there, and the memory of the word before it. */
export type CountedWord = RowOf<typeof COUNTED_WORD>;

/** Sets a side of a word to the one of the later answer. */
const lastAnswered = (side: 'word_text' | 'translation') => {
  const column = sql.ref(side);
  return sql`${column} = case when excluded.last_answered_at >= word_results.last_answered_at
    then excluded.${column} else word_results.${column} end`;
};

/**
 * Adds the answers of a result to its user's statistics of each word, with the texts that it asked; ignores words that are deleted by
 * now. Returns each word with its memory before, with its first answer, and whether no result that was counted before is later. The rows
 * are locked until the transaction ends, those of new words too, so that results that are counted at once change the memory one after
 * another.
 */
export async function addWordResults(tx: Db, runId: number, zone: string): Promise<CountedWord[]> {
  return listRows(
    tx,
    COUNTED_WORD,
    (list) => sql`
      with recalled as materialized (${recalledAnswers(zone, { runs: sql`r.id = ${runId}` })}),
      counted as (
        insert into word_results (user_id, word_id, answered, correct, last_answered_at, word_text, translation)
        select given.user_id, given.word_id, count(*), count(*) filter (where given.valid), given.date_finished,
          recalled.word_text, recalled.translation
        from (
          select r.user_id, r.date_finished, a.word_id, a.valid
          from runs r
          join answers a on a.run_id = r.id and a.counts
          join words w on w.id = a.word_id
          where r.id = ${runId}
          order by a.word_id
          -- Locked, so that a word deleted at this moment is ignored instead of violating the foreign key.
          for key share of w
        ) as given join recalled using (word_id)
        group by given.user_id, given.word_id, given.date_finished, recalled.word_text, recalled.translation
        order by given.word_id
        on conflict (user_id, word_id) do update set
          answered = word_results.answered + excluded.answered,
          correct = word_results.correct + excluded.correct,
          last_answered_at = greatest(word_results.last_answered_at, excluded.last_answered_at),
          ${sql.join([lastAnswered('word_text'), lastAnswered('translation')])}
        returning user_id, word_id, stability, difficulty, reviewed_on, due_on, last_answered_at
      )
      select ${list}
      from counted join recalled as given using (word_id)
      order by word_id`,
  );
}

/** A word of which a user has answered questions. */
export interface AnsweredWord {
  user_id: number;
  word_id: number;
}

const PAST_ANSWER = projection({ ...RECALLED, user_id: sql<number>`given.user_id` });
/** The first answer of a word in a result that was counted earlier. */
export type PastAnswer = RowOf<typeof PAST_ANSWER>;

/** All answers that count in the statistics of these words, the first of each result, in the order in which they were given. */
export async function listPastAnswers(tx: Db, words: readonly AnsweredWord[], zone: string): Promise<PastAnswer[]> {
  const users = sql`${words.map(({ user_id }) => user_id)}::bigint[]`;
  const chosen = sql`(select * from unnest(${users}, ${words.map(({ word_id }) => word_id)}::bigint[]))`;
  const runs = sql`r.user_id = any(${users}) and r.state = 'finished'
    and exists (select from answers c where c.run_id = r.id and (r.user_id, c.word_id) in ${chosen})
    and not exists (select from words_to_count waiting where waiting.run_id = r.id)`;
  const answers = sql`(r.user_id, a.word_id) in ${chosen}`;
  return listRows(
    tx,
    PAST_ANSWER,
    (list) => sql`
      select ${list} from (${recalledAnswers(zone, { runs, answers })}) as given
      order by given.user_id, given.word_id, given.date_finished, given.run_id`,
  );
}

const STORED_MEMORY = projection(
  columnsOf('word_results as k', ['user_id', 'word_id', 'stability', 'difficulty', 'reviewed_on', 'due_on']),
);

/**
 * The memories of the words of some users, those with the next greater ids; not of users who lost results with a deleted task,
 * because their memories come from answers that are gone.
 */
export async function listMemories(db: Db, afterUser: number, users: number): Promise<RowOf<typeof STORED_MEMORY>[]> {
  return listRows(
    db,
    STORED_MEMORY,
    (list) => sql`
      select ${list} from word_results k
      where k.user_id in (
        select distinct w.user_id from word_results w
        where w.user_id > ${afterUser} and not exists (
          select from points_ledger l where l.user_id = w.user_id and not exists (select from runs r where r.id = l.run_id))
        order by w.user_id limit ${users})
      order by k.user_id, k.word_id`,
  );
}

/** Locks the statistics of these words, so that nobody counts an answer of them until the transaction ends. */
export async function lockWordResults(tx: Tx, words: readonly AnsweredWord[]): Promise<void> {
  await sql`
    select from word_results k
    join unnest(${words.map(({ user_id }) => user_id)}::bigint[], ${words.map(({ word_id }) => word_id)}::bigint[])
      as w (user_id, word_id) using (user_id, word_id)
    order by user_id, word_id for update of k`.execute(tx);
}

/** A memory of a user's word; null if no answer of the word counts any more. */
export interface ChangedMemory extends AnsweredWord {
  memory: Memory | null;
}

/**
 * Stores memories, and how many words their users know by now on this school day. Statistics without an answer, because its result was
 * voided, are deleted: the word is a new one again. The statistics are locked by an earlier statement. A day on which a user has not
 * answered is added only if `isPractice`.
 */
export async function updateMemories(
  tx: Db,
  words: readonly ChangedMemory[],
  { today, isPractice }: { today: string; isPractice: boolean },
): Promise<void> {
  const lasts = sql`${today}::date + ${WARM_UP.known_days}::int`;
  await sql`
    with given as materialized (
      select * from unnest(
        ${words.map(({ user_id }) => user_id)}::bigint[],
        ${words.map(({ word_id }) => word_id)}::bigint[],
        ${words.map(({ memory }) => memory?.stability ?? null)}::float8[],
        ${words.map(({ memory }) => memory?.difficulty ?? null)}::float8[],
        ${words.map(({ memory }) => memory?.reviewed_on ?? null)}::date[],
        ${words.map(({ memory }) => memory?.due_on ?? null)}::date[]
      ) as m (user_id, word_id, stability, difficulty, reviewed_on, due_on)
    ),
    changed as (
      update word_results k
      -- Answers that went with a deleted class still count. Where no other is left, the memory that they made stays.
      set stability = coalesce(m.stability, k.stability), difficulty = coalesce(m.difficulty, k.difficulty),
        reviewed_on = coalesce(m.reviewed_on, k.reviewed_on), due_on = coalesce(m.due_on, k.due_on)
      from given m
      where k.user_id = m.user_id and k.word_id = m.word_id and k.answered > 0
      returning k.user_id, k.due_on
    ),
    forgotten as (
      delete from word_results k using given m
      where k.user_id = m.user_id and k.word_id = m.word_id and k.answered = 0
      returning k.user_id
    ),
    learners as (select user_id from changed union select user_id from forgotten),
    -- The other words are read as they were before this statement, which changed only those above.
    remembered as (
      select user_id, due_on from changed
      union all
      select k.user_id, k.due_on from word_results k
      where k.user_id in (select user_id from learners)
        and not exists (select from given m where m.user_id = k.user_id and m.word_id = k.word_id)
    ),
    counted as (
      select user_id, count(*) filter (where due_on >= ${lasts}) as known, count(*) filter (where due_on < ${lasts}) as shaky
      from learners left join remembered using (user_id) group by user_id
    )
    insert into learning_days (user_id, day, known, shaky)
    select user_id, ${today}, known, shaky from counted
    where ${isPractice}
      or exists (select from learning_days d where d.user_id = counted.user_id and d.day = ${today}::date)
    order by user_id
    on conflict (user_id, day) do update set known = excluded.known, shaky = excluded.shaky`.execute(tx);
}

/** Part of a statement that subtracts the answers of the chosen run `r` from its user's statistics of each word, and returns `word_id`. */
export function subtractedWords(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update word_results k
    set answered = k.answered - gone.answered, correct = k.correct - gone.correct
    from (
      select r.user_id, a.word_id, count(*) as answered, count(*) filter (where a.valid) as correct
      from runs r join answers a on a.run_id = r.id and a.counts
      where ${chosen}
      group by r.user_id, a.word_id
    ) as gone
    where k.user_id = gone.user_id and k.word_id = gone.word_id
    returning k.word_id`;
}
