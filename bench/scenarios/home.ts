import { FIND_SESSION } from '../bare/statements.ts';
import { type BenchPerson, hashOf, insertPeople, type Pool, turns } from '../population.ts';
import { type Scenario, times } from '../scenario.ts';

const PUPILS = 300;
const CLASS_SIZE = 30;
const HOMEWORK = { over: 10, running: 5 };
const RUNS_PER_HOMEWORK = 2;

export const home: Scenario = {
  name: 'home',
  title: 'home page of a pupil',
  async prepare(pool, { connections }) {
    const [teacher] = await insertPeople(pool, 'homeroom', 1);
    const pupils = await insertPeople(pool, 'pupil', PUPILS, 'user');
    await insertSchool(pool, teacher as BenchPerson, pupils);
    const next = turns(pupils);
    return {
      callers: times(connections, () => ({
        next: () => ({ method: 'GET', path: '/api/home', token: next().token }),
      })),
      bare: {
        workers: times(connections, () => async () => {
          const { id, token } = next();
          await pool.query(FIND_SESSION, [hashOf(token)]);
          for (const query of HOME_QUERIES) await pool.query(query, [id]);
        }),
      },
    };
  },
};

/** Inserts ten classes with past and open homework; every pupil has done each twice. */
async function insertSchool(pool: Pool, teacher: BenchPerson, pupils: readonly BenchPerson[]): Promise<void> {
  const ids = pupils.map(({ id }) => id);
  await pool.query(
    `with created as (
       insert into classes (created_by, name, access_code)
       select $1::bigint, n || '. A', 'BENCHC' || lpad(translate(n::text, '01', 'XY'), 2, 'Z')
       from generate_series(1, $2::int) as n
       returning id, created_by
     )
     insert into class_teachers (class_id, user_id) select id, created_by from created`,
    [teacher.id, PUPILS / CLASS_SIZE],
  );
  await pool.query(
    `insert into class_students (class_id, user_id)
     select c.id, u.id from unnest($1::bigint[]) with ordinality as u (id, place)
     join (select id, row_number() over (order by id) as place from classes) c on c.place = (u.place - 1) / $2 + 1`,
    [ids, CLASS_SIZE],
  );
  await pool.query(
    `insert into tasks (kind, created_by, class_id, name, language_from_id, language_to_id, type, difficulty, diacritic,
       email, valid_from, valid_until, word_group_ids, word_count)
     select 'homework', c.created_by, c.id, 'Úloha ' || n, 6, 24, 'random', 'easy', true, false,
       now() - n * interval '5 days', now() - n * interval '5 days' + $2::int * interval '5 days' + interval '1 day',
       '{}', 20
     from classes c, generate_series(1, $1::int) as n`,
    [HOMEWORK.over + HOMEWORK.running, HOMEWORK.running],
  );
  await pool.query(
    `insert into runs (task_id, user_id, played_by, kind, mode, state, difficulty, diacritic, seed, questions,
       question_count, current, date_started, date_finished, points, max_points, test_rate, correct)
     select t.id, m.user_id, m.user_id, 'homework', 'open', 'finished', 'easy', true, '', '[]', 20, 20,
       t.valid_from + n * interval '1 hour', t.valid_from + n * interval '1 hour 5 minutes', 15, 20, 75, 15
     from tasks t join class_students m on m.class_id = t.class_id, generate_series(1, $1::int) as n`,
    [RUNS_PER_HOMEWORK],
  );
  await pool.query('insert into points_totals select id, 450, 450 from unnest($1::bigint[]) as id', [ids]);
  await pool.query(
    `insert into points_months
     select id, to_char(now() at time zone 'Europe/Bratislava', 'YYYY_MM'), 150, 150 from unnest($1::bigint[]) as id`,
    [ids],
  );
}

/** The least that has to be read for the page, after the caller, who is `$1`, is identified. */
const HOME_QUERIES = [
  `select id, login, name, surname, email, telephone, school, country, language, role, training_status, previous_login
   from users where id = $1`,
  `select t.points, coalesce(m.points, 0) as month from points_totals t left join points_months m
     on m.user_id = t.user_id and m.year_month = to_char(now() at time zone 'Europe/Bratislava', 'YYYY_MM')
   where t.user_id = $1`,
  `select c.id, c.name, t.name || ' ' || t.surname as teacher, c.created_at,
     (select count(*) from class_students s where s.class_id = c.id) as student_count,
     (select coalesce(json_agg(a), '[]') from (
       select u.id, u.name, u.surname, u.name || ' ' || u.surname as f_name, u.login
       from class_students s join users u on u.id = s.user_id where s.class_id = c.id
       order by u.surname collate slovak_order, u.name collate slovak_order, u.id limit 5) a) as assigned_users
   from classes c join users t on t.id = c.created_by
   where c.id in (select class_id from class_students where user_id = $1)
   order by c.name collate slovak_order, c.id`,
  `select t.*, c.name as usergroup_name, s.*
   from tasks t join classes c on c.id = t.class_id join class_students m on m.class_id = t.class_id
   left join lateral (
     select count(*) as attempts, (array_agg(r.points order by r.test_rate desc, r.points desc))[1] as points,
       (array_agg(r.max_points order by r.test_rate desc, r.points desc))[1] as max_points,
       max(r.test_rate) as test_rate, max(r.date_finished) as date_finished
     from runs r where r.user_id = $1 and r.state = 'finished' and r.task_id = t.id) s on true
   where m.user_id = $1 and t.valid and t.kind = 'homework' and t.valid_from <= now()
     and (t.valid_until is null or now() < t.valid_until)
   order by t.valid_from desc, t.id desc`,
  `select id from runs where played_by = $1 and state = 'open'`,
];
