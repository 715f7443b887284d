import type { Writable } from 'node:stream';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { standardOutput } from './lost-output.ts';

/** A request without a route: a page, a file, or an address that does not exist. */
export const NO_ROUTE = '(no route)';

/**
 * What the log may hold of a request, a reply and an error: no name, token, address or word that somebody typed
 * (security.md, "Logs"). The route's pattern stands for the path, because words are parameters of some paths.
 */
const SERIALIZERS = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? NO_ROUTE }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 'none' }),
  err: lineOf,
};

/** Makes the log of a process: lines of JSON, by default to the standard output. */
export function createLog(level: string, to: Writable | typeof standardOutput = standardOutput): FastifyBaseLogger {
  return pino({ level, serializers: SERIALIZERS }, to);
}

interface ErrorLine {
  type: string;
  message: string;
  /** Only the places: the first line of a stack repeats the message. */
  stack: string;
  [more: string]: unknown;
}

/** Mail servers repeat the address that they refuse; readers of the log or of the server's state need not know whose it is. */
export function withoutAddresses(text: string): string {
  return text.replace(/(?<![^\s<>"',;:()])[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '…');
}

/** An error of the database is logged without its message, which quotes values; any other one without addresses. */
function lineOf(error: Error): ErrorLine {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const { cause, name: type } = error;
  const rest = { stack: frames.join('\n'), ...(cause instanceof Error && { cause: lineOf(cause) }) };
  if (!(error instanceof pg.DatabaseError)) {
    // What was thrown may be no error, and have no message.
    const message = withoutAddresses(String(error.message));
    return { type, message, code: (error as NodeJS.ErrnoException).code, ...rest };
  }
  const { code, routine, schema, table, column, constraint } = error;
  return { type, message: 'an error of the database', code, routine, schema, table, column, constraint, ...rest };
}
