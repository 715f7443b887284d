import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { TaskSettings } from '@slovickovo/domain/tasks/tasks';
import { type RawBuilder, sql } from 'kysely';
import { firstQuestions, type PractisedWords, practisedWords } from '../../db/conditions/practice.ts';
import type { Db } from '../../db/database.ts';
import { listRows, projection } from '../../db/projection.ts';

/** The result whose mistakes are practised, its task and its user. */
export interface PractisedResult {
  run_id: number;
  task_id: number;
  user_id: number;
}

const MADE = projection({ id: sql<number>`made.id` });
const PRACTICE_MADE = projection({
  ...MADE.columns,
  questions: firstQuestions('made.practice_of'),
  asked: sql<number[]>`array(
    select w.word_id from task_words w where w.task_id = made.id union all select s.word_id from stored s)`,
});

/** Writes the words of the task in `made`, unless it has them. */
function storedWordsCte(words: readonly WordPair[]): RawBuilder<unknown> {
  return sql`stored as (
    insert into task_words (task_id, position, word_id, word_from, word_to)
    select made.id, w.position, w.word_id, w.word_from, w.word_to
    from made, unnest(
      ${words.map((word) => word.word_id)}::bigint[], ${words.map((word) => word.from)}::text[],
      ${words.map((word) => word.to)}::text[]
    ) with ordinality as w(word_id, word_from, word_to, position)
    on conflict do nothing
    returning word_id
  )`;
}

/**
 * Writes the exercise in which the mistakes of a result are practised, with the settings of the result's task and without a time
 * limit. A result has one (`tasks_practice_idx`): if it is there already, it is returned, restored if its user had deleted it. Returns
 * its words, too, unless another call has written them at this moment, which this statement does not see.
 */
export async function upsertPractice(
  db: Db,
  { run_id, task_id, user_id }: PractisedResult,
  words: readonly WordPair[],
): Promise<{ id: number; practised: PractisedWords | undefined }> {
  const [practice] = await listRows(
    db,
    PRACTICE_MADE,
    (list) => sql`
      with made as (
        insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, direction, diacritic,
          email, valid_from, word_group_ids, word_count, practice_of)
        select 'exercise', ${user_id}, t.name, t.language_from_id, t.language_to_id, t.type, t.difficulty, t.direction,
          t.diacritic, false, now(), '{}', ${words.length}, ${run_id}
        from tasks t where t.id = ${task_id}
        on conflict (practice_of) where practice_of is not null do update set valid = true
        returning id, practice_of
      ),
      ${storedWordsCte(words)}
      select ${list} from made`,
  );
  if (practice === undefined) throw new Error('The statement returns one row for a task that exists.');
  const { id, questions, asked } = practice;
  return { id, practised: asked.length === 0 ? undefined : practisedWords(questions ?? [], asked) };
}

/** An exercise of the words that wait for its user on this school day. */
export interface NewWarmUp extends LanguagePair, Pick<TaskSettings, 'type' | 'difficulty' | 'diacritic'> {
  name: string;
  user_id: number;
  day: string;
}

/**
 * Writes the exercise of a warm-up, and deletes earlier ones of the user that were begun and given up, because nothing shows them. One
 * without a run may be about to get it from another call.
 */
export async function insertWarmUp(
  db: Db,
  { name, user_id, day, language_from_id, language_to_id, type, difficulty, diacritic }: NewWarmUp,
  words: readonly WordPair[],
): Promise<number> {
  const [warmUp] = await listRows(
    db,
    MADE,
    (list) => sql`
      with given_up as (
        delete from tasks t
        where t.created_by = ${user_id} and t.warm_up_on is not null
          and (t.created_at < now() - interval '1 minute' or exists (select from runs r where r.task_id = t.id))
          and not exists (select from runs r where r.task_id = t.id and r.state in ('open', 'finished'))
      ),
      made as (
        insert into tasks (kind, created_by, name, language_from_id, language_to_id, type, difficulty, diacritic, email,
          valid_from, word_group_ids, word_count, warm_up_on)
        values ('exercise', ${user_id}, ${name}, ${language_from_id}, ${language_to_id}, ${type}, ${difficulty}, ${diacritic},
          false, now(), '{}', ${words.length}, ${day})
        returning id
      ),
      ${storedWordsCte(words)}
      select ${list} from made`,
  );
  if (warmUp === undefined) throw new Error('The statement returns the task that it inserts.');
  return warmUp.id;
}
