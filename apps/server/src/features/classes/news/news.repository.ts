import type { ClassCard } from '@slovickovo/contract/classes/classes';
import type { ClassNews } from '@slovickovo/contract/classes/news';
import type { HomeNews } from '@slovickovo/contract/home/home';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../db/database.ts';
import { rowsOfJson } from '../../../db/json-rows.ts';
import { classesTaughtBy, isForUser } from '../../../db/membership.ts';
import { type PageRequest, selectPage } from '../../../db/page.ts';
import { fullNameOf } from '../../../db/person-name.ts';
import { statement } from '../../../db/statement.ts';
import { assignedCards, createdCards } from '../classes.repository.ts';

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

/** The classes whose news are read, as a subquery of ids, for a pupil with the pupil's id. */
interface NewestOf {
  classIds: RawBuilder<number>;
  pupilId?: number;
  count: number;
}

/** The newest news of several classes, without who joined them. Reads a few rows of each class by `class_news_class_idx`. */
function newestNews(db: Db, { classIds, count, ...of }: NewestOf) {
  return db
    .selectFrom('classes as c')
    .innerJoinLateral(
      selectNews(db, { classId: sql.ref('c.id'), ...of })
        .where('n.kind', '<>', 'student_joined')
        .orderBy('n.shown_from', 'desc')
        .orderBy('n.id', 'desc')
        .limit(count)
        .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .select(['c.id as usergroup_id', 'c.name as usergroup_name'])
    .where('c.id', 'in', classIds)
    .where('c.archived_at', 'is', null)
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(count);
}

/** Whose classes, and how many of their news. */
type ClassesOf = { userId: number; count: number };

const classesOfPupil = statement((db, { userId, count }: ClassesOf) => {
  const classIds = sql<number>`(select class_id from class_students where user_id = ${userId})`;
  return db.selectNoFrom([
    jsonArrayFrom(assignedCards(db, userId)).as('classes'),
    jsonArrayFrom(newestNews(db, { classIds, pupilId: userId, count })).as('news'),
  ]);
});

const classesOfTeacher = statement((db, { userId, count }: ClassesOf) =>
  db.selectNoFrom([
    jsonArrayFrom(createdCards(db, userId)).as('classes'),
    jsonArrayFrom(newestNews(db, { classIds: classesTaughtBy(userId), count })).as('news'),
  ]),
);

/** A user's classes, and the newest news of all of them, newest first. */
interface ClassesWithNews {
  classes: ClassCard[];
  news: HomeNews[];
}

/** The classes that the teacher teaches, or those of the pupil, and their newest news without who joined them. One statement. */
export async function findClassesWithNews(db: Db, of: ClassesOf & { isTeacher: boolean }): Promise<ClassesWithNews> {
  const { isTeacher, ...whose } = of;
  const [found] = isTeacher ? await classesOfTeacher(db, whose) : await classesOfPupil(db, whose);
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
