import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../../db/projection.ts';
import { after } from '../../../db/statements/parts.ts';
import { type Booking, changedPointsParts, lockedDays } from '../points/points.repository.ts';
import { subtractedWords } from '../word-counts/word-counts.repository.ts';

const VOIDED = projection({ is_counted: sql<boolean>`not exists (select from uncounted)` });

/**
 * Voids a finished run, takes it out of the queue of runs whose words are to be counted, and locks the day of its points, which stay what
 * they are. If several calls do so at the same moment, one of them gets an answer: whether the words were counted already. Undefined
 * without such a run.
 */
export async function voidRun(tx: Tx, runId: number, booking: Booking): Promise<RowOf<typeof VOIDED> | undefined> {
  const [voided] = await listRows(
    tx,
    VOIDED,
    (list) => sql`
      with voided as (
        update runs set state = 'voided', voided_at = now() where id = ${runId} and state = 'finished' returning id
      ),
      uncounted as (delete from words_to_count q using voided where q.run_id = voided.id returning q.run_id),
      -- The user and the day of a result never change, so they need not be read after the wait for the run.
      locked_days as (${lockedDays(sql`l.run_id in (select id from voided)`, booking)})
      select ${list} from voided`,
  );
  return voided;
}

const LESS_ANSWERED = projection(columnsOf('word_results as less_answered', ['word_id']));

/**
 * Takes back the points of a voided run and, if its words were counted, its answers in the statistics of its user's words; returns the ids
 * of these. Requires `voidRun` in an earlier statement: what is read here may have changed until it had its locks.
 */
export async function takeResultBack(
  tx: Tx,
  runId: number,
  { booking, isCounted }: { booking: Booking; isCounted: boolean },
): Promise<number[]> {
  const words = await listRows(
    tx,
    LESS_ANSWERED,
    (list) => sql`
      with ${changedPointsParts([{ run_id: runId, points: null }], booking)},
      less_answered as (${subtractedWords(sql`r.id = ${runId} and ${isCounted} and ${after('months')}`)})
      select ${list} from less_answered`,
  );
  return words.map(({ word_id }) => word_id);
}
