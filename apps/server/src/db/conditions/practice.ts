import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import { questionsOf, type StoredQuestions } from '@slovickovo/domain/question-types/written-questions';
import type { Practice } from '@slovickovo/domain/runs/practice';
import { type RawBuilder, sql } from 'kysely';

/** Whether the run `r` of a task `t` asks mistakes again without counting them: not when a teacher enters it from paper. */
export const MISTAKES_RETURN = sql<boolean>`(t.mistakes_return and r.played_by = r.user_id)`;

/** What an exercise `t` practises that nobody made by hand; null for every other task. */
export const PRACTICE = sql<Practice | null>`case when t.practice_of is not null then 'mistakes'
  when t.warm_up_on is not null then 'warm_up' end`;

/** Words of a practised run, and which of them are asked. */
export interface PractisedWords {
  words: WordPair[];
  asked: Set<number>;
}

/**
 * The questions of the run with the id in this column, whose mistakes are practised; null for null. If it is a practice itself, those of
 * the run at the beginning: a practice has too few words for wrong options, and asks some of them several times.
 */
export function firstQuestions(runId: string): RawBuilder<StoredQuestions | null> {
  return sql<StoredQuestions | null>`(
    with recursive practised as (
      select ${sql.ref(runId)} as id
      union all
      select t.practice_of from practised p join runs r on r.id = p.id join tasks t on t.id = r.task_id
      where t.practice_of is not null
    )
    select r.questions from practised p join runs r on r.id = p.id join tasks t on t.id = r.task_id
    where t.practice_of is null)`;
}

/**
 * The words of the questions with the texts that they had there, each once, in the order of the questions: a run asks again what was
 * answered wrong. `asked` are ids of words.
 */
export function practisedWords(stored: StoredQuestions, asked: readonly number[]): PractisedWords {
  const words = new Map(questionsOf(stored).map(({ word_id, word }) => [word_id, { word_id, ...word }]));
  return { words: [...words.values()], asked: new Set(asked) };
}
