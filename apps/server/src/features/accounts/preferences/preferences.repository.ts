import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import type { Database } from '../../../db/schema.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';
import { languageOf, MAY_ALLOW_SERVICES } from '../accounts.repository.ts';

interface PreferenceRow {
  language?: string | undefined;
  colour_scheme?: Selectable<Database['users']>['colour_scheme'] | undefined;
  comfortable_reading?: boolean | undefined;
  reading_speed?: Selectable<Database['users']>['reading_speed'] | undefined;
  hidden_in_rankings?: boolean | undefined;
  page_views_allowed?: boolean;
  page_views_host?: string;
  chat_allowed?: boolean;
  chat_host?: string;
}

/** Stores the named choices. */
export async function updatePreferences(db: Db, userId: number, { language, ...row }: PreferenceRow): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...row, ...(language !== undefined && { language: languageOf(language) }), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute();
}

/** Returns the user's answer about a chat; undefined for somebody who is not asked. */
export async function findChatAnswer(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['chat_allowed as allowed', 'chat_host as host'])
    .where('id', '=', userId)
    .where(MAY_ALLOW_SERVICES)
    .executeTakeFirst();
}

/** The classes of the pupil, with the names of their teachers. */
export async function listClassesOf(db: Db, userId: number) {
  return db
    .selectFrom('class_students as m')
    .innerJoin('classes as c', 'c.id', 'm.class_id')
    .select([
      'c.id',
      'c.name',
      sql<string[]>`array(
        select ${fullNameOf('teacher')} from class_teachers taught join users teacher on teacher.id = taught.user_id
        where taught.class_id = c.id order by taught.joined_at, teacher.id)`.as('teachers'),
    ])
    .where('m.user_id', '=', userId)
    .orderBy(inSlovakOrder('c.name'))
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
