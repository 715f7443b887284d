import { languages } from '@slovickovo/contract/languages/languages';
import { type App, implement } from '../../http/implement.ts';
import { success } from '../../http/replies.ts';
import { offeredLanguages } from './languages.service.ts';

export function registerLanguages(app: App): void {
  implement(app, languages.list, async () => success(offeredLanguages()));
}
