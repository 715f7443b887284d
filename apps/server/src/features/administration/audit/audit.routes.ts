import type { App } from '../../../http/implement.ts';
import { implementAll } from '../../../http/implement-all.ts';
import { success } from '../../../http/replies.ts';
import { listAudit } from './audit.service.ts';

/** Serves the call of the audit list to administrators (product §6.12). */
export function registerAudit(app: App): void {
  implementAll(app, 'audit', {
    list: async ({ query }) => {
      const { rows, total } = await listAudit(app.context, query);
      return { ...success(rows), total };
    },
  });
}
