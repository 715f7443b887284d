import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { DatabaseClock } from '../../db/database-clock.ts';

const MEASURED_EVERY_MS = 30_000;

/**
 * Sends the database's time with every reply of the API: a device with a wrong clock counts down by it (product §7.19). It is
 * measured at the start, every 30 s, and when this process's clock jumps; otherwise a reply asks nobody for it.
 */
export function registerServerClock(app: FastifyInstance, db: Db): void {
  const clock = new DatabaseClock(db);
  let measuring: Promise<void> | undefined;
  const measure = () => {
    // Without the database the clock runs on as it was measured.
    measuring ??= clock
      .measure()
      .catch(() => undefined)
      .finally(() => {
        measuring = undefined;
      });
    return measuring;
  };
  const timer = setInterval(measure, MEASURED_EVERY_MS).unref();
  app.addHook('onReady', measure);
  app.addHook('onClose', () => {
    clearInterval(timer);
    return measuring;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) {
      if (clock.hasJumped()) void measure();
      reply.header(SERVER_NOW_HEADER, String(clock.now()));
    }
    done();
  });
}
