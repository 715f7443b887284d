import type { LanguagePair } from '@slovickovo/domain/languages/languages';
import { WARM_UP } from '@slovickovo/domain/limits';
import type { WordPair } from '@slovickovo/domain/question-types/question-types';
import type { Candidate } from '@slovickovo/domain/warm-up/warm-up';
import { type RawBuilder, sql } from 'kysely';
import { readableSide } from '../../db/conditions/answered-texts.ts';
import { isInWindow } from '../../db/conditions/window.ts';
import type { Db } from '../../db/database.ts';
import { rowsOfJson } from '../../db/json-rows.ts';
import { IS_FOR } from '../../db/membership.ts';
import { byName } from '../../db/person-name.ts';
import { listRows, projection, type RowOf } from '../../db/projection.ts';
import { statement } from '../../db/statement.ts';

/** A word that may be asked today; `total` is the number of such words, of the same languages and for the same reason. */
export interface CandidateRow extends Candidate, WordPair, LanguagePair {
  reason: 'tested' | 'due' | 'fresh';
  total: number;
}

interface CandidateTest {
  id: number;
  name: string;
  valid_from: string;
  usergroup_id: number;
  usergroup_name: string;
  words: number;
  known: number;
}

const WAITING = projection({
  candidates: sql<CandidateRow[]>`coalesce((
    select json_agg(json_build_object('reason', reason, 'word_id', word_id, 'is_new', is_new, 'from', word_text,
      'to', translation, 'language_from_id', language_from_id, 'language_to_id', language_to_id, 'total', total) order by place)
    from ranked where place <= ${WARM_UP.words}::int), '[]')`,
  tests: sql<CandidateTest[]>`coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'valid_from', valid_from, 'usergroup_id', class_id,
      'usergroup_name', class_name, 'words', words, 'known', known) order by valid_from, id)
    from readiness where can_practise), '[]')`,
  known: sql<number>`counts.known`,
  shaky: sql<number>`counts.shaky`,
});

/** Groups that are assigned to a class of the user, not an archived one, and visible now. */
export function assignedGroups(userId: number): RawBuilder<unknown> {
  return sql`
    select a.word_group_id, min(c.name) as class_name
    from class_students s
    join classes c on c.id = s.class_id and c.archived_at is null
    join word_group_assignments a on a.class_id = s.class_id
      and ${isInWindow('a')}
    where s.user_id = ${userId}
    group by a.word_group_id`;
}

/** The ids of the words in lists of the user: own ones, and those of assigned groups. */
export function wordsOfLists(userId: number): RawBuilder<unknown> {
  return sql`
    select id as word_id from words where user_id = ${userId}
    union
    select m.word_id from (${assignedGroups(userId)}) as a join word_group_words m using (word_group_id)`;
}

/** Whether the word is in a list of the user (`wordsOfLists`), joined as `g`. */
const IS_GIVEN = sql<boolean>`g.word_id is not null`;

/** A learner on a school day, by the calendar of the installation. */
type LearnerOfDay = {
  userId: number;
  today: string;
  zone: string;
};

