import { sql } from 'kysely';
import type { Person, School } from './school.ts';

/** Moves all that the person has answered so many days into the past. */
export async function goBack({ db }: Pick<School, 'db'>, person: Person, days: number): Promise<void> {
  const shift = sql.raw(`interval '${days} days'`);
  await sql`update answers a set stored_at = stored_at - ${shift} from runs r where r.id = a.run_id and r.user_id = ${person.id}`.execute(
    db,
  );
  await sql`update runs set date_started = date_started - ${shift}, date_finished = date_finished - ${shift}
    where user_id = ${person.id} and date_finished is not null`.execute(db);
  await sql`update word_results set reviewed_on = reviewed_on - ${days}::int, due_on = due_on - ${days}::int,
    last_answered_at = last_answered_at - ${shift} where user_id = ${person.id}`.execute(db);
  await sql`update learning_days set day = day - ${days}::int where user_id = ${person.id}`.execute(db);
}
