import type { NothingElse } from '@slovickovo/contract/endpoint';
import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { getCountryRanking, getMonths, getOwnPoints, getWorldRanking } from './rankings.service.ts';

/** Serves the calls of rankings and of the caller's points (product §7.14). */
export function registerRankings(app: App): void {
  const { context } = app;
  implementAll(app, 'rankings', {
    world: async ({ context, actor, query: { month, ...rest } }) => {
      rest satisfies NothingElse;
      return success(await getWorldRanking(context, actor, month));
    },
    country: async ({ context, actor, query }) => success(await getCountryRanking(context, actor, query)),
    months: async ({ body: { months, ...rest } }) => {
      rest satisfies NothingElse;
      return success(await getMonths(context, months));
    },
    ownPoints: async ({ context, actor }) => success(await getOwnPoints(context, actor)),
  });
}
