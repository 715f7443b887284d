import type { ClassCard } from '@slovickovo/contract/classes/classes';
import type { ClassNews } from '@slovickovo/contract/classes/news';
import type { HomeNews } from '@slovickovo/contract/home/home';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';
import { rowsOfJson } from '../../../db/json-rows.ts';
import { isForUser } from '../../../db/membership.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { statement } from '../../../db/statement.ts';
import { assignedCards } from '../classes.repository.ts';

/** A class news to insert: one that a teacher wrote, or an event, which names its task or word group (product §3.18). */
export interface NewNews {
  class_id: number;
  kind: ClassNews['kind'];
  author_id: number;
  title: string;
  text?: string | null;
  task_id?: number;
  word_group_id?: number;
  /** From when it is shown; at once if absent. */
  shown_from?: string;
}

/** Stores an item of news. The pupils see it from `shown_from` on. */
export async function insertNews(db: Db, row: NewNews): Promise<{ id: number }> {
  return db.insertInto('class_news').values(row).returning('id').executeTakeFirstOrThrow();
}

/** Whose news: all of a class, or those that a pupil of it may see. */
export interface NewsOf {
  classId: number | RawBuilder<number>;
  pupilId?: number;
}

/**
 * The news that the class is shown now, without those of a deleted homework or test; for a pupil without those of tasks that are
 * for another group.
 */
function shownNews(db: Db, { classId, pupilId }: NewsOf) {
  return db
    .selectFrom('class_news as n')
    .leftJoin('tasks as t', 't.id', 'n.task_id')
    .where('n.class_id', '=', classId)
    .where(sql<boolean>`n.shown_from <= now()`)
    .where(sql<boolean>`(n.task_id is null or t.valid)`)
    .$if(pupilId !== undefined, (query) =>
      query.where(sql<boolean>`(n.task_id is null or ${isForUser(pupilId as number)})`),
    );
}

/** What a task, a word group or a pupil is called now; the stored title is what they were called then. */
const TITLE = sql<string>`coalesce(t.name, g.name, case when n.kind = 'student_joined' then ${fullNameOf('u')} end, n.title)`;

function selectNews(db: Db, of: NewsOf) {
  return shownNews(db, of)
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .leftJoin('word_groups as g', 'g.id', 'n.word_group_id')
    .select([
      'n.id',
      'n.kind',
      TITLE.as('title'),
      'n.text',
      fullNameOf('u').as('author'),
      'n.task_id as test_id',
      'n.word_group_id as wordgroup_id',
      'n.shown_from as created_at',
    ]);
}

/** Returns the item; throws if the class has none with this id, or does not show it yet. */
export async function getNews(db: Db, classId: number, newsId: number): Promise<ClassNews> {
  return selectNews(db, { classId }).where('n.id', '=', newsId).executeTakeFirstOrThrow();
}

/** One page of news, newest first. */
export async function listNews(db: Db, of: NewsOf, page: PageRequest) {
  const newest = selectNews(db, of).orderBy('n.shown_from', 'desc').orderBy('n.id', 'desc');
  const { rows, total } = await selectPage(newest, shownNews(db, of), page);
  const news: ClassNews[] = rows;
  return { news, total };
}

/** The newest news of all classes of the pupil. Reads a few rows of each class by `class_news_class_idx`. */
function newsOfPupil(db: Db, { pupilId, count }: { pupilId: number; count: number }) {
  return db
    .selectFrom('class_students as member')
    .innerJoin('classes as c', 'c.id', 'member.class_id')
    .innerJoinLateral(
      selectNews(db, { classId: sql.ref('member.class_id'), pupilId })
        .where('n.kind', '<>', 'student_joined')
        .orderBy('n.shown_from', 'desc')
        .orderBy('n.id', 'desc')
        .limit(count)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .select(['c.id as usergroup_id', 'c.name as usergroup_name'])
    .where('member.user_id', '=', pupilId)
    .where('c.archived_at', 'is', null)
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(count);
}

const classesWithNews = statement((db, { pupilId, count }: { pupilId: number; count: number }) =>
  db.selectNoFrom([
    jsonArrayFrom(assignedCards(db, pupilId)).as('classes'),
    jsonArrayFrom(newsOfPupil(db, { pupilId, count })).as('news'),
  ]),
);

/** The pupil's classes, and the newest news of all of them without who joined them, newest first. One statement. */
export async function findClassesWithNews(
  db: Db,
  pupilId: number,
  count: number,
): Promise<{ classes: ClassCard[]; news: HomeNews[] }> {
  const [found] = await classesWithNews(db, { pupilId, count });
  if (found === undefined) throw new Error('The statement returns one row.');
  return { classes: rowsOfJson(found.classes, ['created_at']), news: rowsOfJson(found.news, ['created_at']) };
}

/** Returns whether the class had such an item. */
export async function deleteNews(db: Db, classId: number, newsId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('class_news')
    .where('class_id', '=', classId)
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
