import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import { diskWarning } from '../../jobs/disk-space.ts';
import { productVersion } from '../../version.ts';
import { within } from '../../within.ts';
import type { App } from '../implement.ts';
import { openApiDocument } from '../open-api.ts';
import { cookieName } from '../session-cookie.ts';

/** A database that does not answer for this long is not ready. */
const PATIENCE_MS = 1_500;

/** Where a load balancer asks whether to send calls here. */
export const READINESS = '/readyz';

/**
 * Serves `/healthz` (the process answers), `/readyz` (the database answers too, within two seconds, the process is not about to
 * stop, and what an operator must know) and the OpenAPI document.
 */
export function registerHealth(app: App): void {
  const { db, config } = app.context;
  let document: string | undefined;

  // Proxies and containers ask every few seconds: a line of the log for each would hide the others.
  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', quiet, async () => ({ status: 'ok' }));

  app.get(READINESS, quiet, async () => {
    if (app.drain.isOn) throw new AppError('unavailable');
    let answered = false;
    const asked = sql`select 1`.execute(db).then(() => {
      answered = true;
    });
    await within(PATIENCE_MS, asked);
    if (!answered) throw new AppError('unavailable');
    const warning = await diskWarning(config.DATA_DIR);
    return { status: 'ok', ...(warning !== undefined && { warning }) };
  });

  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(productVersion, cookieName('session', config)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
