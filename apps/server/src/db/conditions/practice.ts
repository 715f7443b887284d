import type { Practice } from '@slovickovo/domain/runs/practice';
import { sql } from 'kysely';

/** What an exercise `t` practises that nobody made by hand; null for every other task. */
export const PRACTICE = sql<Practice | null>`case when t.practice_of is not null then 'mistakes'
  when t.warm_up_on is not null then 'warm_up' end`;
