import type { BinaryReply, Body, Endpoint, Params, Query, Reply } from '@slovickovo/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor, Caller, Context } from '../context.ts';
import { isArchivedClass } from '../db/conditions/archive.ts';
import type { RepeatableCall } from '../db/statements/repeatable-calls.ts';
import { isForeignKeyViolation } from '../db/violations.ts';
import { AppError } from '../errors.ts';
import { attachment } from './attachment.ts';
import { sanitised } from './body.ts';
import { refuseBeforeEntry } from './entry-lock.ts';
import { refuseDuringTest, refuseOtherRun } from './exam-lock.ts';
import type { Drain } from './operation/drain.ts';
import type { RequestRate } from './request-rate.ts';
import { findKeptReply, isKeepable, keepReply, sendCompressed } from './sent-replies/kept-replies.ts';
import { PartlyWritten } from './sent-replies/partly-written.ts';
import { madeOnce, repeatableCallOf } from './sent-replies/repeatable-calls.ts';
import { replySerializer } from './sent-replies/reply-serializer.ts';
import { refuseForeignOrigin, refuseOtherUser, sessionToken } from './session-cookie.ts';

/** The HTTP server with the parts that every call needs. */
export type App = FastifyInstance & {
  context: Context;
  /** Counts all calls of each user. */
  callRate: RequestRate;
  /** Counts those that change something, but for the ones without a limit of a day. */
  changeRate: RequestRate;
  /** The streams of each endpoint, to be counted. */
  openStreams: Set<{ size: number }>;
  /** Whether the process is about to stop. */
  drain: Drain;
  /** Returns the user of a live session. Injected by app.ts, because http/ imports no feature. */
  findCaller: (token: string) => Promise<Caller | undefined>;
  /** Returns the users of those sessions that are live, by token. */
  findCallers: (tokens: readonly string[]) => Promise<Map<string, Caller>>;
};

/** A checked call: its caller, its parameters, and the raw request for handlers that set cookies or count addresses. */
export interface Call<E extends Endpoint> {
  /** Its database may be the replica, of an endpoint marked `from_replica`, or a transaction, of one marked `repeatable`. */
  context: Context;
  actor: E['access'] extends 'public' ? undefined : Actor;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call that is admitted and checked. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | PartlyWritten<Reply<E>>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a file; `registerBodyRules` reads it. */
    upload?: true;
  }
}

/**
 * A call whose body took longer than this to arrive is admitted again. Otherwise calls that begin before a class test and send
 * their body during it would avoid its lock.
 */
export const ADMITTED_FOR_MS = 1_000;

/**
 * Serves an endpoint of the contract: checks origin, session and its user, open class test, first password, consent, access and limits,
 * then the schemas, and calls `handle`. The result is sent through the declared reply schema; a binary result is sent as it is.
 */
