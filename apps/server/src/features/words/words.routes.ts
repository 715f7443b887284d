import { words } from '@slovickovo/contract/words';
import { type App, implement } from '../../http/implement.ts';
import { DONE, success } from '../../http/replies.ts';
import { changeWord, removeWords } from './words.service.ts';

export function registerWords(app: App): void {
  const { context } = app;

  implement(app, words.update, async ({ actor, params, body }) =>
    success(await changeWord(context, actor, params.id, body)),
  );

  implement(app, words.remove, async ({ actor, body }) => {
    await removeWords(context, actor, body.words);
    return DONE;
  });
}
