import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getHome } from './home.service.ts';

export function registerHome(app: App): void {
  const { context } = app;
  implementAll(app, 'home', {
    overview: async ({ actor }) => success(await getHome(context, actor)),
  });
}
