import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { DONE, success } from '../../../http/replies.ts';
import { listClassNews, removeNews, writeNews } from './news.service.ts';

/** Serves the calls of class news (product §2.21). */
export function registerNews(app: App): void {
  const { context } = app;
  implementAll(app, 'news', {
    list: async ({ actor, params, query }) => success(await listClassNews(context, actor, params.id, query)),
    write: async ({ context, actor, params, body }) => success(await writeNews(context, actor, params.id, body)),
    remove: async ({ actor, params }) => {
      await removeNews(context, actor, params.id, params.newsId);
      return DONE;
    },
  });
}
