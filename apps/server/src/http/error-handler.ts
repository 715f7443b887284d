import { ERRORS, type ErrorCode, type Refusal } from '@slovickovo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isArchivedClass } from '../db/conditions/archive.ts';
import { AppError } from '../errors.ts';
import { limitText } from '../limit-text.ts';

/** Temporary states of the server, not bugs: the client may try again. The codes are those of PostgreSQL and of Node. */
const TEMPORARY: Record<string, ErrorCode> = {
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOENT: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  // Shutdown, crash, start; resources other than the disk.
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53000': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '53400': 'unavailable',
  // A disk that is full or does not answer.
  '53100': 'storage_full',
  '58030': 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
};

/** What the driver says, without a code, of a connection that broke, between two statements too, or that was not made in time. */
const LOST_CONNECTION = /^Connection terminated|is not queryable$|^timeout e(xceeded when trying to connect|xpired)$/;

function temporaryState(error: FastifyError): ErrorCode | undefined {
  return TEMPORARY[error.code ?? ''] ?? (LOST_CONNECTION.test(error.message) ? 'unavailable' : undefined);
}

function codeOf(error: FastifyError, { routeOptions }: FastifyRequest): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return routeOptions.config.upload ? 'file_too_large' : 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed';
  if (isArchivedClass(error)) return 'class_archived';
  return temporaryState(error) ?? 'internal';
}

/** Turns an exception into a refusal of the contract. A bug is logged in full and answered with nothing but a 500. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) {
      const { retryAfter, ...details } = error.details;
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      return refuse(reply, error.code, details);
    }
    const code = codeOf(error, request);
    if (ERRORS[code] >= 500) request.log.error({ err: error }, 'a call failed');
    return refuse(reply, code);
  });
}

/** Sends a refusal; it bypasses the reply schema, which describes success only. */
export function refuse(reply: FastifyReply, code: ErrorCode, details: Partial<Refusal> = {}): FastifyReply {
  const text = limitText(code, details, reply.request.headers['accept-language']);
  const refusal: Refusal = { status: 'failed', message: code, ...(text !== undefined && { text }), ...details };
  return reply.code(ERRORS[code]).type('application/json; charset=utf-8').serializer(JSON.stringify).send(refusal);
}
