import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { words } from '@slovickovo/contract/words/words';
import { type App, implement } from '../../http/implement.ts';
import { DONE, success } from '../../http/replies.ts';
import { listWordStatistics } from './statistics/word-statistics.service.ts';
import { listOwnWordIds, listOwnWords, listUngroupedWords } from './table/words-table.service.ts';
import { changeWord, removeWords } from './words.service.ts';

export function registerWords(app: App): void {
  const { context } = app;

  implement(app, words.list, async ({ actor, query }) => success(await listOwnWords(context, actor, query)));
  implement(app, words.listIds, async ({ actor, query }) => success(await listOwnWordIds(context, actor, query)));
  implement(app, words.statistics, async ({ actor, query }) =>
    success(await listWordStatistics(context, actor, query)),
  );
  // Words, whatever their address says.
  implement(app, wordGroups.listUngrouped, async ({ actor }) => success(await listUngroupedWords(context, actor)));

  implement(app, words.update, async ({ actor, params, body }) =>
    success(await changeWord(context, actor, params.id, body)),
  );

  implement(app, words.remove, async ({ actor, body }) => {
    await removeWords(context, actor, body.words);
    return DONE;
  });
}
