import type { AcceptedAnswer } from '@slovickovo/domain/runs/accepted-answers';
import { sql } from 'kysely';

/** The answers that the teacher has accepted in a task `t`, by which its runs are judged (`withAccepted`). */
export const ACCEPTED = sql<AcceptedAnswer[]>`(
  select coalesce(json_agg(json_build_object('word_id', x.word_id, 'asked', x.asked, 'answer', x.answer) order by x.id), '[]')
  from accepted_answers x where x.task_id = t.id and x.withdrawn_at is null)`;
