import { WEAK_WORDS } from '@slovickovo/domain/limits';
import type { WrongAnswer } from '@slovickovo/domain/weak-words/weak-words';
import { type RawBuilder, sql } from 'kysely';
import { isInWindow } from '../../db/conditions/window.ts';
import type { Db } from '../../db/database.ts';
import { classFacts, IS_OF_CLASS } from '../../db/membership.ts';
import { byName } from '../../db/person-name.ts';
import { columnsOf, getRow, jsonRows, projection, type RowOf } from '../../db/projection.ts';
import { inSlovakOrder } from '../../db/slovak-order.ts';

const LIST = projection({
  ...columnsOf('word_groups as g', ['id', 'name', 'language_from_id', 'language_to_id']),
  words: sql<number>`g.word_count`,
});

const listsOfClass = (classId: number) => (list: RawBuilder<unknown>) =>
  sql`
  select ${list}
  from word_group_assignments a join word_groups g on g.id = a.word_group_id
  where a.class_id = ${classId} and ${isInWindow('a')}
  order by ${inSlovakOrder('g.name')}, g.id`;

/** A word group that is assigned to the class and visible now. */
export type ClassList = RowOf<typeof LIST>;

const STUDENT = projection(columnsOf('users as u', ['id', 'name', 'surname', 'login']));

/** The word groups that are assigned to the class and visible now, by name, and the pupils of the class by surname. */
export async function getListsAndStudents(db: Db, classId: number) {
  const students = jsonRows(
    STUDENT,
    (list) => sql`
      select ${list} from class_students m join users u on u.id = m.user_id
      where m.class_id = ${classId}
      order by ${byName('u')}`,
  );
  const found = projection({ lists: jsonRows(LIST, listsOfClass(classId)), students });
  return getRow(db, found, (list) => sql`select ${list}`);
}

/** The id of a pupil, all answers of the pupil to the word, and the right ones. */
type Answers = [user_id: number, answered: number, correct: number];

const WORD = projection({
  word_id: sql<number>`w.id`,
  from: sql<string>`w.word_text`,
  to: sql<string>`w.translation`,
  answers: sql<Answers[]>`coalesce(given.answers, '[]')`,
  answered: sql<number>`coalesce(given.answered, 0)::int`,
  correct: sql<number>`coalesce(given.correct, 0)::int`,
});

interface ListsOfClass {
  classId: number;
  listIds: readonly number[];
}

/** The words of the lists with the answers of the pupils of the class, the weakest first; at most as many as a map shows. */
const wordsByWeakness = ({ classId, listIds }: ListsOfClass) =>
  jsonRows(
    WORD,
    (list) => sql`
      with listed as (
        select distinct word_id from word_group_words where word_group_id = any(${listIds}::bigint[])
      ),
      given as (
        select k.word_id, json_agg(json_build_array(k.user_id, k.answered, k.correct)) as answers,
          sum(k.answered) as answered, sum(k.correct) as correct
        from word_results k
        where k.user_id in (select user_id from class_students where class_id = ${classId})
          and k.word_id in (select word_id from listed) and k.answered > 0
        group by k.word_id
      )
      select ${list}
      from listed join words w on w.id = listed.word_id left join given on given.word_id = w.id
      order by given.correct::float8 / given.answered nulls last, given.answered desc, w.id
      limit ${WEAK_WORDS.map_words}`,
  );

const WRONG = projection({
  word_id: sql<number>`a.word_id`,
  response: sql<string>`a.response`,
  count: sql<number>`count(*)::int`,
});

/** Wrong answers of the class to words of these lists, in homework and tests of the last months, the most frequent first. */
const wrongAnswers = ({ classId, listIds }: ListsOfClass): RawBuilder<WrongAnswer[]> =>
  jsonRows(
    WRONG,
    (list) => sql`
      select ${list}
      from tasks t
      join runs r on r.task_id = t.id and r.state = 'finished'
        and r.date_finished >= now() - ${WEAK_WORDS.confusion_days} * interval '1 day'
      join answers a on a.run_id = r.id and a.counts and not a.valid and a.response <> ''
      where t.class_id = ${classId} and ${IS_OF_CLASS}
        and a.word_id in (select word_id from word_group_words where word_group_id = any(${listIds}::bigint[]))
      group by a.word_id, a.response
      order by count(*) desc, a.word_id, a.response
      limit ${WEAK_WORDS.wrong_answers}`,
  );

/** The words of the lists, and how the class was wrong. */
export async function getWeakness(db: Db, of: ListsOfClass) {
  const found = projection({ words: wordsByWeakness(of), wrong: wrongAnswers(of) });
  return getRow(db, found, (list) => sql`select ${list}`);
}

const CHOSEN = projection({
  word_id: sql<number>`w.id`,
  from: sql<string>`w.word_text`,
  to: sql<string>`w.translation`,
  ...columnsOf('words as w', ['language_from_id', 'language_to_id']),
});

/** A word of a list of the class. */
export type ChosenWord = RowOf<typeof CHOSEN>;

/** What the policies of the class ask about the user, with those of the words that are in lists of the class, in the order of `wordIds`. */
export async function findClassWithWords(
  db: Db,
  userId: number,
  { classId, wordIds }: { classId: number; wordIds: readonly number[] },
) {
  const words = jsonRows(
    CHOSEN,
    (list) => sql`
      select ${list}
      from unnest(${wordIds}::bigint[]) with ordinality as chosen (id, place) join words w on w.id = chosen.id
      where exists (
        select from word_group_words m where m.word_id = w.id and m.word_group_id in (${listsOfClass(classId)(sql`g.id`)}))
      order by chosen.place`,
  );
  return classFacts(db, userId, [classId]).select(words.as('words')).executeTakeFirst();
}