export function implement<E extends Endpoint>(app: App, endpoint: E, handle: Handler<NoInfer<E>>): void {
  const { replica, db } = app.context;
  const answer = (call: Call<E>) =>
    endpoint.from_replica && replica
      ? replica.read(db, (chosen) => handle({ ...call, context: { ...app.context, db: chosen } }))
      : handle(call);
  const isText = endpoint.response instanceof z.ZodEnum;
  const serialize = replySerializer(endpoint.response);
  const written = (result: unknown) => (result instanceof PartlyWritten ? result.whole(serialize) : serialize(result));
  const makeOnce = (call: Call<E>, repeatable: RepeatableCall) =>
    madeOnce(db, repeatable, async (tx) =>
      written(await handle({ ...call, context: { ...app.context, db: tx } })).toString(),
    );
  const admissions = new WeakMap<FastifyRequest, { caller: Caller; at: number }>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.body_limit !== undefined && { bodyLimit: endpoint.body_limit }),
    config: { ...(endpoint.upload && { upload: true }) },
    // Authenticate before reading the body, so that strangers cannot make us buffer it.
    onRequest: async (request) => {
      refuseForeignOrigin(request, app.context.config);
      const caller = await admit(app, endpoint, request);
      if (caller !== undefined) admissions.set(request, { caller, at: performance.now() });
    },
    handler: async (request, reply) => {
      const admission = admissions.get(request);
      const isOld = admission !== undefined && performance.now() - admission.at > ADMITTED_FOR_MS;
      const caller = isOld ? await admit(app, endpoint, request) : admission?.caller;
      const isKept = endpoint.changes_with !== undefined && isKeepable(request);
      const known = isKept && caller && findKeptReply(db, caller, request);
      if (known) return sendCompressed(reply, known);
      const call = {
        context: app.context,
        actor: caller?.actor,
        params: parsed(endpoint.params, request.params),
        query: parsed(endpoint.query, sanitised(request.query)),
        body: endpoint.upload ? fileOf(request.body) : parsed(endpoint.body, request.body),
        request,
        reply,
      };
      if (caller !== undefined) refuseOtherRun(app.context.config, endpoint, caller, call.body);
      const repeatable = endpoint.repeatable && caller && repeatableCallOf(request, caller.actor.id, call.body);
      const make = (): Promise<unknown> =>
        repeatable ? makeOnce(call as Call<E>, repeatable) : answer(call as Call<E>);
      const result = await besideDeletions(make).catch((error) => refuseErased(app, endpoint, request, error));
      if (endpoint.redirect) return reply.redirect((result as { url: string }).url, 303);
      if (endpoint.binary) return sendBytes(reply, result as BinaryReply);
      if (isKept && caller) return sendCompressed(reply, keepReply(db, caller, request, written(result)));
      if (isText) return reply.type('text/plain; charset=utf-8').send(result);
      // What was made once was written then.
      const json = repeatable ? result : written(result);
      return reply.type('application/json; charset=utf-8').serializer(String).send(json);
    },
  });
}

/**
 * Makes a call, and makes it again after a violated foreign key: somebody may have deleted what the call names, as the class of a new
 * task, after its policies have read it. They refuse it then. A key that is violated again is a bug, and the call fails.
 */
async function besideDeletions<Result>(make: () => Promise<Result>): Promise<Result> {
  try {
    return await make();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    return make();
  }
}

/**
 * Throws the error of a call. A call of somebody whose account is erased meanwhile fails at some statement: its row has no person
 * any more. The caller has no session by then, and is told so, unless the class of the call is archived.
 */
async function refuseErased(app: App, endpoint: Endpoint, request: FastifyRequest, error: unknown): Promise<never> {
  // The database refuses what would change an archived class; that is no failure.
  if (error instanceof AppError || isArchivedClass(error)) throw error;
  try {
    await admit(app, endpoint, request);
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'unauthenticated') throw refusal;
  }
  throw error;
}

/** Returns the sent file; an empty one if there was none. */
function fileOf(body: unknown): Uint8Array {
  return Buffer.isBuffer(body) ? body : new Uint8Array();
}

function sendBytes(reply: FastifyReply, { type, bytes, file_name }: BinaryReply): Buffer {
  reply.type(type);
  if (file_name !== undefined) reply.header('content-disposition', attachment(file_name));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the caller, undefined for a public endpoint; refuses a caller who may not call it. */
export async function admit(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined;
  const token = sessionToken(request, app.context.config);
  const caller = token === undefined ? undefined : await app.findCaller(token);
  if (caller === undefined) throw new AppError('unauthenticated');
  refuseOtherUser(request, caller.actor);
  const now = performance.now();
  app.callRate.count(caller.actor.id, now);
  refuseCaller(app, endpoint, caller);
  if (isLimitedDaily(endpoint)) app.changeRate.count(caller.actor.id, now, endpoint.daily_weight);
  return caller;
}

/** Whether the limit of a day on changes counts calls of the endpoint. */
function isLimitedDaily({ method, has_no_daily_limit }: Endpoint): boolean {
  return method !== 'GET' && !has_no_daily_limit;
}

/** Refuses a caller who may not call the endpoint now. */
export function refuseCaller({ context }: App, endpoint: Endpoint, caller: Caller): void {
  refuseDuringTest(context.config, endpoint, caller);
  refuseBeforeEntry(endpoint, caller);
  if (endpoint.access === 'admin' && caller.actor.role !== 'admin') throw new AppError('not_found');
  if (endpoint.access === 'teacher' && caller.actor.role !== 'teacher') throw new AppError('teacher_only');
}

/** Returns the value as the schema parses it; refuses a value that does not match as `malformed`. */
export function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('malformed');
  return result.data;
}
