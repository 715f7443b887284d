import { rankings } from '@slovickovo/contract/rankings/rankings';
import { type App, implement } from '../../http/implement.ts';
import { success } from '../../http/replies.ts';
import { getOwnPoints } from './rankings.service.ts';

export function registerRankings(app: App): void {
  const { context } = app;
  implement(app, rankings.ownPoints, async ({ actor }) => success(await getOwnPoints(context, actor)));
}
