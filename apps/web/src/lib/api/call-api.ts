import type { Endpoint, Reply, SentBody, SentQuery } from '@slovickovo/contract/endpoint';
import { ERRORS, type ErrorCode, type Refusal } from '@slovickovo/contract/errors';
import { CALL_KEY_HEADER, EXPECTED_USER_HEADER } from '@slovickovo/contract/headers';
import type { z } from 'zod';
import { knownUser } from '../session/known-user.ts';
import { ApiError } from './api-error.ts';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { inTime } from './in-time.ts';
import { learnServerClock } from './server-clock.ts';

/** A number may be given where the address needs text. */
type Writable<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) };

type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type SentParams<E extends Endpoint> = E['params'] extends z.ZodType ? Writable<z.input<E['params']>> : undefined;
type Queried<E extends Endpoint> = SentQuery<E> extends undefined ? undefined : Writable<SentQuery<E>>;

/** The input that an endpoint requires, and nothing else. */
export type CallInput<E extends Endpoint> = Needed<'params', SentParams<E>> &
  Needed<'query', Queried<E>> &
  Needed<'body', SentBody<E>>;

/** The result of a call: the `data` of the envelope, or the whole reply of a page of a list and of a call without `data`. */
export type Payload<E extends Endpoint> =
  Reply<E> extends { total: number } ? Reply<E> : Reply<E> extends { data: infer Data } ? Data : Reply<E>;

interface CallOptions {
  signal?: AbortSignal;
  /** In whose name the call is meant; of the user whom the window shows without it. A call about what belongs to a user names that one. */
  userId?: number;
}

type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E> & CallOptions]
    : [input: CallInput<E> & CallOptions];

/** The input of any call. */
export interface LooseInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Of a `repeatable` endpoint: the caller's intention. */
  key?: string;
}

/** A read is over by then, also of a server at its limits. */
const LONGEST_READ_MS = 30_000;
/** A sign-in to an account under attack waits up to 40 s for its turn; no proxy waits longer than this (operations.md). */
export const LONGEST_CHANGE_MS = 60_000;

const longestOf = ({ method }: Endpoint) => (method === 'GET' ? LONGEST_READ_MS : LONGEST_CHANGE_MS);

/**
 * Calls an endpoint of the contract with the session cookie.
 *
 * Throws `ApiError`: a refusal under its code, `network` when no answer came within 30 s, or 60 s if the call changes something. An
 * aborted call throws the signal's reason.
 */
export async function callApi<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Payload<E>> {
  return inTime(longestOf(endpoint), input?.signal, async (signal) => {
    const response = await send(endpoint, { ...(input as LooseInput | undefined), signal });
    const reply = await readReply(response);
    if (!response.ok || reply === undefined || isRefusal(reply)) throw refusalOf(response, reply);
    return (isEnvelope(reply) ? reply.data : reply) as Payload<E>;
  });
}

/** The address of an endpoint with its parameters. */
export function addressOf(endpoint: Endpoint, params: LooseInput['params'], query?: LooseInput['query']): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

/** Sends the call of an endpoint. Throws `ApiError` (`network`), and the reason of the signal. */
export async function send(
  endpoint: Endpoint,
  { params, query, body, signal, key, userId = knownUser.get()?.id }: LooseInput,
): Promise<Response> {
  const { method } = endpoint;
  const address = addressOf(endpoint, params, query);
  if (method !== 'GET') dropEarlyReads();
  const early = method === 'GET' ? takeEarlyRead(address) : undefined;
  const started = await early?.reply.catch(() => undefined);
  if (early && started) {
    learnServerClock(started.headers, early.asked_at);
    return started;
  }
  const asked_at = Date.now();
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': typeOf(body) }),
        ...(key !== undefined && { [CALL_KEY_HEADER]: key }),
        ...(userId !== undefined && { [EXPECTED_USER_HEADER]: String(userId) }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    learnServerClock(response.headers, asked_at);
    return response;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError('network', 0);
  }
}

/** A file is sent unchanged, anything else as JSON. */
function typeOf(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json';
}

/** JSON or plain text; undefined for anything else, such as a proxy's error page. */
export async function readReply(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  try {
    if (type.includes('application/json')) return await response.json();
    return type.includes('text/plain') ? await response.text() : undefined;
  } catch {
    // The connection broke in the middle of the answer.
    throw new ApiError('network', 0);
  }
}

function isRefusal(reply: unknown): reply is Refusal {
  return isObject(reply) && reply.status === 'failed';
}

function isEnvelope(reply: unknown): reply is { data: unknown } {
  return isObject(reply) && 'data' in reply && !('total' in reply);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The error of a call that was refused with this reply, by the application or by somebody else. */
export function refusalOf({ status, headers }: Response, reply: unknown): ApiError {
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  if (!isRefusal(reply)) return foreignRefusal(status, retryAfter);
  return new ApiError(reply.message in ERRORS ? reply.message : 'malformed', status, { ...reply, retryAfter });
}

/**
 * The error of a reply that the application did not send, such as the page of a proxy, a school's filter or a sign-in to a network. It says
 * nothing of the session or of what was asked for, so a status that would end one or the other only means that the application was not
 * reached.
 */
function foreignRefusal(status: number, retryAfter: number | undefined): ApiError {
  const refused = (code: ErrorCode) => new ApiError(code, status, { retryAfter });
  if (status === 413) return refused('body_too_large');
  if (status === 429) return refused('too_many_requests');
  if (status === 500) return refused('internal');
  const isNamed = status >= 400 && status < 500 && ![401, 403, 404].includes(status);
  return isNamed ? refused('malformed') : new ApiError('unavailable', ERRORS.unavailable, { retryAfter });
}
