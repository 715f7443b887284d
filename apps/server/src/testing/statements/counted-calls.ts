import type { InjectOptions } from 'fastify';
import { mostStatementsOf } from './most-statements.ts';
import { sentStatements } from './sent-statements.ts';

let running = 0;
/** Calls that were begun while another one ran. */
let together = 0;

/**
 * Sends a call of an API test, and fails the test if it sends more statements than it may (`MOST_STATEMENTS`). Calls that run beside others
 * are not counted: they share statements, and repeat what collided.
 */
export async function countedCall<T>({ method, url }: InjectOptions, send: () => Promise<T>): Promise<T> {
  const isBesideAnother = running > 0;
  if (isBesideAnother) together += 1;
  const before = together;
  running += 1;
  let reply: T | undefined;
  try {
    const sent = await sentStatements(async () => {
      reply = await send();
    });
    const isAlone = !isBesideAnother && together === before;
    const name = nameOf(String(method), String(url));
    const most = mostStatementsOf(name);
    if (isAlone && sent.length > most) {
      const list = sent.map((text) => `  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`).join('\n');
      throw new Error(`${name} sent ${sent.length} statements instead of ${most} at most:\n${list}`);
    }
    return reply as T;
  } finally {
    running -= 1;
  }
}

/** The method and the path of a call, with `:id` in place of each number. */
function nameOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  return `${method} ${path.replace(/^\/api/, '').replaceAll(/\/\d+(?=\/|$)/g, '/:id')}`;
}
