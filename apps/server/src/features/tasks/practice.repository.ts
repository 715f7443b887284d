import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listRows, projection } from '../../db/projection.ts';

/** The result whose mistakes are practised, its task and its user. */
export interface PractisedResult {
  run_id: number;
  task_id: number;
  user_id: number;
}

const MADE_PRACTICE = projection({ id: sql<number>`made.id` });

/**
 * Writes the exercise in which the mistakes of a result are practised, with the settings of the result's task and without a time
 * limit. A result has one (`tasks_practice_idx`): if it is there already, it is returned, restored if its user had deleted it.
 */
export async function upsertPractice(
  db: Db,
  { run_id, task_id, user_id }: PractisedResult,
  words: readonly WordPair[],
): Promise<number> {
  const [practice] = await listRows(
    db,
    MADE_PRACTICE,
    (list) => sql`
      with made as (
        insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, direction, diacritic,
          email, valid_from, word_group_ids, word_count, practice_of)
        select 'exercise', ${user_id}, t.name, t.language_from_id, t.language_to_id, t.type, t.difficulty, t.direction,
          t.diacritic, false, now(), '{}', ${words.length}, ${run_id}
        from tasks t where t.id = ${task_id}
        on conflict (practice_of) where practice_of is not null do update set valid = true
        returning id
      ),
      stored as (
        insert into task_words (task_id, position, word_id, word_from, word_to)
        select made.id, w.position, w.word_id, w.word_from, w.word_to
        from made, unnest(
          ${words.map((word) => word.word_id)}::bigint[], ${words.map((word) => word.from)}::text[],
          ${words.map((word) => word.to)}::text[]
        ) with ordinality as w(word_id, word_from, word_to, position)
        on conflict do nothing
      )
      select ${list} from made`,
  );
  if (practice === undefined) throw new Error('The statement returns one row for a task that exists.');
  return practice.id;
}
