import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { type App, implement } from '../../http/implement.ts';
import { success } from '../../http/replies.ts';
import {
  changeWordGroup,
  getWordGroup,
  listCreatedGroups,
  removeWordGroups,
  saveWordGroups,
} from './word-groups.service.ts';

export function registerWordGroups(app: App): void {
  const { context } = app;

  implement(app, wordGroups.listCreated, async ({ actor, query }) =>
    success(await listCreatedGroups(context, actor, query)),
  );
  implement(app, wordGroups.get, async ({ actor, params }) => success(await getWordGroup(context, actor, params.id)));
  implement(app, wordGroups.save, async ({ actor, body }) => success(await saveWordGroups(context, actor, body)));
  implement(app, wordGroups.update, async ({ actor, params, body }) =>
    success(await changeWordGroup(context, actor, params.id, body)),
  );
  implement(app, wordGroups.remove, async ({ actor, params }) => {
    const [removed] = await removeWordGroups(context, actor, [params.id]);
    return success(removed as NonNullable<typeof removed>);
  });
  implement(app, wordGroups.removeMany, async ({ actor, body }) =>
    success(await removeWordGroups(context, actor, body.wordgroups)),
  );
}
