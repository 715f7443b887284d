import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { columnsOf, listRows, projection } from '../../../db/projection.ts';
import { inSlovakOrder } from '../../../db/slovak-order.ts';
import type { ExportedWord } from '../formats/exported-words.ts';

const EXPORTED_WORD = projection({
  ...columnsOf('words as w', ['word_text', 'translation', 'language_from_id', 'language_to_id']),
  group: sql<string | null>`g.name`,
});

/** Returns the words of the user's group in its order; without an id, of all groups by name and last those in no group. */
export async function listExportedWords(db: Db, userId: number, groupId?: number): Promise<ExportedWord[]> {
  const ofGroup = groupId === undefined ? sql`` : sql`and g.id = ${groupId}`;
  return listRows(
    db,
    EXPORTED_WORD,
    (list) => sql`
      select ${list}
      from words w
      left join word_group_words m on m.word_id = w.id
      left join word_groups g on g.id = m.word_group_id
      where w.user_id = ${userId} ${ofGroup}
      order by ${inSlovakOrder('g.name')} nulls last, g.id, m.position, w.id`,
  );
}
