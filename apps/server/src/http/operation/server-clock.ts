import { SERVER_NOW_HEADER } from '@slovickovo/contract/server-clock';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { DatabaseClock } from '../../db/database-clock.ts';

const MEASURED_EVERY_MS = 30_000;
/** A step of the database's clock by more than this is told: adjustments of a clock that runs a little wrong are smaller. */
const TOLD_STEP_MS = 5_000;

/**
 * Sends the database's time with every reply of the API: a device with a wrong clock counts down by it (product §7.19). It is
 * measured at the start, every 30 s, and when this process's clock jumps; otherwise a reply asks nobody for it.
 */
export function registerServerClock(app: FastifyInstance, db: Db): void {
  const clock = new DatabaseClock(db);
  // Pupils and teachers notice such a step, because tests open and close by it: the operator must learn why.
  const tell = (step: number) => {
    if (Math.abs(step) < TOLD_STEP_MS) return;
    app.log.warn({ step_ms: Math.round(step) }, "the database's clock was set, or the machine slept");
  };
  let measuring: Promise<void> | undefined;
  const measure = () => {
    // Without the database the clock runs on as it was measured.
    measuring ??= clock
      .measure()
      .then(tell)
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
