import { WARM_UP } from '@slovickovo/domain/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { columnsOf, listRows, projection, type RowOf } from '../../db/projection.ts';
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

type WordStates = Record<'known' | 'shaky' | 'new', number>;

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
      order by g.name collate "und-x-icu", g.id`,
  );
}
