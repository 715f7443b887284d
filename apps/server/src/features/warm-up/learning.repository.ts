import type { WordStates } from '@slovickovo/contract/warm-up/warm-up';
import { WARM_UP } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import { isInWindow } from '../../db/conditions/window.ts';
import type { Db } from '../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../db/projection.ts';
import { inSlovakOrder } from '../../db/slovak-order.ts';
import { assignedGroups, wordsOfLists } from './warm-up.repository.ts';

/** Whose words, on which school day. */
interface Learner {
  userId: number;
  today: string;
}

/** Numbers of words by their state; `k` is the memory of a word, or null if it was never answered. */
function statesOn(today: string) {
  const lasts = sql`${today}::date + ${WARM_UP.known_days}::int`;
  return {
    known: sql<number>`(count(*) filter (where k.due_on >= ${lasts}))::int`,
    shaky: sql<number>`(count(*) filter (where k.due_on < ${lasts}))::int`,
    new: sql<number>`(count(*) filter (where k.due_on is null))::int`,
  };
}

/** The numbers of the user's words: those of the lists, and all that the user has answered. */
export async function countLearning(db: Db, { userId, today }: Learner): Promise<WordStates> {
  const [counted] = await listRows(
    db,
    projection(statesOn(today)),
    (list) => sql`
      select ${list}
      from (${wordsOfLists(userId)} union select word_id from word_results where user_id = ${userId}) as w
      left join word_results k on k.word_id = w.word_id and k.user_id = ${userId}`,
  );
  if (counted === undefined) throw new Error('The statement returns one row.');
  return counted;
}

const LEARNING_DAY = projection(columnsOf('learning_days as d', ['day', 'known', 'shaky']));

/** The last days on which the user answered, in rising order. */
export async function listLearningDays(db: Db, userId: number): Promise<RowOf<typeof LEARNING_DAY>[]> {
  const newestFirst = await listRows(
    db,
    LEARNING_DAY,
    (list) => sql`
      select ${list} from learning_days d
      where d.user_id = ${userId} order by d.day desc limit ${WARM_UP.chart_days}`,
  );
  return newestFirst.reverse();
}

const CLASS_DAY = {
  day: sql<string>`of.day`,
  known: sql<number>`coalesce(sum(d.known), 0)::int`,
  shaky: sql<number>`coalesce(sum(d.shaky), 0)::int`,
  students: sql<number>`count(*)::int`,
};

/**
 * The sums over the pupils of the class on the last days on which one of them answered, in rising order. A pupil who did not answer on
 * a day has the numbers of the last day before it.
 */
export async function listLearningDaysOfClass(db: Db, classId: number) {
  return listRows(
    db,
    projection(CLASS_DAY),
    (list) => sql`
      with pupils as (select user_id from class_students where class_id = ${classId}),
      of as (
        select distinct day from learning_days where user_id in (select user_id from pupils)
        order by day desc limit ${WARM_UP.chart_days}
      )
      select ${list}
      from of cross join pupils p
      left join lateral (
        select known, shaky from learning_days l
        where l.user_id = p.user_id and l.day <= of.day order by l.day desc limit 1
      ) as d on true
      group by of.day order by of.day`,
  );
}

const LIST = {
  ...columnsOf('word_groups as g', ['id', 'name', 'language_from_id', 'language_to_id']),
  usergroup_name: sql<string | null>`given.class_name`,
};

/** The numbers of words in each list of the user: own word groups, and assigned ones with their class. */
export async function listLearningOfLists(db: Db, { userId, today }: Learner) {
  return listRows(
    db,
    projection({ ...LIST, ...statesOn(today) }),
    (list) => sql`
      select ${list}
      from (
        select id as word_group_id, null as class_name from word_groups where user_id = ${userId}
        union all
        select a.word_group_id, a.class_name from (${assignedGroups(userId)}) as a
        where not exists (select from word_groups own where own.id = a.word_group_id and own.user_id = ${userId})
      ) as given
      join word_groups g on g.id = given.word_group_id
      join word_group_words m on m.word_group_id = g.id
      left join word_results k on k.word_id = m.word_id and k.user_id = ${userId}
      group by g.id, given.class_name
      order by ${inSlovakOrder('g.name')}, g.id`,
  );
}

/** A list of a class; the numbers are sums over its pupils, `words` those of the list. */
const CLASS_LIST = {
  id: sql<number | null>`g.id`,
  name: sql<string | null>`g.name`,
  words: sql<number>`count(*)::int`,
  known: sql<number>`coalesce(sum(s.known), 0)::int`,
  shaky: sql<number>`coalesce(sum(s.shaky), 0)::int`,
  students: sql<number>`(select count(*)::int from pupils)`,
};

/**
 * The lists that are assigned to the class and visible now, by name; after them one without id and name, of all their words, each once.
 */
export async function listLearningOfClass(db: Db, { classId, today }: { classId: number; today: string }) {
  const lasts = sql`${today}::date + ${WARM_UP.known_days}::int`;
  return listRows(
    db,
    projection(CLASS_LIST),
    (list) => sql`
      with listed as (
        select m.word_group_id, m.word_id
        from word_group_assignments a join word_group_words m using (word_group_id)
        where a.class_id = ${classId} and ${isInWindow('a')}
      ),
      pupils as (select user_id from class_students where class_id = ${classId}),
      states as (
        select k.word_id, count(*) filter (where k.due_on >= ${lasts}) as known, count(*) filter (where k.due_on < ${lasts}) as shaky
        from word_results k
        where k.user_id in (select user_id from pupils) and k.word_id in (select word_id from listed)
        group by k.word_id
      ),
      counted as (
        select word_group_id, word_id from listed
        union all
        select distinct null::bigint, word_id from listed
      )
      select ${list}
      from counted c left join word_groups g on g.id = c.word_group_id left join states s on s.word_id = c.word_id
      group by g.id
      order by ${inSlovakOrder('g.name')} nulls last, g.id`,
  );
}
