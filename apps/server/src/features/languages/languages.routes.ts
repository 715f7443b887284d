import type { App } from '../../http/implement.ts';
import { implementAll } from '../../http/implement-all.ts';
import { success } from '../../http/replies.ts';
import { offeredLanguages } from './languages.service.ts';

/** Serves the call of the languages of words (product §7.6). */
export function registerLanguages(app: App): void {
  implementAll(app, 'languages', {
    list: async () => success(offeredLanguages()),
  });
}
