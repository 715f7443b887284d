import { wordGroupResults } from '@slovickovo/contract/word-groups/results';
import { type App, implement } from '../../../http/implement.ts';
import { success } from '../../../http/replies.ts';
import { listResultsOfGroup, listWordSuccessOfGroup } from './results.service.ts';

export function registerGroupResults(app: App): void {
  const { context } = app;
  implement(app, wordGroupResults.list, async ({ actor, params, query }) =>
    success(await listResultsOfGroup(context, actor, params.id, query)),
  );
  implement(app, wordGroupResults.words, async ({ actor, params, query }) =>
    success(await listWordSuccessOfGroup(context, actor, params.id, query.usergroup_id)),
  );
}
