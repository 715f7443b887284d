import type { ClassCard } from '@slovickovo/contract/classes/classes';
import type { ClassNews, news } from '@slovickovo/contract/classes/news';
import type { Body, NothingElse, Query } from '@slovickovo/contract/endpoint';
import type { HomeNews } from '@slovickovo/contract/home/home';
import { newsTextProblem, newsTitleProblem } from '@slovickovo/domain/classes/class-news';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { classPolicies } from '../classes.policies.ts';
import { getClassFor } from '../classes.service.ts';
import { deleteNews, findClassesWithNews, getNews, insertNews, listNews, type NewNews } from './news.repository.ts';

/** Writes an event to the news of the class, in the transaction that causes it. */
export async function announce(tx: Db, event: NewNews): Promise<void> {
  await insertNews(tx, event);
}

/** News of the class for its teacher and its pupils, newest first. */
export async function listClassNews(
  { db }: Context,
  actor: Actor,
  classId: number,
  { page, limit, ...rest }: Query<typeof news.list>,
): Promise<{ news: ClassNews[]; total: number }> {
  rest satisfies NothingElse;
  const found = await getClassFor(db, actor, classId, 'read');
  const of = classPolicies.change(actor, found) ? { classId } : { classId, pupilId: actor.id };
  return listNews(db, of, { page, limit });
}

/** The classes that the caller teaches, for others those as a pupil, with the newest news of all of them. One statement. */
export async function getClassesWithNews(
  { db }: Context,
  actor: Actor,
): Promise<{ classes: ClassCard[]; news: HomeNews[] }> {
  const isTeacher = actor.role === 'teacher';
  return findClassesWithNews(db, { userId: actor.id, isTeacher, count: PAGE_SIZES.timeline });
}

/** Writes to the class: a title and an optional text. */
export async function writeNews(
  { db }: Context,
  actor: Actor,
  classId: number,
  { title: rawTitle, text: rawText, ...rest }: Body<typeof news.write>,
): Promise<ClassNews> {
  rest satisfies NothingElse;
  await getClassFor(db, actor, classId, 'change');
  const title = cleanText(rawTitle);
  const text = rawText === null ? null : cleanLines(rawText) || null;
  refuseProblems({
    title: newsTitleProblem(title),
    text: newsTextProblem(text ?? ''),
  });
  const { id } = await insertNews(db, { class_id: classId, kind: 'message', author_id: actor.id, title, text });
  return getNews(db, classId, id);
}

/** Deletes an item of news of the teacher's class; `not_found` if it is deleted already. */
export async function removeNews({ db }: Context, actor: Actor, classId: number, newsId: number): Promise<void> {
  await getClassFor(db, actor, classId, 'change');
  if (!(await deleteNews(db, classId, newsId))) throw new AppError('not_found');
}