const waiting = statement(
  (_, { userId, today, zone }: LearnerOfDay) => sql<RowOf<typeof WAITING>>`
    with given as (${wordsOfLists(userId)}),
    tested as (
      select t.id, t.name, t.valid_from, t.class_id, c.name as class_name, w.word_id, k.due_on, k.reviewed_on,
        (t.valid_from at time zone ${zone})::date as day, k.word_id is null as is_new,
        (k.word_text, k.translation) is not distinct from (w.word_from, w.word_to)
          or exists (select from given g where g.word_id = w.word_id) as is_readable
      from class_students m
      join classes c on c.id = m.class_id and c.archived_at is null
      join tasks t on t.class_id = m.class_id and t.kind = 'test' and t.valid and t.valid_from > now()
        and t.valid_from < now() + ${WARM_UP.test_days} * interval '1 day' and ${IS_FOR}
      join task_words w on w.task_id = t.id
      left join word_results k on k.user_id = m.user_id and k.word_id = w.word_id
      where m.user_id = ${userId}
    ),
    readiness as (
      select id, name, valid_from, class_id, class_name, count(*)::int as words,
        count(*) filter (where due_on >= day)::int as known, bool_or(is_readable) as can_practise
      from tested group by id, name, valid_from, class_id, class_name, day
    ),
    for_test as (
      select word_id, bool_and(is_new) as is_new, min(valid_from) as valid_from
      from tested
      where is_readable and coalesce(due_on < day, true) and coalesce(reviewed_on < ${today}::date, true)
      group by word_id
    ),
    candidates as (
      select 'tested' as reason, word_id, is_new, extract(epoch from valid_from)::float8 as urgency from for_test
      union all
      select 'due', k.word_id, false, k.due_on - ${today}::date
      from word_results k
      where k.user_id = ${userId} and k.due_on <= ${today}::date
        and not exists (select from for_test f where f.word_id = k.word_id)
      union all
      select 'fresh', g.word_id, true, -g.word_id
      from given g
      where not exists (select from word_results k where k.user_id = ${userId} and k.word_id = g.word_id)
        and not exists (select from for_test f where f.word_id = g.word_id)
    ),
    ranked as (
      select c.reason, c.word_id, c.is_new, ${readableSide('word_text', IS_GIVEN)} as word_text,
        ${readableSide('translation', IS_GIVEN)} as translation, w.language_from_id, w.language_to_id,
        row_number() over (alike order by c.urgency, c.word_id) as place, count(*) over alike as total
      from candidates c join words w on w.id = c.word_id
      left join given g on g.word_id = w.id
      left join word_results k on k.user_id = ${userId} and k.word_id = w.id
      window alike as (partition by c.reason, w.language_from_id, w.language_to_id)
    ),
    counts as (
      select count(*) filter (where due_on >= ${today}::date + ${WARM_UP.known_days}::int)::int as known,
        count(*) filter (where due_on < ${today}::date + ${WARM_UP.known_days}::int)::int as shaky
      from word_results where user_id = ${userId}
    )
    select ${WAITING.list} from counts`,
);

/**
 * What waits for the user on this school day, by one statement: in each pair of languages the most urgent words of each reason,
 * how well the words of the coming class tests are known, and how many words are.
 *
 * Words are asked only if their user may read them anyway: own words, words of visible lists of the user's classes, and words
 * that the user has answered, with the texts that were answered. The words of a test that are none of these, or were others when they
 * were answered, stay secret: the test would be no surprise otherwise.
 */
export async function findWaiting(db: Db, learner: LearnerOfDay): Promise<RowOf<typeof WAITING>> {
  const [found] = await waiting(db, { ...learner });
  if (found === undefined) throw new Error('The statement returns one row.');
  return { ...found, tests: rowsOfJson(found.tests, ['valid_from']) };
}

const READINESS = projection({
  user_id: sql<number>`u.id`,
  name: sql<string>`u.name`,
  surname: sql<string>`u.surname`,
  login: sql<string>`u.login`,
  known: sql<number>`count(k.word_id) filter (where k.due_on >= until.day)::int`,
  shaky: sql<number>`count(k.word_id) filter (where k.due_on < until.day)::int`,
});

/**
 * The pupils for whom the test is, by name, with the numbers of its words that they would know on its day (today's, once it has
 * begun), and of those that they have answered and would not.
 */
export async function listReadiness(db: Db, testId: number, { today, zone }: { today: string; zone: string }) {
  return listRows(
    db,
    READINESS,
    (list) => sql`
      select ${list}
      from tasks t
      cross join lateral (select greatest((t.valid_from at time zone ${zone})::date, ${today}::date) as day) until
      join class_students m on m.class_id = t.class_id and ${IS_FOR}
      join users u on u.id = m.user_id
      left join (task_words w join word_results k on k.word_id = w.word_id) on w.task_id = t.id and k.user_id = u.id
      where t.id = ${testId}
      group by u.id
      order by ${byName('u')}`,
  );
}
