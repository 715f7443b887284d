import { news } from '@slovickovo/contract/classes/news';
import { type App, implement } from '../../../http/implement.ts';
import { DONE, success } from '../../../http/replies.ts';
import { listClassNews, removeNews, writeNews } from './news.service.ts';

export function registerNews(app: App): void {
  const { context } = app;
  implement(app, news.list, async ({ actor, params, query }) =>
    success(await listClassNews(context, actor, params.id, query)),
  );
  implement(app, news.write, async ({ actor, params, body }) =>
    success(await writeNews(context, actor, params.id, body)),
  );
  implement(app, news.remove, async ({ actor, params }) => {
    await removeNews(context, actor, params.id, params.newsId);
    return DONE;
  });
}
