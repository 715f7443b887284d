import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { privacyFacts } from './privacy-page.service.ts';

/** Serves the call of the page "Ochrana údajov" to everybody (product §11.7). */
export function registerPrivacyPage(app: App): void {
  implementAll(app, 'privacyPage', { get: async () => success(await privacyFacts(app.context)) });
}
