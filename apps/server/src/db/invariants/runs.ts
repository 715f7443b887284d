import { WRITTEN_QUESTIONS } from '../written-questions.ts';
import type { Invariant } from './invariant.ts';

/** What holds of runs and their answers. */
export const INVARIANTS_OF_RUNS: Invariant[] = [
  {
    // Answers that came after the end are kept as a trace, and do not count.
    claim: 'The answers of a run are those of its first questions, without a gap',
    violations: `
      select r.id::text as key
      from runs r left join (
        select run_id, count(*) as count, max(n) as last from answers where counts group by run_id
      ) a on a.run_id = r.id
      where coalesce(a.count, 0) <> coalesce(a.last + 1, 0) or coalesce(a.count, 0) <> r.current`,
  },
  {
    claim: 'A run has as many questions as it counts',
    violations: `
      select r.id::text as key from runs r
      where r.question_count <> (
        select coalesce(sum(case jsonb_typeof(part) when 'string' then jsonb_array_length((part #>> '{}')::jsonb) else 1 end), 0)
        from jsonb_array_elements(r.questions) as part)`,
  },
  {
    // A question that was asked again after a mistake counts for nothing.
    claim: 'A result has as many right answers as it says',
    violations: `
      select r.id::text as key
      from runs r left join answers a on a.run_id = r.id and a.valid and a.counts
        and (r.asked_again = 0 or ${WRITTEN_QUESTIONS} -> a.n -> 'repeated' is distinct from 'true')
      where r.state = 'finished'
      group by r.id having r.correct <> count(a.n)`,
  },
  {
    // In the numbers of the program, which round as JavaScript does.
    claim: 'The success of a result is the share of its points',
    violations: `
      select id::text as key from runs
      where state = 'finished'
        and test_rate <> case when max_points > 0 then floor(points::float8 / max_points * 100 + 0.5) else 0 end`,
  },
  {
    // A right answer earns a point at least, in a test at most those of the difficulty; the others are missing from the maximum.
    claim: 'The points of a result are those of its right answers, and its maximum those of all its questions',
    violations: `
      select id::text as key
      from (
        select id, kind, points, correct, max_points - points as missing, question_count - asked_again - correct as wrong,
          case difficulty when 'easy' then 1 when 'medium' then 2 else 3 end as most
        from runs where state = 'finished'
      ) r
      where points < correct or missing < wrong or kind = 'test' and (points > correct * most or missing > wrong * most)
        or (correct = 0) <> (points = 0) or (wrong = 0) <> (missing = 0)`,
  },
  {
    claim: 'A result is not older than its run',
    violations: `select id::text as key from runs where date_finished < date_started`,
  },
  {
    claim: 'An open run of a task with an end has an end',
    violations: `
      select r.id::text as key from runs r join tasks t on t.id = r.task_id
      where r.state = 'open' and r.deadline is null and t.valid_until is not null`,
  },
  {
    claim: 'A run of a task has the kind of the task',
    violations: `select r.id::text as key from runs r join tasks t on t.id = r.task_id where t.kind <> r.kind`,
  },
  {
    claim: 'An exercise is played by its owner alone',
    violations: `
      select r.id::text as key from runs r join tasks t on t.id = r.task_id
      where t.kind = 'exercise' and (r.user_id <> t.created_by or r.played_by <> t.created_by)`,
  },
  {
    claim: 'A task has as many words as it says, in places from one',
    violations: `
      select t.id::text as key
      from tasks t left join (
        select task_id, count(*) as count, min(position) as first, max(position) as last from task_words group by task_id
      ) w on w.task_id = t.id
      where t.word_count <> coalesce(w.count, 0) or w.first <> 1 or w.last <> w.count`,
  },
];
