import { sql } from 'kysely';
import { productVersion } from '../version.ts';
import type { App } from './implement.ts';
import { openApiDocument } from './open-api.ts';
import { sessionCookieName } from './session-cookie.ts';

/** Serves `/healthz` (the process answers), `/readyz` (the database answers too) and the OpenAPI document. */
export function registerHealth(app: App): void {
  const { db, config } = app.context;
  let document: string | undefined;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });

  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(productVersion, sessionCookieName(config)));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
