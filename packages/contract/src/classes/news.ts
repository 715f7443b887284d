import { LIMITS } from '@slovickovo/domain/limits';
import { z } from 'zod';
import { data, done, endpoints, formText, id, idParams, pageQuery, pathId, timestamp } from '../endpoint.ts';

export const NEWS_KINDS = ['message', 'homework_set', 'test_set', 'group_assigned', 'student_joined'] as const;

/** One item of class news. `title` of an event is the name of its task, word group or pupil. */
export const classNews = z.strictObject({
  id,
  kind: z.enum(NEWS_KINDS),
  title: z.string(),
  text: z.string().nullable(),
  author: z.string(),
  test_id: id.nullable(),
  wordgroup_id: id.nullable(),
  created_at: timestamp,
});
export type ClassNews = z.output<typeof classNews>;

export const news = endpoints({
  list: {
    method: 'GET',
    path: '/usergroups/:id/news',
    access: 'user',
    summary: 'News of the class, newest first',
    params: idParams,
    query: pageQuery.omit({ filter: true }),
    response: data(z.strictObject({ news: z.array(classNews), total: z.int() })),
  },
  write: {
    method: 'POST',
    path: '/usergroups/:id/news',
    access: 'teacher',
    repeatable: true,
    summary: 'Write to the class',
    params: idParams,
    body: z.strictObject({
      title: formText(LIMITS.news_title_length),
      text: formText(LIMITS.news_text_length).nullable(),
    }),
    response: data(classNews),
  },
  remove: {
    method: 'DELETE',
    path: '/usergroups/:id/news/:newsId',
    access: 'teacher',
    summary: 'Delete an item of news',
    params: z.strictObject({ id: pathId, newsId: pathId }),
    response: done,
  },
});
