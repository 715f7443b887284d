import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { teachersOf } from '../../../db/membership.ts';
import type { Database } from '../../../db/schema.ts';
import { languageOf } from '../accounts.repository.ts';

interface PreferenceRow {
  language?: string | undefined;
  colour_scheme?: Selectable<Database['users']>['colour_scheme'] | undefined;
  hidden_in_rankings?: boolean | undefined;
}

/** Stores the named choices. */
export async function updatePreferences(db: Db, userId: number, { language, ...row }: PreferenceRow): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...row, ...(language !== undefined && { language: languageOf(language) }), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** The names of the teachers of class `c`. */
const TEACHERS = sql<{ name: string; surname: string }[]>`(
  select coalesce(json_agg(json_build_object('name', u.name, 'surname', u.surname) order by u.surname, u.id), '[]')
  from users u where u.id = any(${teachersOf('c.id')}))`;

/** The classes of the pupil, with the names of their teachers. */
export async function listClassesOf(db: Db, userId: number) {
  return db
    .selectFrom('class_students as m')
    .innerJoin('classes as c', 'c.id', 'm.class_id')
    .select(['c.id', 'c.name', TEACHERS.as('teachers')])
    .where('m.user_id', '=', userId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

/** The word groups that the user sent and that wait for an answer, newest first. */
export async function listSentOffers(db: Db, userId: number) {
  return db
    .selectFrom('word_group_offers as o')
    .innerJoin('users as recipient', 'recipient.id', 'o.recipient_id')
    .select(['o.id', 'o.name', 'recipient.login as recipient', 'o.created_at'])
    .where('o.sender_id', '=', userId)
    .where('o.state', '=', 'pending')
    .orderBy('o.id', 'desc')
    .limit(100)
    .execute();
}
