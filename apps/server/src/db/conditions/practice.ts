import type { Practice } from '@slovickovo/domain/runs/practice';
import { sql } from 'kysely';

/** Whether the run `r` of a task `t` asks mistakes again without counting them: not when a teacher enters it from paper. */
export const MISTAKES_RETURN = sql<boolean>`(t.mistakes_return and r.played_by = r.user_id)`;

/** What an exercise `t` practises that nobody made by hand; null for every other task. */
export const PRACTICE = sql<Practice | null>`case when t.practice_of is not null then 'mistakes'
  when t.warm_up_on is not null then 'warm_up' end`;
