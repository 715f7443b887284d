import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { readState } from './state.service.ts';

/** Serves the call of the state of the server to administrators (product §6.15). */
export function registerState(app: App): void {
  implementAll(app, 'adminState', { get: async () => success(await readState(app.context)) });
}
