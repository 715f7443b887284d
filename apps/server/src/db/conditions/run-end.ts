import { LONGEST_SHARED_MS } from '@slovickovo/domain/tasks/extra-time';
import { type RawBuilder, sql } from 'kysely';

/** A run, and the task as it is or was. */
interface Times {
  start: RawBuilder<unknown>;
  /** The limit in minutes. */
  time: RawBuilder<unknown>;
  /** The end of the window. */
  until: RawBuilder<unknown>;
  kind: RawBuilder<unknown>;
}

/** When a run ends for a pupil without extra time (product §4.2); null without a limit and an end of the window. */
export function endOf({ start, time, until }: Omit<Times, 'kind'>): RawBuilder<string | null> {
  return sql`least(${start} + ${time} * interval '1 minute', ${until})`;
}

/**
 * The milliseconds of a run of which extra time is a share (product §4.37); null if it has none: homework without a limit is open for
 * days, so nobody needs more.
 */
export function sharedMsOf({ start, time, until, kind }: Times): RawBuilder<number | null> {
  return sql`case when ${time} is not null or (${kind} = 'test' and ${until} is not null)
    then greatest(0, least(extract(epoch from ${endOf({ start, time, until })} - ${start}) * 1000, ${LONGEST_SHARED_MS}::int))::int end`;
}

/**
 * Whether answers to the open run with this alias still count: its time and the grace are not over. By the clock of the moment, because
 * a transaction may have waited for the run.
 */
export function acceptsAnswers(run: string): RawBuilder<boolean> {
  const closes = sql.ref(`${run}.closes_at`);
  return sql<boolean>`(${closes} is null or clock_timestamp() < ${closes})`;
}
