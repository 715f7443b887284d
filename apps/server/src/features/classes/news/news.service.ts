import type { ClassNews, news } from '@slovickovo/contract/classes/news';
import type { Body } from '@slovickovo/contract/endpoint';
import { LIMITS } from '@slovickovo/domain/limits';
import { cleanLines, cleanText } from '@slovickovo/domain/text/normalise';
import { textProblem } from '@slovickovo/domain/text/text-problem';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError, refuseProblems } from '../../../errors.ts';
import { getOwnClass, isStudentOf } from '../classes.service.ts';
import { deleteNews, getNews, insertNews, listNews, type NewNews } from './news.repository.ts';

/** Tells the class of an event, in the transaction that makes it happen. */
export async function announce(tx: Db, event: NewNews): Promise<void> {
  await insertNews(tx, event);
}

/** News of the class for its teacher and its pupils, newest first. */
export async function listClassNews(
  { db }: Context,
  actor: Actor,
  classId: number,
  page: { page: number; limit: number },
): Promise<{ news: ClassNews[]; total: number }> {
  if (!(await isStudentOf(db, actor.id, classId))) await getOwnClass(db, actor, classId);
  return listNews(db, classId, page);
}

/** Writes to the class: a title, and a text if there is more to say. */
export async function writeNews(
  { db }: Context,
  actor: Actor,
  classId: number,
  form: Body<typeof news.write>,
): Promise<ClassNews> {
  await getOwnClass(db, actor, classId);
  const title = cleanText(form.title);
  const text = form.text === null ? null : cleanLines(form.text) || null;
  refuseProblems({
    title: textProblem(title, { longest: LIMITS.news_title_length, missing: 'news_title_required' }),
    text: text === null ? null : textProblem(text, { longest: LIMITS.news_text_length, missing: null }),
  });
  const { id } = await insertNews(db, { class_id: classId, kind: 'message', author_id: actor.id, title, text });
  return getNews(db, classId, id);
}

export async function removeNews({ db }: Context, actor: Actor, classId: number, newsId: number): Promise<void> {
  await getOwnClass(db, actor, classId);
  if (!(await deleteNews(db, classId, newsId))) throw new AppError('not_found');
}
