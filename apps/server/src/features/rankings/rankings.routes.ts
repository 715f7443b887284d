import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getOwnPoints } from './rankings.service.ts';

export function registerRankings(app: App): void {
  const { context } = app;
  implementAll(app, 'rankings', {
    ownPoints: async ({ actor }) => success(await getOwnPoints(context, actor)),
  });
}
