import { randomInt } from 'node:crypto';
import { ERRORS, type ErrorCode, type Refusal } from '@slovickovo/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/availability/unavailable.ts';
import { isArchivedClass } from '../db/conditions/archive.ts';
import { isCheckViolation, isStorageFull } from '../db/violations.ts';
import { AppError } from '../errors.ts';
import { limitText } from '../limit-text.ts';

/** After how many seconds, from and to, a caller may try again. Callers that were refused at one moment come back at different ones. */
const RETRY_AFTER_SECONDS = { from: 2, to: 5 };

/** A temporary state of the server, and no bug: the client may try again. */
function temporaryState(error: FastifyError): ErrorCode | undefined {
  if (isStorageFull(error)) return 'storage_full';
  return isUnavailable(error) ? 'unavailable' : undefined;
}

/** The checks by which the database limits how many things there are, and what is answered. */
const LIMIT_CHECKS = [
  ['word_groups_per_user_check', 'user_groups_limit'],
  ['classes_per_teacher_check', 'teacher_classes_limit'],
  ['tasks_per_class_check', 'class_tasks_limit'],
] as const satisfies readonly (readonly [string, ErrorCode])[];

function codeOf(error: FastifyError, { routeOptions }: FastifyRequest): ErrorCode {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return routeOptions.config.upload ? 'file_too_large' : 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'malformed';
  if (isArchivedClass(error)) return 'class_archived';
  const limit = LIMIT_CHECKS.find(([check]) => isCheckViolation(error, check));
  return limit?.[1] ?? temporaryState(error) ?? 'internal';
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
  if (code === 'unavailable' && !reply.hasHeader('retry-after')) {
    const { from, to } = RETRY_AFTER_SECONDS;
    reply.header('retry-after', String(randomInt(from, to + 1)));
  }
  const text = limitText(code, details, reply.request.headers['accept-language']);
  const refusal: Refusal = { status: 'failed', message: code, ...(text !== undefined && { text }), ...details };
  return reply.code(ERRORS[code]).type('application/json; charset=utf-8').serializer(JSON.stringify).send(refusal);
}
