import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Most bytes of a request's body (security.md, Input). */
export const BODY_LIMIT = 256 * 1024;
const MAX_DEPTH = 8;

// Zero-width characters and direction controls are invisible, but change how a text looks or which text it equals.
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Returns a received value with its texts in NFC and without invisible characters; refuses what no real client sends. */
export function sanitised(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw new AppError('malformed');
    return value.normalize('NFC').replace(INVISIBLE, '');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) throw new AppError('malformed');
  if (Array.isArray(value)) return value.map((item) => sanitised(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sanitised(item, depth + 1)]));
}

/** Accepts JSON bodies, empty ones as absent, and files for endpoints that take one. */
export function registerBodyRules(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, sanitised(JSON.parse(text as string)));
    } catch {
      done(new AppError('malformed'));
    }
  });

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, file, done) => {
    if (request.routeOptions.config.upload) done(null, file);
    else done(new AppError('unsupported_media_type'));
  });
}
