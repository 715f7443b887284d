import { LIMITS } from '@slovickovo/domain/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { TimeSlices } from '../time-slices.ts';

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

/**
 * The same for a body above `BODY_LIMIT`, in slices. Only calls with many rows take such a body. `JSON.parse` cannot be
 * interrupted, and takes long for many small values; so bodies with more of them than any form has are refused before.
 */
async function readLargeBody(text: string): Promise<unknown> {
  refuseManyValues(text);
  return sanitisedInSlices(JSON.parse(text), new TimeSlices());
}

/** Most lists and objects of a body: one for each row of an import, and as many again for its parts. */
const MOST_CONTAINERS = 2 * LIMITS.words_per_import;
/** Most commas, those in texts included. */
const MOST_COMMAS = 30 * LIMITS.words_per_import;

function refuseManyValues(text: string): void {
  let containers = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x2c) commas += 1;
    else if (code === 0x5b || code === 0x7b) containers += 1;
  }
  if (containers > MOST_CONTAINERS || commas > MOST_COMMAS) throw new AppError('malformed');
}

async function sanitisedInSlices(value: unknown, slices: TimeSlices, depth = 0): Promise<unknown> {
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return sanitised(value, depth);
  const clean: [key: string, item: unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (slices.isOver) await slices.next();
    const isLeaf = typeof item !== 'object' || item === null;
    clean.push([key, isLeaf ? sanitised(item) : await sanitisedInSlices(item, slices, depth + 1)]);
  }
  return Array.isArray(value) ? clean.map(([, item]) => item) : Object.fromEntries(clean);
}

/** Accepts JSON bodies, empty ones as absent, and files for endpoints that take one. */
export function registerBodyRules(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    const refuse = () => done(new AppError('malformed'));
    if (text.length > BODY_LIMIT) {
      readLargeBody(text as string).then((body) => done(null, body), refuse);
      return;
    }
    try {
      done(null, sanitised(JSON.parse(text as string)));
    } catch {
      refuse();
    }
  });

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, file, done) => {
    if (request.routeOptions.config.upload) done(null, file);
    else done(new AppError('unsupported_media_type'));
  });
}
