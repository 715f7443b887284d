import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getHome } from './home.service.ts';

/** Serves the one call of the home page (product §2.12). */
export function registerHome(app: App): void {
  const { context } = app;
  implementAll(app, 'home', {
    overview: async ({ actor }) => success(await getHome(context, actor)),
  });
}
