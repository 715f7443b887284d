import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';

export const OLD_SCHOOL = { users: 10_000, words: 1_000_000, classes: 300 };

const LIST_WORDS = 100;
const TASK_WORDS = 20;
const TASKS_OF_CLASS = 5;
const RUNS_OF_PUPIL = 3;

/**
 * What a large installation had before the update, in the tables of the first published schema: teachers with classes, lists of words
 * of everybody, homework, and results with answers, statistics and points.
 */
const STATEMENTS = [
  `insert into users (login, name, surname, email, country, language, role, consent_at, last_login)
   select 'osoba' || n, 'Jana', 'Nová ' || n, 'osoba' || n || '@skola.example', 'sk', 'sk',
     case when n <= ${OLD_SCHOOL.classes} then 'teacher' else 'user' end, now() - interval '100 days', now() - interval '10 days'
   from generate_series(1, ${OLD_SCHOOL.users}) n`,
  `insert into words (user_id, word_text, translation, language_from_id, language_to_id)
   select u.id, 'word ' || n || ' of ' || u.id % 97, 'slovo ' || n, 6, 24
   from users u, generate_series(1, ${OLD_SCHOOL.words / OLD_SCHOOL.users}) n order by u.id, n`,
  `insert into word_groups (user_id, name, language_from_id, language_to_id, word_count)
   select id, 'Slová', 6, 24, ${LIST_WORDS} from users`,
  `insert into word_group_words (word_group_id, word_id, position)
   select g.id, w.id, row_number() over (partition by g.id order by w.id) from word_groups g join words w using (user_id)`,
  `insert into classes (created_by, name, access_code)
   select id, 'VII. A', 'ABCD' || translate(lpad(id::text, 4, '0'), '01', 'XY') from users where role = 'teacher'`,
  `insert into class_students (class_id, user_id)
   select c.id, u.id from users u join classes c on c.id = 1 + u.id % ${OLD_SCHOOL.classes} where u.role = 'user'`,
  `insert into tasks (kind, created_by, class_id, name, language_from_id, language_to_id, type, difficulty, diacritic, email,
     valid_from, word_group_ids, word_count)
   select 'homework', c.created_by, c.id, 'Úloha ' || n, 6, 24, 'filling', 'easy', true, false, now() - interval '30 days',
     array[g.id], ${TASK_WORDS}
   from classes c join word_groups g on g.user_id = c.created_by, generate_series(1, ${TASKS_OF_CLASS}) n`,
  `insert into task_words (task_id, position, word_id, word_from, word_to)
   select t.id, row_number() over (partition by t.id order by w.id), w.id, w.word_text, w.translation
   from tasks t join word_group_words m on m.word_group_id = t.word_group_ids[1] join words w on w.id = m.word_id
   where m.position <= ${TASK_WORDS}`,
  // Every second answer is right.
  `insert into runs (task_id, user_id, played_by, kind, mode, state, difficulty, diacritic, seed, questions, question_count, current,
     date_started, date_finished, points, max_points, test_rate, correct)
   select t.id, m.user_id, m.user_id, 'homework', 'open', 'finished', 'easy', true, 'seed', q.questions, ${TASK_WORDS}, ${TASK_WORDS},
     now() - t.nth * interval '2 days' - interval '5 minutes', now() - t.nth * interval '2 days', ${TASK_WORDS / 2}, ${TASK_WORDS},
     50, ${TASK_WORDS / 2}
   from class_students m
   join (select id, class_id, row_number() over (partition by class_id order by id) as nth from tasks) t using (class_id)
   join (
     select task_id, jsonb_agg(jsonb_build_object('type', 'filling', 'wType', 'from', 'word_id', word_id, 'prefilled', '[]'::jsonb,
       'word', jsonb_build_object('from', word_from, 'to', word_to)) order by position) as questions
     from task_words group by task_id
   ) q on q.task_id = t.id
   where t.nth <= ${RUNS_OF_PUPIL}`,
  `insert into answers (run_id, n, word_id, response, valid, late, stored_at)
   select r.id, w.position - 1, w.word_id, w.word_to, w.position % 2 = 0, false, r.date_started + w.position * interval '5 seconds'
   from runs r join task_words w using (task_id)`,
  `insert into word_results (user_id, word_id, answered, correct, last_answered_at)
   select r.user_id, a.word_id, count(*), count(*) filter (where a.valid), max(r.date_finished)
   from runs r join answers a on a.run_id = r.id group by 1, 2`,
  `insert into points_ledger (run_id, user_id, task_id, points, ranked, earned_at)
   select id, user_id, task_id, points, true, date_finished from runs`,
  `insert into points_totals (user_id, points, ranked_points) select user_id, sum(points), sum(points) from points_ledger group by 1`,
  `insert into points_months (user_id, year_month, points, ranked_points)
   select user_id, to_char(earned_at at time zone 'Europe/Bratislava', 'YYYY_MM'), sum(points), sum(points)
   from points_ledger group by 1, 2`,
  'vacuum analyze',
];

export async function fillOldSchool({ openSession }: DatabaseHandle): Promise<void> {
  const session = await openSession();
  try {
    for (const statement of STATEMENTS) await session.query(statement);
  } finally {
    await session.end();
  }
}
