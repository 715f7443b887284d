import { type RawBuilder, sql } from 'kysely';
import { IS_OVER_FOR_ALL } from '../../../db/conditions/test-over.ts';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';

/**
 * A common table expression for the statement that finishes a run: queues the run in `changed` for counting its words. Those of
 * a test whose answers are not shown yet are held back (`releaseWordsToCount`).
 */
export function wordsToCountCte(taskId: number): RawBuilder<unknown> {
  return sql`words_due as (
    insert into words_to_count (run_id, held)
    select changed.id, t.answers_shown = 'after' from changed join tasks t on t.id = ${taskId})`;
}

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

const TAKEN_RUN = projection(columnsOf('words_to_count', ['run_id']));

/** Takes the next result whose words are to be counted; no other process takes it at the same time. */
export async function takeWordsToCount(tx: Db): Promise<number | undefined> {
  const [taken] = await listRows(
    tx,
    TAKEN_RUN,
    (list) => sql`
      delete from words_to_count
      where run_id = (
        select run_id from words_to_count where not held order by run_id limit 1 for update skip locked)
      returning ${list}`,
  );
  return taken?.run_id;
}

/** Takes the result out of the queue. Returns whether it was there, that is, whether its words were not counted yet. */
export async function deleteWordsToCount(tx: Db, runId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('words_to_count')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Adds the answers of a result to its user's statistics of each word; ignores words that are deleted by now. */
export async function addWordResults(tx: Db, runId: number): Promise<void> {
  await sql`
    insert into word_results (user_id, word_id, answered, correct, last_answered_at)
    select given.user_id, given.word_id, count(*), count(*) filter (where given.valid), given.date_finished
    from (
      select r.user_id, r.date_finished, a.word_id, a.valid
      from runs r
      join answers a on a.run_id = r.id and a.counts
      join words w on w.id = a.word_id
      where r.id = ${runId}
      order by a.word_id
      -- Locked, so that a word deleted at this moment is ignored instead of violating the foreign key.
      for key share of w
    ) as given
    group by given.user_id, given.word_id, given.date_finished
    order by given.word_id
    on conflict (user_id, word_id) do update set
      answered = word_results.answered + excluded.answered,
      correct = word_results.correct + excluded.correct,
      last_answered_at = excluded.last_answered_at`.execute(tx);
}

/** Subtracts the answers of a voided run from its user's statistics of each word. */
export async function subtractWordResults(tx: Db, runId: number): Promise<void> {
  await sql`
    with gone as (
      select r.user_id, a.word_id, count(*) as answered, count(*) filter (where a.valid) as correct
      from runs r join answers a on a.run_id = r.id and a.counts
      where r.id = ${runId}
      group by r.user_id, a.word_id
    )
    update word_results k
    set answered = k.answered - gone.answered, correct = k.correct - gone.correct
    from gone
    where k.user_id = gone.user_id and k.word_id = gone.word_id`.execute(tx);
}
