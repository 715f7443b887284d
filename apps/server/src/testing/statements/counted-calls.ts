import type { InjectOptions } from 'fastify';
import type { App } from '../../http/implement.ts';
import { mostStatementsOf } from './most-statements.ts';
import { sentStatements } from './sent-statements.ts';

interface Calls {
  running: number;
  /** How many were begun while another one ran. */
  together: number;
}

const callsOf = new WeakMap<App, Calls>();

/**
 * Sends a call of an API test, and fails the test if it sends more statements than it may (`MOST_STATEMENTS`). Calls that run beside others
 * are not counted: they share statements, and repeat what collided.
 */
export async function countedCall<T>(app: App, { method, url }: InjectOptions, send: () => Promise<T>): Promise<T> {
  const calls = callsOf.get(app) ?? { running: 0, together: 0 };
  callsOf.set(app, calls);
  const isBesideAnother = calls.running > 0;
  if (isBesideAnother) calls.together += 1;
  const before = calls.together;
  calls.running += 1;
  let reply: T | undefined;
  try {
    const sent = await sentStatements(async () => {
      reply = await send();
    });
    const isAlone = !isBesideAnother && calls.together === before;
    const name = nameOf(String(method), String(url));
    const most = mostStatementsOf(name);
    if (isAlone && sent.length > most) {
      const list = sent.map((text) => `  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`).join('\n');
      throw new Error(`${name} sent ${sent.length} statements instead of ${most} at most:\n${list}`);
    }
    return reply as T;
  } finally {
    calls.running -= 1;
  }
}

/** The method and the path of a call, with `:id` in place of each number. */
function nameOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  return `${method} ${path.replace(/^\/api/, '').replaceAll(/\/\d+(?=\/|$)/g, '/:id')}`;
}
