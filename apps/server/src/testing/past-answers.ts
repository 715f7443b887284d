import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import type { Person, School } from './school.ts';

const { TZ_NAME } = readConfig({});

/**
 * Moves all that the person has answered so many days into the past, to the same hour of the wall clock: where summer time lies between,
 * the same moment of the day would be another day late in the evening.
 */
export async function goBack({ db }: Pick<School, 'db'>, person: Person, days: number): Promise<void> {
  const back = (column: string) =>
    sql.raw(`(${column} at time zone '${TZ_NAME}' - interval '${days} days') at time zone '${TZ_NAME}'`);
  await sql`update answers a set stored_at = ${back('stored_at')} from runs r where r.id = a.run_id and r.user_id = ${person.id}`.execute(
    db,
  );
  await sql`update runs set date_started = ${back('date_started')}, date_finished = ${back('date_finished')}
    where user_id = ${person.id} and date_finished is not null`.execute(db);
  await sql`update word_results set reviewed_on = reviewed_on - ${days}::int, due_on = due_on - ${days}::int,
    last_answered_at = ${back('last_answered_at')} where user_id = ${person.id}`.execute(db);
  await sql`update learning_days set day = day - ${days}::int where user_id = ${person.id}`.execute(db);
}
