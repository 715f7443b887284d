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
  id: sql<number | null>`made.id`,
  questions: firstQuestions('made.practice_of'),
});

/** Writes the words of the task in `made`, in place of others at the same positions. */
function storedWordsCte(words: readonly WordPair[]): RawBuilder<unknown> {
  return sql`stored as (
    insert into task_words (task_id, position, word_id, word_from, word_to)
    select made.id, w.position, w.word_id, w.word_from, w.word_to
    from made, unnest(
      ${words.map((word) => word.word_id)}::bigint[], ${words.map((word) => word.from)}::text[],
      ${words.map((word) => word.to)}::text[]
    ) with ordinality as w(word_id, word_from, word_to, position)
    on conflict (task_id, position) do update
      set word_id = excluded.word_id, word_from = excluded.word_from, word_to = excluded.word_to
  )`;
}

/**
 * Writes the exercise in which the mistakes of a result are practised, with the settings of the result's task and without a time
 * limit. A result has one (`tasks_practice_idx`): if it is there already, it gets these words instead of those that were mistakes
 * before, and is restored if its user had deleted it. Its runs keep their questions.
 */
export async function upsertPractice(
  db: Db,
  result: PractisedResult,
  words: readonly WordPair[],
): Promise<{ id: number; practised: PractisedWords }> {
  for (;;) {
    const { id, questions } = await tryUpsertPractice(db, result, words);
    const asked = words.map(({ word_id }) => word_id);
    if (id !== null) return { id, practised: practisedWords(questions ?? [], asked) };
  }
}

/**
 * Does it once. The id is null if another call has written the exercise since this statement began, which then does not see the words of
 * that call and could not delete them: every writer raises `revision`.
 */
async function tryUpsertPractice(db: Db, { run_id, task_id, user_id }: PractisedResult, words: readonly WordPair[]) {
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
        on conflict (practice_of) where practice_of is not null
        do update set valid = true, word_count = excluded.word_count, revision = tasks.revision + 1
        where tasks.revision = (select seen.revision from tasks seen where seen.practice_of = ${run_id})
        returning id, practice_of
      ),
      superfluous as (
        delete from task_words w using made where w.task_id = made.id and w.position > ${words.length}
      ),
      ${storedWordsCte(words)}
      select ${list} from tasks t left join made on true where t.id = ${task_id}`,
  );
  if (practice === undefined) throw new Error('The statement returns one row for a task that exists.');
  return practice;
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
