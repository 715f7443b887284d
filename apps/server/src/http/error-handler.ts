import { ERRORS, type ErrorCode, type Refusal } from '@slovickovo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

// A lost or full database is a passing state, not a bug: the client is asked to come again.
const DATABASE_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

function isDatabaseAway(error: FastifyError): boolean {
  return (
    DATABASE_AWAY.has(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

function codeOf(error: FastifyError, { routeOptions }: FastifyRequest): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return routeOptions.config.upload ? 'file_too_large' : 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed';
  return isDatabaseAway(error) ? 'unavailable' : 'internal';
}

/** Turns what was thrown into a refusal of the closed list. A bug is logged whole and told as nothing but a 500. */
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

/** Sends a refusal past the reply schema, which describes success. */
export function refuse(reply: FastifyReply, code: ErrorCode, details: Partial<Refusal> = {}): FastifyReply {
  const refusal: Refusal = { status: 'failed', message: code, ...details };
  return reply.code(ERRORS[code]).type('application/json; charset=utf-8').serializer(JSON.stringify).send(refusal);
}
